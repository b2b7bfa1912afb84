import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { textKey } from '../src/text/t.ts'
import { childrenOf, chinese, isNode, type Node } from './syntax.ts'

const sources = join(import.meta.dirname, '../src')

/** A call of `t` with the names of its parameters, where they are written out. */
export interface TextCall {
  /** With its context: `关闭|switch`. */
  key: string
  /** In Chinese. */
  text: string
  parameters: string[] | undefined
  place: string
}

export interface Found {
  calls: TextCall[]
  /** Chinese that does not go through `t`. */
  bare: string[]
  /** Calls of `t` whose text nobody can read from the source. */
  unreadable: string[]
  /** Calls of `t` while a file is loaded: no language is chosen yet. */
  early: string[]
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** The visible text of a node: a literal, a piece of a template, or the words between tags. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'JSXText') return String(node.value)
  if (node.type === 'TemplateElement') return (node.value as { raw: string }).raw
  return undefined
}

function parametersOf(node: Node | undefined): string[] | undefined {
  if (!node) return []
  if (node.type !== 'ObjectExpression') return undefined
  const properties = node.properties as Node[]
  if (properties.some(({ type }) => type !== 'Property')) return undefined
  return properties.map(({ key }) => String((key as { name?: string; value?: string }).name))
}

function readFile(name: string, found: Found): void {
  const code = readFileSync(join(sources, name), 'utf8')
  const placeOf = ({ start }: Node) => `${name}:${code.slice(0, start).split('\n').length}`

  const walk = (node: Node, running: boolean): void => {
    if (node.type === 'CallExpression' && (node.callee as Node & { name?: string }).name === 't') {
      const [first, second, third] = node.arguments as Node[]
      const text = first?.type === 'Literal' ? textOf(first) : undefined
      const context = third?.type === 'Literal' ? textOf(third) : undefined
      if (text === undefined || (third && !context)) found.unreadable.push(placeOf(node))
      else {
        const key = textKey(text, context)
        found.calls.push({ key, text, parameters: parametersOf(second), place: placeOf(node) })
      }
      if (!running) found.early.push(placeOf(node))
      if (second) walk(second, running)
      return
    }
    const text = textOf(node)
    if (text !== undefined && chinese.test(text)) found.bare.push(`${placeOf(node)} ${text.trim()}`)
    const inside = running || functions.has(node.type)
    for (const child of childrenOf(node)) walk(child, inside)
  }
  const program: unknown = parseAst(code, { lang: name.endsWith('x') ? 'tsx' : 'ts' })
  if (isNode(program)) walk(program, false)
}

/** Every text of the console's sources; tests and the catalogue are not among them. */
export function findTexts(): Found {
  const found: Found = { calls: [], bare: [], unreadable: [], early: [] }
  for (const name of globSync('**/*.{ts,tsx}', { cwd: sources }).sort()) {
    if (name.includes('.test.') || name.startsWith(join('text', 'en'))) continue
    readFile(name, found)
  }
  return found
}
