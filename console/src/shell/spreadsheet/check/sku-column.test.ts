import { maxQuantity, maxSku } from '@selvedge/contract/core/values/shapes.ts'
import { expect, test } from 'vitest'
import { checkCell } from './check-cell.ts'
import { skuColumn, unitsColumn } from './sku-column.ts'

test('a SKU that no row can have is told at its cell', () => {
  const of = (sku: string) => skuColumn().check?.(sku, { sku })
  expect(of('S'.repeat(maxSku))).toBeUndefined()
  expect(of('S'.repeat(maxSku + 1))).toBe('不能超过 100 个字符')
})

test('units are whole, from the least that a sheet takes on', () => {
  const column = unitsColumn('实盘数量', 0)
  expect(column.titles).toEqual(['Quantity', '数量', '实盘数量'])
  expect(column.most).toBe(maxQuantity)
  expect(checkCell('-1', column).problem).toBe('不能小于 0')
  expect(checkCell('0', column).problem).toBeUndefined()
})
