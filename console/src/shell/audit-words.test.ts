import { endpoints } from '@selvedge/contract/endpoints.ts'
import { expect, it } from 'vitest'
import { actionWord, fieldWord, recordName } from './audit-words.ts'

it('has a word for every call that changes something', () => {
  const changing = endpoints.filter(({ changes }) => changes).map(({ name }) => name)
  expect(changing.filter((name) => actionWord(name) === name)).toEqual([])
})

it('tells a call that concerned no record by what it is about, and by what it was asked', () => {
  expect(recordName('/ship/picklist', '')).toBe('发货单')
  expect(fieldWord(['query', 'ids'])).toBe('编号')
  expect(fieldWord(['items', 'DR-01-S'])).toBe('商品 · DR-01-S')
})
