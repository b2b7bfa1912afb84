import { expect, test } from 'vitest'
import type { PointLine } from '../points.rules.ts'
import { entriesFor, type SettledOrder } from './settle.rules.ts'

const line = (id: number, unitPrice: string, discount: string): PointLine => ({
  ...{ id, sku: `S${id}`, title: '', brand: '', quantity: 3, cancelled: 1, lost: 0, unitPrice, discount },
})
const ended: SettledOrder = {
  ...{ id: 1, name: '#1', state: 'complete', isPaid: true, shipped: 4, createdAt: new Date(0) },
  ...{ tags: [], levels: [], lines: [line(1, '100', '50'), line(2, '50', '25')] },
  ...{ paid: '250', refunded: '0', shipping: '0', used: 0, short: 0, waived: 0 },
  ...{ granted: null, grantedItems: [], takenBack: 0, deducted: 0, deductedItems: [], givenBack: 0 },
}
const terms = { grants: true, rules: [], rate: '1' }
const scoresOf = (order: SettledOrder) =>
  entriesFor(order, 1, 0, terms).entries.map(({ kind, score }) => [kind, score])

test('an order grants a point for each whole CNY of all its lines together', () => {
  expect(scoresOf(ended)).toEqual([['grant', 250]])
})

test('one that was granted a point less grants none later, and gives back no more than that', () => {
  const granted = {
    ...ended,
    granted: 249,
    grantedItems: [
      { id: 1, score: 166 },
      { id: 2, score: 83 },
    ],
  }
  expect(scoresOf(granted)).toEqual([])
  const back = { ...granted, lines: granted.lines.map((one) => ({ ...one, lost: 2 })) }
  expect(scoresOf(back)).toEqual([['takeBack', -249]])
})
