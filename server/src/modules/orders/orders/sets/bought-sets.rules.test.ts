import { describe, expect, it } from 'vitest'
import { amountsOf, takenApart } from './bought-sets.rules.ts'

describe('an amount in parts', () => {
  it.each([
    ['100', [1, 1, 1], 'CNY', ['33.34', '33.33', '33.33']],
    ['100', [1, 1, 1], 'JPY', ['34.00', '33.00', '33.00']],
    ['99.99', [3, 1], 'CNY', ['74.99', '25.00']],
    ['0.01', [1, 1], 'EUR', ['0.01', '0.00']],
    // What is no whole unit of its currency itself is split finer.
    ['0.0003', [1, 1], 'EUR', ['0.0002', '0.0001']],
    ['0', [5, 1], 'CNY', ['0.00', '0.00']],
    ['7', [0, 0], 'CNY', ['3.50', '3.50']],
    ['7', [0, 2], 'CNY', ['0.00', '7.00']],
  ])('%s by %j in %s', (amount, weights, currency, parts) => {
    expect(amountsOf(amount, weights.map(BigInt), currency)).toEqual(parts)
  })
})

const component = (sku: string, first: string | null, second: string | null = null) => ({
  sku,
  first,
  second,
})
const set = {
  sku: 'SET',
  components: [component('TOP', '60', '1'), component('SKIRT', '30'), component('TOP', '60', '1')],
}
const sets = new Map([[set.sku, set]])
const of = { channel: 'first', currency: 'CNY' } as const

describe('a look set that was bought', () => {
  const line = { exId: 'L1', sku: 'SET', quantity: 2, unitPrice: '100', discount: '10.01', revoked: 1 }
  const bought = { sku: 'SET', unitPrice: '100', discount: '10.01' }

  it('is one line per component, that share its money by list price', () => {
    const shared = { exId: 'L1', quantity: 2, revoked: 1, set: bought }
    expect(takenApart([line], sets, of)).toEqual([
      { ...shared, sku: 'TOP', unitPrice: '40.00', discount: '4.01' },
      { ...shared, sku: 'SKIRT', unitPrice: '20.00', discount: '2.00' },
      { ...shared, sku: 'TOP', unitPrice: '40.00', discount: '4.00' },
    ])
  })

  it('is split evenly where a component has no price in that store', () => {
    const split = takenApart([{ ...line, discount: '0' }], sets, { ...of, channel: 'second' })
    expect(split.map(({ unitPrice }) => unitPrice)).toEqual(['33.34', '33.33', '33.33'])
  })

  it('stands apart from another one of the same order, and leaves other lines as they were', () => {
    const plain = { sku: 'TOP', quantity: 1, unitPrice: '60' }
    const [first, , , other, second] = takenApart([line, plain, line], sets, of)
    expect(other).toBe(plain)
    expect(first?.set).toEqual(second?.set)
    expect(first?.set).not.toBe(second?.set)
  })
})
