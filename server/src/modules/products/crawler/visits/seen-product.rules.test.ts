import { describe, expect, it } from 'vitest'
import { readProduct } from './seen-product.rules.ts'

const variant = (more: object = {}, offer: object = {}) => ({
  '@type': 'Product',
  sku: 'A-1',
  size: '2Y',
  offers: { price: '19.9', priceCurrency: 'EUR', inventoryLevel: { value: 4 }, ...offer },
  ...more,
})
const group = (more: object = {}) => ({
  '@type': 'ProductGroup',
  productGroupID: 'A',
  name: 'Coat',
  hasVariant: [variant()],
  ...more,
})
const read = (...nodes: unknown[]) => readProduct(nodes.map((node) => JSON.stringify(node)))

describe('a product', () => {
  it('is read with its sizes', () => {
    expect(
      read(group({ description: 'Warm <b>wool</b> & more', image: ['https://x/1.jpg', 'ftp://x'] })),
    ).toMatchObject({
      product: {
        spu: 'A',
        name: 'Coat',
        description: '<p>Warm  wool  &amp; more</p>',
        images: ['https://x/1.jpg'],
        sizes: [{ sku: 'A-1', title: '2Y', price: '19.90', currency: 'EUR', quantity: 4 }],
      },
    })
  })

  it('stands in a graph, or alone', () => {
    expect(read({ '@graph': [{ '@type': 'WebPage' }, group()] })).toHaveProperty('product')
    expect(read({ ...variant(), name: 'Hat', '@type': ['Product'] })).toMatchObject({
      product: { spu: 'A-1' },
    })
  })

  it.each<[string, object, number]>([
    ['in stock', { inventoryLevel: undefined, availability: 'https://schema.org/InStock' }, 1],
    ['out of stock', { inventoryLevel: undefined, availability: 'https://schema.org/OutOfStock' }, 0],
    ['on order', { inventoryLevel: undefined, availability: 'https://schema.org/PreOrder' }, 0],
    ['as text', { inventoryLevel: '7' }, 7],
  ])('has units that are told %s', (_, offer, quantity) => {
    expect(read(group({ hasVariant: [variant({}, offer)] }))).toMatchObject({
      product: { sizes: [{ quantity }] },
    })
  })
})

it.each<[string, object, string]>([
  ['no style', { productGroupID: '' }, 'productGroupID'],
  ['a style that is too long', { productGroupID: 'x'.repeat(101) }, 'productGroupID'],
  ['no name', { name: '' }, 'name'],
  ['no SKU', { hasVariant: [variant({ sku: undefined })] }, 'sku'],
  ['a SKU twice', { hasVariant: [variant(), variant({ size: '4Y' })] }, 'sku'],
  ['a size twice', { hasVariant: [variant(), variant({ sku: 'A-2' })] }, 'size'],
  ['no offer', { hasVariant: [variant({ offers: undefined })] }, 'offers'],
  ['a price below zero', { hasVariant: [variant({}, { price: -1 })] }, 'price'],
  ['a price in words', { hasVariant: [variant({}, { price: '1e3' })] }, 'price'],
  ['no currency', { hasVariant: [variant({}, { priceCurrency: 'XXZ' })] }, 'priceCurrency'],
  ['half a unit', { hasVariant: [variant({}, { inventoryLevel: { value: 0.5 } })] }, 'inventoryLevel'],
  ['too many sizes', { hasVariant: Array.from({ length: 201 }, () => variant()) }, 'hasVariant'],
])('with %s is refused', (_, more, wrong) => {
  expect(read(group(more))).toEqual({ wrong })
})

it('is none where the page tells of none, or of nonsense', () => {
  expect(readProduct(['{', 'null', '[]', '3', JSON.stringify({ '@type': 'WebPage' })])).toBeNull()
})
