import { describe, expect, it } from 'vitest'
import type { SeenProduct, SeenSize } from '../visits/seen-product.rules.ts'
import { type Difference, decisionOf, differences, isAsSeen, needSecondLook } from './changes.rules.ts'

const size = (more: Partial<SeenSize> = {}): SeenSize => ({
  sku: 'A-1',
  title: '2Y',
  price: '10.00',
  currency: 'EUR',
  quantity: 3,
  ...more,
})
const shown = (...sizes: SeenSize[]): SeenProduct => ({
  spu: 'A',
  name: 'A',
  category: '',
  description: '',
  images: [],
  productCode: 'A',
  color: '',
  component: '',
  sizes,
})
const kindsOf = (...given: Parameters<typeof differences>) => differences(...given).map(({ kind }) => kind)

describe('what is different', () => {
  it.each<[string, SeenProduct | null, SeenSize[], string[]]>([
    ['nothing', shown(size()), [size()], []],
    ['a price by its amount, however it is written', shown(size({ price: '10.0000' })), [size()], []],
    ['a size that is new', shown(size()), [], ['new']],
    ['a price that rose', shown(size({ price: '10.01' })), [size()], ['up']],
    ['a price that fell', shown(size({ price: '9.9999' })), [size()], ['down']],
    ['units', shown(size({ quantity: 2 })), [size()], ['stock']],
    ['price and units', shown(size({ price: '1', quantity: 0 })), [size()], ['down', 'stock']],
    ['another currency', shown(size({ currency: 'GBP' })), [size()], ['up']],
    ['a size that is gone', shown(), [size()], ['gone']],
    ['a product that is gone', null, [size(), size({ sku: 'A-2' })], ['gone', 'gone']],
    ['a size that we have none of', shown(), [size({ quantity: 0 })], []],
  ])('%s', (_, seen, known, kinds) => {
    expect(kindsOf(seen, known)).toEqual(kinds)
  })

  it('is looked at twice unless it is all new', () => {
    expect(needSecondLook(differences(shown(size()), []))).toBe(false)
    expect(needSecondLook(differences(null, [size()]))).toBe(true)
  })
})

describe('rules', () => {
  const rise = (afterPrice: string): Difference & { brand: string } => {
    const [found] = differences(shown(size({ price: afterPrice })), [size()])
    if (!found) throw new Error('no difference')
    return { ...found, brand: 'B' }
  }
  const upTo = (percent: number | null, brand = '') =>
    ({ brand, kind: 'up', percent, decision: 'accept' }) as const

  it.each<[string, string, readonly Parameters<typeof decisionOf>[1][number][], string | null]>([
    ['none', '11.00', [], null],
    ['of exactly so many percent', '11.00', [upTo(10)], 'accept'],
    ['of a little more', '11.0001', [upTo(10)], null],
    ['of any amount', '99.00', [upTo(null)], 'accept'],
    ['of another kind', '9.00', [upTo(null)], null],
    ['of another brand', '11.00', [upTo(null, 'C')], null],
    ['the first counts', '11.00', [{ ...upTo(10), decision: 'ignore' }, upTo(null)], 'ignore'],
  ])('%s', (_, price, rules, decision) => {
    expect(decisionOf(rise(price), rules)).toBe(decision)
  })

  it('with a percentage say nothing of another currency', () => {
    const [found] = differences(shown(size({ currency: 'GBP', price: '10.10' })), [size()])
    expect(found && decisionOf({ ...found, brand: 'B' }, [upTo(1000)])).toBeNull()
  })
})

describe('what was seen of a line', () => {
  const difference = (more: Partial<Difference> = {}) => ({
    kind: 'up' as const,
    afterPrice: '90.00',
    currency: 'EUR',
    afterUnits: 3,
    ...more,
  })
  it.each<[string, Partial<Difference>, Partial<Difference>, boolean]>([
    ['a price, however it is written', {}, { afterPrice: '90.0000' }, true],
    ['another price', {}, { afterPrice: '900.00' }, false],
    ['a rise that was a fall', {}, { kind: 'down' }, false],
    ['a price of another currency', {}, { currency: 'GBP' }, false],
    ['units beside a price', {}, { afterUnits: 4 }, true],
    ['units', { kind: 'stock' }, { kind: 'stock', afterUnits: 4 }, false],
    ['a price beside units', { kind: 'stock' }, { kind: 'stock', afterPrice: '91.00' }, true],
    ['units of a new size', { kind: 'new' }, { kind: 'new', afterUnits: 0 }, false],
    ['a size that is gone', { kind: 'gone', afterPrice: null }, { kind: 'gone', afterPrice: null }, true],
  ])('%s', (_, seen, now, same) => {
    expect(isAsSeen(difference(now), difference(seen))).toBe(same)
  })
})
