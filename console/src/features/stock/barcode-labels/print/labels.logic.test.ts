import type { BarcodeLabel } from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { expect, it } from 'vitest'
import { codeOf, moduleWidthOf, printedLabels, printOf } from './labels.logic.ts'

const label = (more: Partial<BarcodeLabel>): BarcodeLabel => ({
  id: 1,
  productName: 'Dress',
  sku: 'A-1',
  skuTitle: 'M',
  barcode: '2000000000015',
  ref: '',
  brandId: null,
  vendor: '',
  createdAt: null,
  size: 1,
  ...more,
})

it('codes the barcode, and the SKU where there is none', () => {
  expect(codeOf(label({}))).toBe('2000000000015')
  expect(codeOf(label({ barcode: '' }))).toBe('A-1')
})

it('draws bars of 2.3 px, and narrower ones only where a code is long', () => {
  expect(moduleWidthOf('A-1')).toBeCloseTo(0.6085, 3)
  const ean = moduleWidthOf('2000000000015') ?? 0
  expect(ean).toBeGreaterThan(0.4)
  expect(ean).toBeLessThan(0.6085)
  expect(moduleWidthOf('ABCDEFGHIJKLMNOPQRSTUVWX')).toBeGreaterThanOrEqual(0.19)
  expect(moduleWidthOf('ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGH')).toBeNull()
  expect(moduleWidthOf('中文')).toBeNull()
  expect(moduleWidthOf('')).toBeNull()
})

it('has each label as often as it is wanted, and names what can not be printed', () => {
  const { labels, leftOut } = printedLabels([
    label({ size: 3 }),
    label({ id: 2, sku: '中文', barcode: '' }),
    label({ id: 3, sku: 'B', size: 1 }),
  ])
  expect(labels.map(({ key }) => key)).toEqual(['1 1', '1 2', '1 3', '3 1'])
  expect(leftOut).toEqual(['中文'])
})

it('reads ids or a batch from the address', () => {
  expect(printOf('1,22')).toEqual({ ids: '1,22' })
  expect(printOf('b7')).toEqual({ batch: 7 })
  for (const wrong of ['', '0', '1,', 'b', 'b0', 'x', '1;2', '-1']) expect(printOf(wrong)).toBeNull()
})
