import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@selvedge/contract/endpoints.ts'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldWord } from '../src/shell/audit/field-words.ts'
import { childrenOf, isNode, type Node } from './syntax.ts'

const project = join(import.meta.dirname, '../..')

/** The name of a property that is written down as it is. */
const keyOf = ({ key, computed }: Node & { key?: unknown; computed?: unknown }): string | null => {
  const { name, value } = (key ?? {}) as { name?: string; value?: unknown }
  return computed ? null : (name ?? (typeof value === 'string' ? value : null))
}

const propertiesOf = (node: Node): Node[] =>
  node.type === 'ObjectExpression' ? (node.properties as Node[]) : []

/** What one file notes for the audit: the names of all fields, as far as they are written there. */
function auditedIn(program: Node): string[] {
  const constants = new Map<string, Node>()
  const found: string[] = []
  const collect = (node: Node): void => {
    const { id, init } = node as { id?: Node & { name?: string }; init?: Node }
    if (node.type === 'VariableDeclarator' && id?.name && init) constants.set(id.name, init)
    for (const child of childrenOf(node)) collect(child)
  }
  const facts = (node: Node, depth = 0): void => {
    if (depth > 6) return
    if (node.type === 'Identifier') {
      const constant = constants.get(String(node.name))
      if (constant) facts(constant, depth + 1)
    }
    for (const property of propertiesOf(node)) {
      if (property.type === 'SpreadElement') facts(property.argument as Node, depth + 1)
      const name = property.type === 'Property' ? keyOf(property) : null
      if (name === null) continue
      found.push(name)
      const value = property.value as Node
      // `{ units }` says what it is by its name; what is in it may be keyed by SKUs.
      if (value.type !== 'Identifier') facts(value, depth + 1)
    }
    const parts = ['ConditionalExpression', 'LogicalExpression', 'ParenthesizedExpression']
    if (parts.includes(node.type)) for (const child of childrenOf(node)) facts(child, depth + 1)
  }
  const walk = (node: Node): void => {
    const properties = new Map(propertiesOf(node).map((property) => [keyOf(property), property]))
    if (properties.has('subject') && properties.has('subjectId')) {
      for (const name of ['before', 'after']) {
        const value = properties.get(name)?.value
        if (isNode(value)) facts(value)
      }
    }
    for (const child of childrenOf(node)) walk(child)
  }
  collect(program)
  walk(program)
  return found
}

const isWorded = (field: string): boolean => fieldWord([field]) !== field

test('every field that is noted for the audit has its words', () => {
  const files = globSync('server/src/**/*.ts', { cwd: project }).filter((name) => !name.includes('.test.'))
  const audited = files.flatMap((file) => {
    const program: unknown = parseAst(readFileSync(join(project, file), 'utf8'), { lang: 'ts' })
    return isNode(program) ? auditedIn(program).map((field) => ({ field, file })) : []
  })
  expect(audited.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['status', 'pushed', 'fulfillmentsCancelled', 'oneTime']),
  )
  expect(audited.filter(({ field }) => !isWorded(field))).toEqual([])
})

/** Noted as they come from calculations, where the names are not written beside the note. */
test.each(['itemId', 'quantityTotal', 'scannedTotal', 'why', 'insteadOf'])('%s has its words', (field) => {
  expect(isWorded(field)).toBe(true)
})

test('a field without words is found', () => {
  const program: unknown = parseAst(
    `const before = { one: 1, ...(x && { two: 2 }) }
     context.note({ subject: 'order', subjectId: id, before, after: { three: { four: 4 }, five } })`,
    { lang: 'ts' },
  )
  expect(isNode(program) ? auditedIn(program) : []).toEqual(['one', 'two', 'three', 'four', 'five'])
})

/** A call that notes nothing is kept as it was asked. */
test('every field of a changing call has its words', () => {
  const fields = endpoints
    .filter(({ changes }) => changes)
    .flatMap(({ query, body }) => [query, body])
    .flatMap((shape) => {
      const item: unknown = shape instanceof z.ZodArray ? shape.element : shape
      return item instanceof z.ZodObject ? Object.keys(item.shape) : []
    })
  expect(fields).toContain('orderId')
  expect([...new Set(fields)].filter((field) => !isWorded(field))).toEqual([])
})
