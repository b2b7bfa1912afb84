import { expect, it } from 'vitest'
import { restoredPrices } from './plan-undo.rules.ts'
import type { SentProduct, StorefrontSnapshot } from './snapshot.rules.ts'
import { standingOf } from './standing.rules.ts'

const size = (value: string) => [{ name: 'Size', value }]
const variant = (sku: string, more = {}) => ({
  ...{ exId: sku, sku, options: size(sku), barcode: '', price: '10.00', compareAt: null },
  ...more,
})
const before: StorefrontSnapshot = {
  ...{
    exId: '1',
    title: 'Coat',
    vendor: 'A',
    category: '',
    status: 'active',
    tags: ['old'],
    options: ['Size'],
  },
  variants: [variant('S'), variant('M')],
}
const sent: SentProduct = {
  ...{ title: 'Warm coat', vendor: 'B', category: 'Coats', tags: ['old', 'fresh'] },
  variants: [
    { sku: 'S', barcode: '9', price: '8.00', compareAt: '12.00' },
    { sku: 'L', barcode: '', price: null, compareAt: null },
  ],
}
const after: StorefrontSnapshot = {
  ...{ ...before, title: 'Warm coat', vendor: 'B', category: 'Coats', tags: ['old', 'fresh'] },
  variants: [
    variant('S', { barcode: '9', price: '8.00', compareAt: '12.00' }),
    variant('M'),
    variant('L', { exId: 'new' }),
  ],
}

it('brings back what was written, empties what was empty, and takes away what was added', () => {
  const standing = standingOf('coat', before, sent, { ...after, tags: [...after.tags, 'others'] })
  expect(standing).toMatchObject({
    plan: {
      ...{ title: 'Coat', vendor: 'A', category: '', emptied: ['category'], tags: ['old', 'others'] },
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: [
        { sku: 'S', barcode: '', price: '10.00', compareAt: null, emptied: ['barcode', 'compareAt'] },
        { sku: 'M', barcode: '', price: null, compareAt: null, emptied: [] },
      ],
    },
  })
})

it('says nothing of what the release left as it was, though others have changed it since', () => {
  const there = {
    ...before,
    category: 'Coats',
    variants: [variant('S', { barcode: '9', compareAt: '12.00' })],
  }
  const same: SentProduct = {
    ...{ title: 'Coat', vendor: 'A', category: 'Coats', tags: ['old', 'fresh'] },
    variants: [{ sku: 'S', barcode: '9', price: '10', compareAt: '12' }],
  }
  const now = {
    ...{ ...there, title: 'Else', vendor: 'Z', category: 'X', tags: ['old', 'fresh'] },
    variants: [variant('S', { barcode: '8', price: '8.00' })],
  }
  const standing = standingOf('coat', there, same, now)
  expect(standing).toMatchObject({
    plan: {
      ...{ title: 'Else', vendor: 'Z', category: '', emptied: [], tags: ['old'] },
      variants: [{ sku: 'S', barcode: '', price: null, compareAt: null, emptied: [] }],
    },
  })
  if (typeof standing === 'string' || !('plan' in standing)) throw new Error('nothing to tell')
  expect(restoredPrices(now, standing.plan).get('S')).toEqual({ price: '8.00', compareAt: null })
})

it.each<[string, Partial<StorefrontSnapshot>, string[]]>([
  ['title', { title: 'Else' }, ['title']],
  ['brand and category', { vendor: 'C', category: 'X' }, ['brand', 'category']],
  ['a tag that is gone', { tags: ['old'] }, ['tags']],
  ['a SKU that is gone', { variants: after.variants.slice(1) }, ['sku']],
])('leaves alone what has changed: %s', (_, now, changed) => {
  expect(standingOf('coat', before, sent, { ...after, ...now })).toEqual({ changed })
})

it('takes what is as it was for done, and what only others have changed for no change', () => {
  expect(standingOf('coat', before, sent, before)).toBe('there')
  const other = after.variants.map((one) => (one.sku === 'M' ? { ...one, price: '99.00' } : one))
  expect(standingOf('coat', before, sent, { ...after, variants: other })).toHaveProperty('plan')
})

it('archives what the shop did not have', () => {
  expect(standingOf('coat', null, sent, after)).toMatchObject({
    plan: { status: 'archived', title: 'Warm coat', tags: ['old', 'fresh'] },
  })
  expect(standingOf('coat', null, sent, { ...after, status: 'archived' })).toBe('there')
  expect(standingOf('coat', null, sent, { ...after, title: 'Else' })).toEqual({ changed: ['title'] })
})
