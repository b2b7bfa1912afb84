import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planTransfer } from './transfer.rules.ts'

const item = (id: number, sku: string, quantity: number) => ({
  id,
  sku,
  quantity,
  orderItemId: id,
  originQuantity: quantity,
})
const items = [item(1, 'AAA', 3), item(2, 'BBB', 1), item(3, 'CCC', 0)]
const places = { from: 10, to: 20 }
const plan = (rows: { id: number; sku?: string; quantity: number }[], at = places) => {
  const planned = planTransfer(items, rows, at)
  if ('problem' in planned) return planned.problem
  const { moved, emptied } = planned.plan
  return { moved: moved.map((part) => [part.item.sku, part.quantity]), emptied }
}

describe('a transfer', () => {
  it.each([
    ['some units of a line', [{ id: 1, quantity: 2 }], [['AAA', 2]], false],
    [
      'rows of 0 do not count',
      [
        { id: 1, quantity: 3 },
        { id: 2, quantity: 0 },
      ],
      [['AAA', 3]],
      false,
    ],
    [
      'everything',
      [
        { id: 2, quantity: 1 },
        { id: 1, quantity: 3 },
      ],
      [
        ['AAA', 3],
        ['BBB', 1],
      ],
      true,
    ],
  ])('moves %s', (_, rows, moved, emptied) => expect(plan(rows)).toEqual({ moved, emptied }))

  it.each([
    ['no rows', [], places, 'TRANSFER_NOTHING', {}],
    ['rows of 0 alone', [{ id: 1, quantity: 0 }], places, 'TRANSFER_NOTHING', {}],
    [
      'the same location',
      [{ id: 1, quantity: 1 }],
      { from: 10, to: 10 },
      'TRANSFER_SAME_LOCATION',
      { sku: 'AAA' },
    ],
    ['more than there is', [{ id: 2, quantity: 2 }], places, 'SHIP_QUANTITY', { sku: 'BBB', most: 1 }],
    ['a line without units', [{ id: 3, quantity: 1 }], places, 'SHIP_QUANTITY', { sku: 'CCC', most: 0 }],
    ['an unknown item', [{ id: 9, quantity: 1 }], places, 'SHIP_ITEM_NOT_FOUND', { id: 9 }],
    ['another SKU', [{ id: 1, sku: 'BBB', quantity: 1 }], places, 'SHIP_ITEM_NOT_FOUND', { id: 1 }],
    [
      'an item twice',
      [
        { id: 1, quantity: 1 },
        { id: 1, quantity: 1 },
      ],
      places,
      'INVALID_INPUT',
      { detail: { zh: '明细重复：1', en: 'the same item twice: 1' } },
    ],
  ])('refuses %s', (_, rows, at, error, parameters) => expect(plan(rows, at)).toEqual({ error, parameters }))

  it('moves at least one unit, at most those of a line, and is empty exactly when all move', () => {
    const rows = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 0, max: 4 }) }),
      { selector: (row) => row.id },
    )
    fc.assert(
      fc.property(rows, (requested) => {
        const planned = planTransfer(items, requested, places)
        if ('problem' in planned) return
        const { moved, emptied } = planned.plan
        expect(moved.length).toBeGreaterThan(0)
        for (const part of moved) {
          expect(part.quantity).toBeGreaterThan(0)
          expect(part.quantity).toBeLessThanOrEqual(part.item.quantity)
        }
        const units = moved.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(emptied).toBe(units === 4)
      }),
    )
  })
})
