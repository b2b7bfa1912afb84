import type { StockRow } from '@selvedge/contract/stock/stock/stock.ts'
import { expect, it } from 'vitest'
import { linesOf } from './balances.logic.ts'

let rows = 0
const row = (sku: string, locationId: number, onHand: number, reserve = 0): StockRow => ({
  id: ++rows,
  sku,
  upc: '',
  name: '',
  locationId,
  locationName: `仓库 ${locationId}`,
  virtual: false,
  onHand,
  reserve,
  available: onHand - reserve,
  locked: 0,
  inTransit: 0,
})
const whole = { number: 1, next: undefined }
const shape = (lines: ReturnType<typeof linesOf>) =>
  lines.map(({ sku, kind, onHand, available }) => [sku, kind, onHand, available])

it('adds a sum to a SKU at several locations only', () => {
  expect(shape(linesOf([row('A', 1, 10, 2), row('A', 2, 3), row('B', 1, 4)], whole))).toEqual([
    ['A', 'balance', 10, 8],
    ['A', 'balance', 3, 3],
    ['A', 'sum', 13, 11],
    ['B', 'balance', 4, 4],
  ])
})

it('counts only the locations where there is something', () => {
  expect(linesOf([row('A', 1, 5), row('A', 2, 0)], whole).map(({ kind }) => kind)).toEqual([
    'balance',
    'balance',
  ])
  expect(linesOf([row('A', 1, 5), row('A', 2, 0), row('A', 3, 0, 2)], whole).at(-1)).toMatchObject({
    kind: 'sum',
    locations: 2,
    available: 3,
  })
})

it('calls the sum of a SKU that goes on after the page a subtotal', () => {
  const rows = [row('A', 1, 1), row('A', 2, 1), row('B', 1, 1), row('B', 2, 1)]
  expect(linesOf(rows, { number: 1, next: row('B', 3, 9) }).map(({ kind }) => kind)).toEqual([
    'balance',
    'balance',
    'sum',
    'balance',
    'balance',
    'subtotal',
  ])
  expect(linesOf(rows, { number: 1, next: row('C', 3, 9) }).at(-1)?.kind).toBe('sum')
})

it('calls the first sum of a later page a subtotal, as rows of the SKU may stand before', () => {
  const lines = linesOf([row('A', 1, 1), row('A', 2, 1), row('B', 1, 1), row('B', 2, 1)], {
    number: 2,
    next: undefined,
  })
  expect(lines.filter(({ kind }) => kind !== 'balance').map(({ kind }) => kind)).toEqual(['subtotal', 'sum'])
})

it('adds negative numbers of virtual locations as they are', () => {
  const virtual = { ...row('A', 2, -8), virtual: true }
  expect(linesOf([row('A', 1, 5), virtual], whole).at(-1)).toMatchObject({
    kind: 'sum',
    onHand: -3,
    locations: 2,
    virtual: true,
  })
})

it('says of a sum whether a virtual location is in it', () => {
  const virtual = { ...row('A', 3, 0), virtual: true }
  const rows = [row('A', 1, 5), row('A', 2, 1)]
  expect(linesOf([...rows, virtual], whole).at(-1)).toMatchObject({ kind: 'sum', virtual: false })
  expect(linesOf([...rows, { ...virtual, onHand: -1 }], whole).at(-1)).toMatchObject({ virtual: true })
})
