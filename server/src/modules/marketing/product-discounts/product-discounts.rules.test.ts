import { decimalsOf } from '@selvedge/contract/core/values/currency-decimals.ts'
import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import { describe, expect, it } from 'vitest'
import { cleanTags, isSamePrice, planPrice, priceStateOf, takeOff } from './product-discounts.rules.ts'

describe('a discounted price', () => {
  it.each([
    // price, crossed out, percent, currency, base, discounted, state
    ['100.00', null, '20', 'CNY', '100.00', '80.00', 'planned'],
    ['99.99', null, '12.5', 'CNY', '99.99', '87.49', 'planned'],
    ['0.05', null, '50', 'CNY', '0.05', '0.03', 'planned'],
    ['80.00', '100.00', '30', 'CNY', '100.00', '70.00', 'planned'],
    ['60.00', '100.00', '30', 'CNY', '100.00', '70.00', 'dearer'],
    ['70.00', '100.00', '30', 'CNY', '100.00', '70.00', 'same'],
    ['100.00', '0.00', '30', 'CNY', '100.00', '70.00', 'planned'],
    // Crossed out below the price: no base for it would be sensible, and what it gives is cheaper.
    ['100.00', '90.00', '10', 'CNY', '90.00', '81.00', 'planned'],
    ['0.01', null, '99', 'CNY', '0.01', '0.00', 'zero'],
    ['0.00', null, '10', 'CNY', '0.00', '0.00', 'same'],
    ['1999', null, '15', 'JPY', '1999.00', '1699.00', 'planned'],
    ['1.005', null, '50', 'KWD', '1.005', '0.503', 'planned'],
    ['123456789012.34', null, '0.01', 'CNY', '123456789012.34', '123444443333.44', 'planned'],
  ] as const)(
    '%s, %s crossed out, %s %% off in %s',
    (price, compareAt, percent, currency, base, discounted, state) => {
      expect(planPrice({ price, compareAt }, percent, decimalsOf(currency))).toEqual({
        base,
        discounted,
        state,
      })
    },
  )

  it('is never dearer, and never off by more than half a unit', () => {
    for (const decimals of [0, 2, 3, 4]) {
      const unit = 10n ** BigInt(4 - decimals)
      for (let step = 1; step < 3_000; step += 7) {
        const units = BigInt(step * 137) * unit
        for (const percent of ['0.01', '1', '12.34', '33.33', '50', '99.99']) {
          const off = takeOff(units, percent, decimals)
          const difference = off * 10_000n - units * (10_000n - parseMoney(percent) / 100n)
          expect(off % unit).toBe(0n)
          expect(off <= units).toBe(true)
          expect((difference < 0n ? -difference : difference) * 2n <= unit * 10_000n).toBe(true)
        }
      }
    }
    expect(formatMoney(takeOff(parseMoney('10.01'), '50', 2))).toBe('5.01')
  })
})

describe('how a variant stands in the shop', () => {
  const change = {
    from: { price: '100.00', compareAt: null },
    to: { price: '80.00', compareAt: '100.00' },
  }
  it.each([
    [{ price: '100.0', compareAt: null }, 'open'],
    [{ price: '80.00', compareAt: '100' }, 'there'],
    [{ price: '80.00', compareAt: null }, 'changed'],
    [{ price: '90.00', compareAt: null }, 'changed'],
    [undefined, 'gone'],
  ] as const)('%j is %s', (now, standing) => {
    expect(priceStateOf(change, now)).toBe(standing)
  })

  it('tells nothing crossed out from nought crossed out', () => {
    expect(isSamePrice({ price: '1', compareAt: null }, { price: '1', compareAt: '0.00' })).toBe(false)
  })
})

it('takes tags as they were typed, each once', () => {
  expect(cleanTags([' SS26 ', 'ss26', '', '新品', '新品 '])).toEqual(['SS26', '新品'])
})
