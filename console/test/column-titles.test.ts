import { columnTitle } from '@selvedge/contract/core/words/field-names.ts'
import { rowProblems } from '@selvedge/contract/sheets/row-problems.ts'
import { expect, test } from 'vitest'
import { orderImportSheet } from '../src/features/orders/order-imports/order-import-columns.ts'
import { batchSheet } from '../src/features/shipping/batch-fulfilments/batch-columns.ts'
import { en } from '../src/text/en.ts'

const columns = [...orderImportSheet(), ...batchSheet()].map(({ key, titles: [title] }) => ({ key, title }))

test('the server names a column of a sheet as its template does', () => {
  expect(columns.map(({ key }) => columnTitle(key).zh)).toEqual(columns.map(({ title }) => title))
})

test('so it does in English', () => {
  const english = columns.map(({ title }) => en[title] ?? title)
  expect(columns.map(({ key }) => columnTitle(key).en)).toEqual(english)
  expect(
    columns.map(({ key: column }) => rowProblems.word('en', { kind: 'cell.missing', params: { column } })),
  ).toEqual(english.map((title) => `Information incomplete, check field: ${title}`))
})
