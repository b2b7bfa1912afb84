import { describe, expect, it } from 'vitest'
import { type KnownProduct, type Plan, planProduct } from './plan-product.rules.ts'

const row = (sku: string, more = {}) => ({
  sku,
  barcode: '',
  color: '',
  size: '',
  price: null,
  compareAt: null,
  ...more,
})
const style = (variants: ReturnType<typeof row>[], more = {}) => ({
  handle: 'Coat-1',
  title: 'Coat',
  category: '',
  image: '',
  tags: ['wool'],
  variants,
  ...more,
})
const plan = (
  variants: ReturnType<typeof row>[],
  known: KnownProduct | null = null,
  tags: readonly string[] = ['new'],
) => planProduct(style(variants), 'Lise', 'spring-summer-2026', tags, known)
const shopProduct = (options: string[], variants: KnownProduct['variants'] = []): KnownProduct => ({
  exId: '7',
  tags: ['Old', 'NEW'],
  options,
  variants,
})

describe('a new product', () => {
  it.each([
    ['nothing', row('a'), [{ name: 'Title', value: 'Default Title' }]],
    ['size', row('a', { size: 'S' }), [{ name: 'Size', value: 'S' }]],
    ['colour', row('a', { color: 'Red' }), [{ name: 'Color', value: 'Red' }]],
    [
      'both',
      row('a', { color: 'Red', size: 'S' }),
      [
        { name: 'Color', value: 'Red' },
        { name: 'Size', value: 'S' },
      ],
    ],
  ])('is chosen by %s', (_, variant, options) => {
    expect(plan([variant])).toMatchObject({
      exId: null,
      handle: 'coat-1',
      title: 'Coat',
      vendor: 'Lise',
      tags: ['spring-summer-2026', 'new', 'wool'],
      options: options.map(({ name, value }) => ({ name, values: [value] })),
      variants: [{ exId: null, sku: 'a', options }],
    })
  })

  it('is none where one row says a colour and another does not', () => {
    expect(plan([row('a', { color: 'Red' }), row('b')])).toEqual({ options: ['Color'] })
  })
})

describe('a product that the shop has', () => {
  it('keeps its tags, however they are written, and the variants that the list does not name', () => {
    const known = shopProduct(
      ['尺码'],
      [
        {
          exId: '1',
          sku: 'a',
          options: [{ name: '尺码', value: 'Small' }],
          price: '8.00',
          compareAt: '9.00',
        },
        { exId: '2', sku: 'b', options: [{ name: '尺码', value: 'M' }], price: '8.00', compareAt: null },
      ],
    )
    expect(plan([row('a', { size: 'S', price: '9.00' }), row('c', { size: 'L' })], known)).toMatchObject({
      exId: '7',
      tags: ['Old', 'NEW', 'spring-summer-2026', 'wool'],
      // In their order there: customers choose among them.
      options: [{ name: '尺码', values: ['Small', 'M', 'L'] }],
      variants: [
        { exId: '1', sku: 'a', price: '9.00', options: [{ name: '尺码', value: 'Small' }] },
        { exId: '2', sku: 'b', price: null },
        { exId: null, sku: 'c', options: [{ name: '尺码', value: 'L' }] },
      ],
    })
  })

  it.each([
    ['a price above it', { price: '9.01' }, { price: '9.01', compareAt: null, emptied: ['compareAt'] }],
    ['the same price', { price: '9' }, { price: '9', compareAt: null }],
    ['another one', { price: '9.01', compareAt: '10' }, { price: '9.01', compareAt: '10' }],
    ['another one alone', { compareAt: '8.5' }, { price: null, compareAt: '8.5' }],
    ['one below the price that stays', { compareAt: '7.99' }, { price: null, compareAt: null }],
  ])('has what is crossed out there changed by %s', (_, said, expected) => {
    const known = shopProduct(
      ['Size'],
      [{ exId: '1', sku: 'a', options: [{ name: 'Size', value: 'S' }], price: '8.00', compareAt: '9.00' }],
    )
    const { variants } = plan([row('a', said)], known) as Plan
    expect(variants).toEqual([
      { exId: '1', sku: 'a', options: [{ name: 'Size', value: 'S' }], barcode: '', ...expected },
    ])
  })

  it.each([
    [['Size', 'Width'], row('c', { size: 'L' }), false],
    [['Width'], row('c', { size: 'L' }), true],
    [['Title'], row('c'), true],
    [['Size'], row('c', { color: 'Red' }), false],
  ])('by %j takes %j: %s', (options, variant, taken) => {
    expect('handle' in plan([variant], shopProduct(options))).toBe(taken)
  })
})
