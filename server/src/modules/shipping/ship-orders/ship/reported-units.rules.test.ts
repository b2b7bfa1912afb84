import { expect, it } from 'vitest'
import { asTheyLeft, type LeavingPart, reportedLines } from './reported-units.rules.ts'

const plain = (orderItemId: number, quantity: number): LeavingPart => ({
  item: { orderItemId, sku: `SKU-${orderItemId}`, set: null },
  quantity,
})
/** Of a set of the lines 11, 12 and so on, of which so many units each have shipped before. */
const part = (orderItemId: number, quantity: number, before: number[]): LeavingPart => ({
  item: {
    orderItemId,
    sku: `SKU-${orderItemId}`,
    set: { id: 1, sku: 'SET', lines: before.map((shipped, at) => ({ id: 11 + at, shipped })) },
  },
  quantity,
})
const sets = (quantity: number) => [{ orderItemId: 11, sku: 'SET', quantity }]

it.each([
  ['nothing', [], []],
  ['lines of their own', [plain(1, 2)], [{ orderItemId: 1, sku: 'SKU-1', quantity: 2 }]],
  ['whole sets', [part(12, 2, [0, 0]), part(11, 2, [0, 0])], sets(2)],
  ['one component alone', [part(11, 2, [0, 0])], []],
  ['the last component', [part(11, 2, [0, 2])], sets(2)],
  ['the last component of some', [part(11, 1, [0, 2])], sets(1)],
  ['a component that is ahead', [part(11, 1, [1, 1])], []],
  ['one line from two items', [part(11, 1, [0, 3]), part(11, 1, [0, 3])], sets(2)],
  [
    'a set and another line',
    [part(11, 1, [0, 1]), plain(1, 1)],
    [{ orderItemId: 1, sku: 'SKU-1', quantity: 1 }, ...sets(1)],
  ],
])('tells of %s', (_, parts, reported) => {
  expect(reportedLines(parts)).toEqual(reported)
})

it.each([
  ['lines of their own', [plain(1, 2)], null, [{ orderItemId: 1, sku: 'SKU-1', quantity: 2 }]],
  ['a whole set', [part(12, 1, [1, 1]), part(11, 1, [1, 1])], 1, sets(1)],
  ['the last component', [part(11, 1, [1, 1])], 1, sets(1)],
  [
    'another line alone',
    [part(11, 1, [1, 1]), plain(1, 1)],
    1,
    [{ orderItemId: 1, sku: 'SKU-1', quantity: 1 }],
  ],
  [
    'both',
    [part(11, 1, [1, 1]), plain(1, 1)],
    2,
    [{ orderItemId: 1, sku: 'SKU-1', quantity: 1 }, ...sets(1)],
  ],
])('tells once more of %s what was told when it left', (_, parts, units, reported) => {
  expect(reportedLines(asTheyLeft(parts, units))).toEqual(reported)
})
