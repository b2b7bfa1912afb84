import { expect, it } from 'vitest'
import { emptyHead, lackingOf, previewColumns, previewsOf, transferOf } from './transfer-form.logic.ts'

const rows = [
  { sku: 'A', quantity: '5' },
  { sku: 'B', quantity: '2' },
  { sku: 'A', quantity: '6' },
]
const found = [
  { sku: 'A', locationId: 1, onHand: 12, available: 10 },
  { sku: 'A', locationId: 2, onHand: 3, available: 1 },
  { sku: 'B', locationId: 1, onHand: 0, available: 0 },
]
const previews = previewsOf(rows, found, { source: 1, target: 2 })

it('shows what each row finds at both warehouses, the same SKU going on from what is left', () => {
  expect(previews).toEqual([
    { source: 10, target: 3, lacks: false },
    { source: 0, target: 0, lacks: true },
    { source: 5, target: 3, lacks: true },
  ])
  expect(lackingOf(previews)).toHaveLength(2)
  expect(lackingOf(null)).toEqual([])
  expect(previewColumns(previews).map(({ value }) => [value(0), value(1)])).toEqual([
    ['10', '0'],
    ['3', '0'],
  ])
  expect(previewColumns(null).map(({ value }) => value(0))).toEqual(['…', '…'])
})

it('sends the head with its rows', () => {
  expect(
    transferOf({ ...emptyHead, name: '补货', sourceLocation: 1, targetLocation: 2 }, rows.slice(1, 2)),
  ).toEqual({
    body: {
      type: 'ST',
      name: '补货',
      sourceLocation: 1,
      targetLocation: 2,
      remark: '',
      items: [{ sku: 'B', quantity: 2 }],
    },
  })
})
