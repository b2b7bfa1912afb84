import { fillText } from './fill-text.ts'

/**
 * Texts that arrive in Chinese, with their English: `{name}` stands for anything and is told in turn, `{name#}` for a
 * number, `{name!}` for one thing and never a list.
 */
export type Templates = Readonly<Record<string, string>>

/** Lists and statements are told piece by piece, the widest first. */
const separators: readonly [string, string][] = [
  ['；', '; '],
  ['，', ', '],
  ['、', ', '],
]

interface Template {
  pattern: RegExp
  names: string[]
  english: string
}

const places: Record<string, string> = { '#': '(-?\\d+)', '!': '([^；，、]+?)' }

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function compile([chinese, english]: [string, string]): Template {
  const names: string[] = []
  const pattern = chinese
    .split(/\{(\w+[#!]?)\}/)
    .map((part, at) => {
      if (at % 2 === 0) return escaped(part)
      names.push(part.replace(/\W/, ''))
      return places[part.at(-1) ?? ''] ?? '(.+?)'
    })
    .join('')
  return { pattern: new RegExp(`^${pattern}$`, 's'), names, english }
}

/** What tells such texts in English: by the first template that fits, else by the pieces of a list, else as they are. */
export function serverTextTranslator(templates: Templates): (text: string) => string {
  const compiled = Object.entries(templates).map(compile)

  const tell = (text: string): string => {
    for (const { pattern, names, english } of compiled) {
      const found = pattern.exec(text)
      if (!found) continue
      const values = names.map((name, at) => [name, tell(found[at + 1] ?? '')])
      return fillText(english, Object.fromEntries(values))
    }
    for (const [chinese, english] of separators) {
      if (text.includes(chinese)) return text.split(chinese).map(tell).join(english)
    }
    return text
  }
  return tell
}
