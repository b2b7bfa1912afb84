import { describe, expect, it } from 'vitest'
import { planLines, revokedUnits } from './storefront-orders.rules.ts'

const line = { exId: '1', sku: 'AAA' }

type Row<Of extends number> = readonly number[] & { length: Of }
function revokedOf(now: Row<3>, here: Row<4>, hasCancelled = false): number {
  const [quantity = 0, currentQuantity = 0, fulfilledQuantity = 0] = now
  const [shipped = 0, confirmed = 0, revoked = 0, elsewhere = 0] = here
  const reading = { ...line, quantity, currentQuantity, fulfilledQuantity }
  const left = { shipped, confirmed, revoked, elsewhere }
  return revokedUnits(reading, { calledOff: false, hasCancelled }, left).revoked
}

describe('units that are not to be shipped from here', () => {
  // Of a line: ordered, wanted and fulfilled there; shipped, confirmed, revoked here, of these left without us.
  it.each([
    ['nothing has left', [2, 2, 0], [0, 0, 0, 0], 0],
    ['one is wanted no longer', [2, 1, 0], [0, 0, 0, 0], 1],
    ['one left without us', [2, 2, 1], [0, 0, 0, 0], 1],
    ['one left without us, ours is not told yet', [2, 2, 1], [1, 0, 1, 1], 1],
    ['one left without us, ours is told and confirmed', [2, 2, 2], [1, 1, 1, 1], 1],
    ['one left without us, ours is told and its answer is still to come', [2, 2, 2], [1, 0, 1, 1], 1],
    ['ours is told, its answer is still to come', [2, 2, 1], [1, 0, 0, 0], 0],
    ['one left without us, ours too, either is told', [3, 3, 1], [1, 0, 1, 1], 1],
    ['one left without us, ours too, both are told', [3, 3, 2], [1, 0, 1, 1], 1],
    ['two left without us, ours is told and confirmed', [3, 3, 3], [1, 1, 1, 1], 2],
    ['one left without us, read before ours was confirmed', [3, 3, 1], [1, 1, 1, 1], 1],
    ['one left without us, read before anything had left', [2, 2, 0], [0, 0, 1, 1], 1],
    ['one wanted no longer is wanted again', [2, 2, 0], [0, 0, 1, 0], 0],
    ['one wanted no longer is wanted again, one of ours has left', [3, 3, 1], [1, 1, 1, 0], 0],
    ['one left without us, one more is wanted no longer', [3, 2, 1], [0, 0, 1, 1], 2],
    ['one left without us, came back and was refunded', [2, 1, 0], [0, 0, 1, 1], 1],
  ] as const)('%s', (_, now, here, units) => {
    expect(revokedOf(now, here)).toBe(units)
  })

  it.each([
    ['', [2, 2, 1], [1, 1, 1, 1]],
    [', ours is not told yet', [2, 2, 0], [1, 0, 1, 1]],
  ] as const)('are none where what left without us was cancelled there%s', (_, now, here) => {
    expect(revokedOf(now, here, true)).toBe(0)
  })

  it('are all of an order that was called off', () => {
    const known = {
      ...line,
      id: 7,
      quantity: 2,
      shipped: 0,
      confirmed: 0,
      revoked: 0,
      elsewhere: 0,
      storeRefunded: 0,
      discount: '0',
    }
    expect(planLines([known], [], { calledOff: true, hasCancelled: false })).toMatchObject({
      revoked: [{ id: 7, revoked: 2 }],
      less: true,
    })
  })
})
