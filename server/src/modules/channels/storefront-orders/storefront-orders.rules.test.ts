import { describe, expect, it } from 'vitest'
import { planLines, revokedUnits } from './storefront-orders.rules.ts'

const line = { exId: '1', sku: 'AAA' }

describe('units that are not to be shipped from here', () => {
  // Of a line: ordered, wanted and fulfilled there; shipped, confirmed and revoked here.
  it.each([
    ['nothing has left', [2, 2, 0], [0, 0, 0], 0],
    ['one is wanted no longer', [2, 1, 0], [0, 0, 0], 1],
    ['one left without us', [2, 2, 1], [0, 0, 0], 1],
    ['one left without us, ours is not told yet', [2, 2, 1], [1, 0, 1], 1],
    ['one left without us, ours is told and confirmed', [2, 2, 2], [1, 1, 1], 1],
    ['one left without us, ours is told and its answer is still to come', [2, 2, 2], [1, 0, 1], 1],
    ['ours is told, its answer is still to come', [2, 2, 1], [1, 0, 0], 0],
    ['what left without us was cancelled there', [2, 2, 1], [1, 1, 1], 0],
    ['what left without us was cancelled there, ours is not told yet', [2, 2, 0], [1, 0, 1], 0],
    ['one wanted no longer is wanted again', [2, 2, 0], [0, 0, 1], 0],
    ['one left without us, one more is wanted no longer', [3, 2, 1], [0, 0, 1], 2],
  ] as const)('%s', (_, [quantity, currentQuantity, fulfilledQuantity], here, units) => {
    const [shipped, confirmed, revoked] = here
    const now = { ...line, quantity, currentQuantity, fulfilledQuantity }
    expect(revokedUnits(now, false, { shipped, confirmed, revoked })).toBe(units)
  })

  it('are all of an order that was called off', () => {
    const known = {
      ...line,
      id: 7,
      quantity: 2,
      shipped: 0,
      confirmed: 0,
      revoked: 0,
      shopRefunded: 0,
      discount: '0',
    }
    expect(planLines([known], [], true)).toMatchObject({ revoked: [{ id: 7, revoked: 2 }], less: true })
  })
})
