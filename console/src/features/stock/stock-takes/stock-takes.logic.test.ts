import { expect, it } from 'vitest'
import {
  addedUp,
  correctionOf,
  countPreviewsOf,
  emptyHead,
  previewsOf,
  shortRows,
  takeOf,
} from './stock-takes.logic.ts'

const rows = [
  { sku: 'A', quantity: '5' },
  { sku: 'B', quantity: '-2' },
  { sku: 'A', quantity: '-8' },
]

it('shows what each row makes of its balance, the same SKU going on from before', () => {
  expect(previewsOf(rows, new Map([['A', 10]]))).toEqual([
    { before: 10, after: 15 },
    { before: 0, after: -2 },
    { before: 15, after: 7 },
  ])
})

it('tells missing units at the rows that take them', () => {
  const refused = {
    shortages: [
      { sku: 'A', locationId: 1, missing: 3 },
      { sku: 'B', locationId: 1, missing: 2 },
    ],
  }
  expect(shortRows(rows, refused)).toEqual([
    { row: 2, column: 'quantity', value: '-2', message: { kind: 'take.short', params: { units: 2 } } },
    { row: 3, column: 'quantity', value: '-8', message: { kind: 'take.short', params: { units: 3 } } },
  ])
})

it('shows at each row what all rows of its SKU have counted', () => {
  const counts = [
    { sku: 'A', quantity: '5' },
    { sku: 'B', quantity: '2' },
    { sku: 'A', quantity: '3' },
  ]
  const all = { onHand: 10, counted: 8, difference: -2 }
  expect(countPreviewsOf(counts, new Map([['A', 10]]))).toEqual([
    all,
    { onHand: 0, counted: 2, difference: 2 },
    all,
  ])
  expect(addedUp(counts)).toBe(1)
})

it('tells missing units at all rows of a SKU of which none takes some', () => {
  const refused = { shortages: [{ sku: 'A', locationId: 1, missing: 3 }] }
  const counts = [
    { sku: 'A', quantity: '1' },
    { sku: 'B', quantity: '0' },
    { sku: 'A', quantity: '0' },
  ]
  expect(shortRows(counts, refused).map(({ row }) => row)).toEqual([1, 3])
})

it('sends when it was counted, and nothing of it with differences', () => {
  const now = new Date('2026-03-02T02:00:00.123Z')
  const head = { ...emptyHead(now), name: 'x', targetLocation: 7 }
  expect(takeOf({ ...head, mode: 'counted' }, []).body).toMatchObject({
    mode: 'counted',
    countedAt: '2026-03-02T02:00:00.123Z',
  })
  expect(takeOf(head, []).body).not.toHaveProperty('countedAt')
})

it('sends the receipt that is corrected, at its place and as differences', () => {
  const head = { name: 'x', remark: '' }
  expect(correctionOf({ id: 5, targetLocation: 7 }, head, [{ sku: 'A', quantity: '-2' }]).body).toEqual({
    ...{ type: 'TS', name: 'x', remark: '', targetLocation: 7, masterId: 5, mode: 'difference' },
    items: [{ sku: 'A', quantity: -2 }],
  })
})

it('has nothing to tell about other refusals', () => {
  expect(shortRows(rows, null)).toEqual([])
  expect(shortRows(rows, { problems: [] })).toEqual([])
})
