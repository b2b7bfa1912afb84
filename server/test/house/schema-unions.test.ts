import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable, PgText } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../../src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.schema.ts'),
)
const tables = (await Promise.all(files.map((file) => import(join(source, file)))))
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable))

/** Columns whose type in the code is one of some texts, and what the database takes where it looks. */
const unions = tables.flatMap((table) => {
  const { name, columns, checks } = getTableConfig(table)
  const texts = checks.map(({ value }) => new PgDialect().sqlToQuery(value).sql)
  return columns
    .filter((column) => is(column, PgText) && (column.enumValues?.length ?? 0) > 0)
    .flatMap((column) => {
      const list = texts
        .map((text) => new RegExp(`"${column.name}" in \\(([^)]*)\\)`).exec(text)?.[1])
        .find((found) => found !== undefined)
      const taken = list && [...list.matchAll(/'([^']*)'/g)].map(([, one]) => one)
      return taken ? [{ column: `${name}.${column.name}`, known: column.enumValues ?? [], taken }] : []
    })
})

it('finds them', () => expect(unions.length).toBeGreaterThan(8))

it.each(unions)('$column takes in the database what the code writes', ({ known, taken }) => {
  expect([...taken].sort()).toEqual([...known].sort())
})
