import { columnTitle } from '@selvedge/contract/core/field-names.ts'
import { expect, test } from 'vitest'
import { orderImportSheet } from '../src/features/orders/order-imports/order-import-columns.ts'
import { batchSheet } from '../src/features/shipping/batch-fulfilments/batch-columns.ts'
import { en, inEnglish } from '../src/text/en.ts'

const columns = [...orderImportSheet(), ...batchSheet()].map(({ key, titles: [title] }) => ({ key, title }))

test('the server names a column of a sheet as its template does', () => {
  expect(columns.map(({ key }) => columnTitle(key).zh)).toEqual(columns.map(({ title }) => title))
})

test('so it does in English', () => {
  const english = columns.map(({ title }) => en[title] ?? title)
  expect(columns.map(({ key }) => columnTitle(key).en)).toEqual(english)
  expect(columns.map(({ title }) => inEnglish(`信息不全请仔细检查字段:${title}`))).toEqual(
    english.map((title) => `Information incomplete, check field: ${title}`),
  )
})
