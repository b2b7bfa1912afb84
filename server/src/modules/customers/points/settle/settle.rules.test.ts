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

test('an order that was paid by points alone gives back those of the line that came back', () => {
  const single = (id: number, lost: number): PointLine => ({
    ...line(id, '50', '50'),
    ...{ quantity: 1, cancelled: 0, lost },
  })
  const free = { ...ended, state: 'open' as const, paid: '0', used: 100, shipped: 2 }
  const entriesOf = (order: SettledOrder) =>
    entriesFor(order, 1, 100, terms).entries.map(({ kind, score, items }) => ({
      kind,
      score,
      lines: items?.map((item) => item.score),
    }))
  const deduction = { kind: 'deduction', score: -100, lines: [-50, -50] }
  const giveBack = { kind: 'giveBack', score: 50, lines: [0, 50] }
  expect(entriesOf({ ...free, lines: [single(1, 0), single(2, 0)] })).toEqual([deduction])
  expect(entriesOf({ ...free, lines: [single(1, 0), single(2, 1)] })).toEqual([deduction, giveBack])
  const deductedItems = [
    { id: 1, score: -50 },
    { id: 2, score: -50 },
  ]
  const taken = { ...free, deducted: 100, deductedItems, lines: [single(1, 0), single(2, 1)] }
  expect(entriesOf(taken)).toEqual([giveBack])
  const untold = { ...taken, deductedItems: deductedItems.map(({ id }) => ({ id, score: 0 })) }
  expect(entriesOf(untold)).toEqual([giveBack])
})
