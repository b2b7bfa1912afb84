import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  amountOf,
  dividedHalfUp,
  formatCents,
  inCny,
  mergedLines,
  netAmounts,
  netOf,
  parseCents,
  spread,
  unitCost,
} from './purchase-prices.ts'

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
const line = fc.record({ quantity: fc.integer({ min: 1, max: 1000 }), gross: fc.bigInt(0n, 10n ** 9n) })
const lines = fc.array(line, { minLength: 1, maxLength: 30 })

it('spreads exactly, each part within one of its exact share', () => {
  expect(spread(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
  expect(spread(-5n, [2n, 1n])).toEqual([-3n, -2n])
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 9n), 10n ** 9n), fc.array(fc.bigInt(0n, 10n ** 6n)), (total, weights) => {
      const all = sum(weights)
      const parts = spread(total, weights)
      if (all === 0n) return parts.every((part) => part === 0n)
      const near = parts.every((part, index) => {
        const off = part * all - total * (weights[index] ?? 0n)
        return off < all && off > -all
      })
      return sum(parts) === total && near
    }),
  )
})

it('nets to the final price to the cent, and leaves no line below zero', () => {
  fc.assert(
    fc.property(lines, fc.bigInt(0n, 10_000n), fc.bigInt(0n, 10n ** 9n), (all, discount, final) => {
      const net = netAmounts(all, discount, final)
      return sum(net) === final && net.every((amount) => amount >= 0n)
    }),
  )
  expect(
    netAmounts(
      [
        { quantity: 1, gross: 1000n },
        { quantity: 1, gross: 3000n },
      ],
      1000n,
      null,
    ),
  ).toEqual([900n, 2700n])
  expect(
    netAmounts(
      [
        { quantity: 3, gross: 0n },
        { quantity: 1, gross: 0n },
      ],
      0n,
      100n,
    ),
  ).toEqual([75n, 25n])
})

it('shares of receipts make up the amount, however the units arrive', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 9n),
      fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1 }),
      (amount, arrivals) => {
        const units = arrivals.reduce((total, one) => total + one, 0)
        let received = 0
        const shares = arrivals.map((one) => {
          const before = amountOf(received, { amount, units })
          received += one
          return amountOf(received, { amount, units }) - before
        })
        return sum(shares) === amount && shares.every((share) => share >= 0n)
      },
    ),
  )
})

it('rounds half up, and writes cents as people do', () => {
  expect([dividedHalfUp(5n, 10n), dividedHalfUp(4n, 10n), dividedHalfUp(-5n, 10n)]).toEqual([1n, 0n, -1n])
  expect([parseCents('12'), parseCents('12.3'), parseCents('0.05')]).toEqual([1200n, 1230n, 5n])
  expect([formatCents(5n), formatCents(-1230n)]).toEqual(['0.05', '-12.30'])
})

it('makes one line of the rows of a SKU, and nets it by the terms as they are written', () => {
  const lines = mergedLines([
    { sku: 'AAA', quantity: 3, cost: '10.005' },
    { sku: 'BBB', quantity: 1, cost: '20' },
    { sku: 'AAA', quantity: 1, cost: '9.985' },
  ])
  expect(lines).toEqual([
    { sku: 'AAA', quantity: 4, gross: 4000n },
    { sku: 'BBB', quantity: 1, gross: 2000n },
  ])
  expect(netOf(lines, { discount: '10', finalPrice: '50' })).toEqual([3333n, 1667n])
  expect(netOf(lines, { discount: '12.5', finalPrice: null })).toEqual([3500n, 1750n])
})

it('tells the price of a unit and the sum in CNY', () => {
  expect([unitCost({ amount: 3333n, units: 4 }), unitCost({ amount: 3333n, units: 4 }, '7.8')]).toEqual([
    83325n,
    649935n,
  ])
  expect([inCny(5000n, '7.8'), inCny(1n, '0.5'), inCny(1n, '0.499999')]).toEqual([39000n, 1n, 0n])
})
