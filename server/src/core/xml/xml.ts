import { ownValue } from '@selvedge/contract/core/values/own-value.ts'

/** An element: its text, or what stands within it. */
export interface Element {
  name: string
  text: string
  children: readonly Element[]
}

export class XmlFault extends Error {}

const deepest = 16
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }
export const escapeXml = (text: string): string => text.replace(/[<>&"]/g, (one) => escapes[one] ?? one)

const unescapeXml = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (_, name: string) => {
    const point = /^#x/i.test(name)
      ? Number.parseInt(name.slice(2), 16)
      : name.startsWith('#')
        ? Number(name.slice(1))
        : null
    if (point === null) return ownValue(entities, name) ?? refuse('an entity that nobody knows')
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : refuse('a character that is none')
  })

const refuse = (why: string): never => {
  throw new XmlFault(why)
}

// What stands behind a name begins with what no name has: there is one way to read a tag, so that one without an end, which
// anybody may send, takes no longer than its length.
const token =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)(?:[\s/][^<>]*?)??(\/?)>|([^<]+)/gy

/**
 * Reads what partners answer: elements and text. Declarations of types, and so entities of one's own, are refused, and
 * attributes are passed over.
 */
export function readXml(text: string): Element {
  interface Open extends Element {
    children: Element[]
  }
  const root: Open = { name: '', text: '', children: [] }
  const open: Open[] = [root]
  let at = 0
  const scan = new RegExp(token)
  while (at < text.length) {
    scan.lastIndex = at
    const [whole, cdata, closes, name, alone, plain] = scan.exec(text) ?? refuse('no markup')
    at += (whole ?? '').length
    const within = open.at(-1) ?? root
    if (cdata !== undefined) within.text += cdata
    else if (plain !== undefined) within.text += unescapeXml(plain)
    else if (closes && name !== undefined) {
      if (within.name !== name || open.length === 1) refuse('an end without its beginning')
      open.pop()
    } else if (name !== undefined) {
      const element: Open = { name, text: '', children: [] }
      within.children.push(element)
      if (!alone) open.push(element)
      if (open.length > deepest) refuse('too deep')
    }
  }
  if (open.length > 1) refuse('a beginning without its end')
  return root.children[0] ?? refuse('no element')
}

/** The same of what a partner has answered: a page in its place, however well formed, is no answer. */
export function readAnswered(text: string): Element {
  const answer = readXml(text)
  return answer.name.toLowerCase() === 'html' ? refuse('a page') : answer
}

/** The texts of the elements directly within, by their names. */
export const fieldsOf = (element: Element): Record<string, string> =>
  Object.fromEntries(element.children.map(({ name, text }) => [name, text.trim()]))

/** The first element of this name, however deep; null where there is none. */
export function findElement(element: Element, name: string): Element | null {
  if (element.name === name) return element
  for (const child of element.children) {
    const found = findElement(child, name)
    if (found) return found
  }
  return null
}

/** Fields within `<xml>`, as character data. */
export const writeFields = (fields: Readonly<Record<string, string>>): string =>
  `<xml>${Object.entries(fields)
    .map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`)
    .join('')}</xml>`
