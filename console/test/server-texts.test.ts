import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { childrenOf, chinese, isNode, type Node } from './syntax.ts'

const project = join(import.meta.dirname, '../..')

/**
 * Headings and marks of exported sheets stay Chinese, and tags in storefronts; so does what is read or printed rather than
 * said. Catalogues have both languages.
 */
const notShown = [
  /\.export\.ts$/,
  /files\/spreadsheets\.ts$/,
  /modules\/products\//,
  /order-tags\.ts$/,
  /core\/actor\.ts$/,
  // Terms that customs are told, whatever the language.
  /customs\/(?:[\w-]+\/)?(customs-terms|fibres|known-elements)\.ts$/,
  /(field-names|objections|unit-lists|-events|failures|-reasons|-problems|-messages)\.ts$/,
]
/** Values that are kept as they are, words of others, or no words at all. */
const notSaid = [
  /^1：1$/,
  /^已支付$/,
  /^件$/,
  /^其他$/,
  /#(spu|ps)#/,
  /^(自采|买手店(（含税）)?)$/,
  /^select /,
]

/** The texts of one file, as somebody would see them: a number stands for what is only known at run time. */
class FileTexts {
  readonly found: string[] = []
  readonly #constants = new Map<string, Node>()
  /** Constants that are parts of longer texts: they are not said alone. */
  readonly #parts = new Set<string>()

  constructor(program: Node) {
    this.#collect(program)
    this.#findParts(program)
    this.#walk(program)
  }

  #collect(node: Node): void {
    const { id, init } = node as { id?: Node & { name?: string }; init?: Node }
    if (node.type === 'VariableDeclarator' && id?.name && init) this.#constants.set(id.name, init)
    for (const child of childrenOf(node)) this.#collect(child)
  }

  #findParts(node: Node): void {
    const expressions = node.type === 'TemplateLiteral' ? (node.expressions as Node[]) : []
    for (const { type, name } of expressions) if (type === 'Identifier') this.#parts.add(String(name))
    for (const child of childrenOf(node)) this.#findParts(child)
  }

  /** Every way in which a text may turn out; null for what is no text. */
  #samples(node: Node, depth = 0): string[] | null {
    if (depth > 8) return null
    const again = (part: Node) => this.#samples(part, depth + 1)
    if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : null
    if (node.type === 'ConditionalExpression') {
      const ways = [again(node.consequent as Node), again(node.alternate as Node)]
      return ways.every((way) => way === null) ? null : ways.flatMap((way) => way ?? ['1'])
    }
    if (node.type === 'Identifier') {
      const constant = this.#constants.get(String(node.name))
      return constant ? again(constant) : null
    }
    if (node.type === 'BinaryExpression' && node.operator === '+') {
      return product([again(node.left as Node) ?? ['1'], again(node.right as Node) ?? ['1']])
    }
    if (node.type !== 'TemplateLiteral') return null
    const words = (node.quasis as { value: { raw: string } }[]).map(({ value }) => [value.raw])
    const values = (node.expressions as Node[]).map((value) => again(value) ?? ['1'])
    return product(words.flatMap((word, at) => (values[at] ? [word, values[at]] : [word])))
  }

  #walk(node: Node): void {
    // A heading of a sheet, what comes in both languages anyway, and a statement in SQL.
    const { name } = (node.key ?? {}) as { name?: string }
    if (node.type === 'Property' && ['title', 'zh', 'en'].includes(name ?? '')) return
    if (node.type === 'TaggedTemplateExpression') return
    if (node.type === 'VariableDeclarator' && this.#parts.has(String((node.id as { name?: string }).name)))
      return
    const samples = node.type === 'Identifier' ? null : this.#samples(node)
    if (samples)
      this.found.push(
        ...samples.filter((text) => chinese.test(text) && !notSaid.some((known) => known.test(text))),
      )
    else for (const child of childrenOf(node)) this.#walk(child)
  }
}

const product = (parts: readonly (readonly string[])[]): string[] =>
  parts.reduce<string[]>((texts, part) => texts.flatMap((text) => part.map((next) => text + next)), [''])

test.each(['server/src/modules', 'server/src/core', 'server/src/integrations', 'contract/src'])(
  'whatever %s says in Chinese stands in a catalogue, beside its English',
  (folder) => {
    const names = globSync(`${folder}/**/*.ts`, { cwd: project }).filter(
      (name) => !name.includes('.test.') && !notShown.some((known) => known.test(name)),
    )
    const alone = names.flatMap((name) => {
      const program: unknown = parseAst(readFileSync(join(project, name), 'utf8'), { lang: 'ts' })
      const texts = isNode(program) ? new FileTexts(program).found : []
      return texts.map((text) => `${name}: ${text}`)
    })
    expect(alone).toEqual([])
  },
)
