import { expect, it } from 'vitest'
import { missingOf, moveOf } from './drafts.rules.ts'

const shelf = (sku: string, locationId: number, available: number, cover = available) => ({
  ...{ sku, locationId, available, cover },
})

it('moves half of what one place has to the one that most lacks', () => {
  const shelves = [
    ...[shelf('A', 1, 7), shelf('A', 2, 0), shelf('A', 3, 0)],
    ...[shelf('B', 1, 2), shelf('B', 2, 5), shelf('B', 3, 0)],
  ]
  expect(moveOf(shelves)).toEqual({
    ...{ sourceLocation: 1, targetLocation: 3 },
    lines: [
      { sku: 'A', quantity: 3 },
      { sku: 'B', quantity: 1 },
    ],
  })
})

it.each([
  ['nothing is there', [shelf('A', 1, 0), shelf('A', 2, 0)]],
  ['one unit can not be halved', [shelf('A', 1, 1), shelf('A', 2, 0)]],
  ['all have some', [shelf('A', 1, 9), shelf('A', 2, 1)]],
  ['some is on its way', [shelf('A', 1, 9), shelf('A', 2, 0, 4)]],
  ['there is one place', [shelf('A', 1, 9)]],
  ['there are none', []],
])('moves nothing where %s', (_why, shelves) => {
  expect(moveOf(shelves)).toBeNull()
})

it('takes the first places of those that could move the same', () => {
  const shelves = [shelf('A', 3, 4), shelf('A', 2, 4), shelf('A', 5, 0), shelf('A', 4, -1)]
  expect(moveOf(shelves)).toMatchObject({ sourceLocation: 2, targetLocation: 4 })
})

const need = (productId: number, sku: string, sold: number, recent: number, there: number) => ({
  ...{ productId, sku, sold, recent, there },
})
const twice = (recent: number) => recent * 2

it.each([
  // 28 by 2, 12 and 0 that were sold: 4 and 24.
  [[need(1, 'S', 2, 2, 4), need(1, 'M', 12, 12, 0), need(1, 'L', 0, 0, 0)], [{ sku: 'M', quantity: 24 }]],
  // Each style by its own; less than nothing is nothing.
  [
    [need(1, 'A', 1, 1, -3), need(2, 'B', 3, 1, 1)],
    [
      { sku: 'A', quantity: 2 },
      { sku: 'B', quantity: 1 },
    ],
  ],
  // 2 over three sizes: the earlier ones.
  [
    [need(1, 'A', 1, 1, 0), need(1, 'B', 1, 0, 0), need(1, 'C', 1, 0, 0)],
    [
      { sku: 'A', quantity: 1 },
      { sku: 'B', quantity: 1 },
    ],
  ],
  [[need(1, 'A', 0, 0, 0)], []],
  [[need(1, 'A', -1, 5, 0)], []],
  [[], []],
])('of %o are missing %o', (needs, lines) => {
  expect(missingOf(needs, twice)).toEqual(lines)
})
