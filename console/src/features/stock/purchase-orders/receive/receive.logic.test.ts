import { expect, it } from 'vitest'
import { emptyReceipt, openBefore, overRows, receiptOf, typedHead } from './receive.logic.ts'

const rows = [
  { sku: 'A', quantity: '5', cost: '' },
  { sku: 'B', quantity: '1', cost: '9.5' },
  { sku: 'A', quantity: '4', cost: '' },
]
const line = (sku: string, open: number) => ({
  id: 1,
  sku,
  name: sku,
  color: '',
  size: '',
  barcode: '',
  quantity: open,
  received: 0,
  open,
  cost: null,
})

it('shows what is open before each row, the same SKU going on from what is left', () => {
  expect(openBefore(rows, [line('A', 7)])).toEqual([7, null, 2])
  expect(openBefore([...rows, ...rows], [line('A', 7)]).at(-1)).toBe(0)
})

it('tells what is too many at every row of the SKU', () => {
  expect(overRows(rows, { open: [{ sku: 'A', open: 7, requested: 9 }] })).toEqual([
    {
      row: 1,
      column: 'quantity',
      value: '5',
      message: { kind: 'receipt.over', params: { open: 7, requested: 9 } },
    },
    {
      row: 3,
      column: 'quantity',
      value: '4',
      message: { kind: 'receipt.over', params: { open: 7, requested: 9 } },
    },
  ])
  expect(overRows(rows, { problems: [] })).toEqual([])
  expect(overRows(rows, null)).toEqual([])
})

it('sends the rows with what is said of the receipt, over what is open only where that is asked', () => {
  expect(receiptOf(7)({ ...emptyReceipt, batchNumber: 'B1' }, rows.slice(1, 2))).toEqual({
    query: { over: '0' },
    body: {
      stockOrderId: 7,
      batchNumber: 'B1',
      weight: '',
      postage: '',
      invoiceNumbers: '',
      reason: '',
      items: [{ sku: 'B', quantity: 1, cost: '9.5' }],
    },
  })
  expect(receiptOf(7)({ ...emptyReceipt, over: true }, []).query).toEqual({ over: '1' })
})

it('takes along what was typed of the head, and knows when nothing was', () => {
  expect(typedHead({ batchNumber: '', over: false })).toBe(emptyReceipt)
  expect(typedHead({ batchNumber: 'B1' })).toEqual({ ...emptyReceipt, batchNumber: 'B1' })
})
