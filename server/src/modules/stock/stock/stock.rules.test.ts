import { expect, it } from 'vitest'
import { isOfHolds } from './stock.rules.ts'

const place = { sku: 'A', locationId: 1 }
const hold = { ...place, kind: 'order' as const, itemId: 1, quantity: 2 }
const move = { ...place, quantity: -2, kind: 'OD' as const, sourceId: 1, sourceName: 'SO1' }

it.each([
  ['all that moves was held there', { release: [hold], move: [move] }, true],
  ['some of it was not', { release: [hold], move: [move, { ...move, locationId: 2 }] }, false],
  ['nothing was held', { move: [move] }, false],
  ['nothing moves', { release: [hold] }, false],
])('knows whether it moves what was held: %s', (_name, change, expected) => {
  expect(isOfHolds(change)).toBe(expected)
})
