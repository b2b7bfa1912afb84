import { lineViews } from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { expect, it } from 'vitest'
import { discountLinesSearch } from './product-discounts-search.ts'

it('keeps each view of the lines that there is, and nothing else', () => {
  const kept = [...lineViews, 'other'].map((st) => discountLinesSearch.parse({ st }).st)
  expect(kept).toEqual([undefined, ...lineViews.slice(1), undefined])
})
