import { expect, it } from 'vitest'
import { linesParam } from './lines-param.ts'
import { linesText, prefilledSheet, rowsOf } from './prefilled-lines.ts'

it('keeps lines in an address, whatever SKUs are made of', () => {
  const lines = [
    { sku: 'A-1', quantity: 3, cost: '0.5' },
    { sku: 'B,2:x 款', quantity: 12 },
  ]
  expect(rowsOf(linesText(lines))).toEqual([
    ['A-1', '3', '0.5'],
    ['B,2:x 款', '12', ''],
  ])
})

it.each(['', 'A', 'A:', ':3:', 'A:x:', 'A:1:b', 'A:12345678:', '%E0%A4%A:1:'])('leaves %s out', (text) => {
  expect(rowsOf(text)).toEqual([])
  expect(prefilledSheet('x', text, ['SKU', 'Quantity'])).toBeUndefined()
})

it('begins a sheet with the columns that the form has', async () => {
  const sheet = prefilledSheet('转仓单', 'A:3:0.5,B:1:', ['SKU', 'Quantity'])
  expect(sheet?.name).toBe('转仓单.csv')
  expect((await sheet?.text())?.replace('\ufeff', '').split(/\r?\n/)).toEqual([
    'SKU,Quantity',
    'A,3',
    'B,1',
    '',
  ])
  expect(await prefilledSheet('x', 'A:3:0.5', ['SKU', 'Quantity', 'Cost'])?.text()).toContain('A,3,0.5')
  expect(prefilledSheet('x', undefined, ['SKU', 'Quantity'])).toBeUndefined()
  expect(linesParam.parse('x'.repeat(20_000))).toBeUndefined()
})
