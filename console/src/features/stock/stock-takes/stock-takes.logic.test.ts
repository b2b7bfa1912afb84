import { expect, it } from 'vitest'
import { previewsOf, shortRows } from './stock-takes.logic.ts'

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

it('has nothing to tell about other refusals', () => {
  expect(shortRows(rows, null)).toEqual([])
  expect(shortRows(rows, { problems: [] })).toEqual([])
})
