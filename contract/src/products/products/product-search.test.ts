import { expect, test } from 'vitest'
import { productSearch, productTagSearch } from './product-search.ts'

test('products are searched 99 at a time, from the first page on', () => {
  expect(productSearch.query.parse({ keyword: 'coat' })).toEqual({ keyword: 'coat', no: 1, size: 99 })
  expect(productTagSearch.query.parse({ tag: 'pxhs-1' })).toEqual({ tag: 'pxhs-1', no: 1, size: 99 })
})
