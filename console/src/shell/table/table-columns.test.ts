import { expect, test } from 'vitest'
import { columnWidth, tableWidth } from './table-columns.ts'

test('a title always has room', () => {
  expect(columnWidth({ title: 'SKU', width: 192 })).toBe(192)
  expect(columnWidth({ title: 'Tracking number', width: 64 })).toBe(151)
  expect(columnWidth({ title: '待发数量', width: 64 })).toBe(72)
})

test('a column may need more in one language, and some share what is left', () => {
  expect(columnWidth({ title: '', width: { zh: 80, en: 128 } })).toBe(80)
  expect(columnWidth({ title: 'Name' })).toBeUndefined()
  const render = () => null
  const columns = [
    { key: 'a', title: '', width: 60, render },
    { key: 'b', title: '', render },
  ]
  expect(tableWidth(columns, true)).toBe(240)
})
