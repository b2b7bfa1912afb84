import { expect, test } from 'vitest'
import { maxImportTags, productImportUpload } from '../../products/imports/imports.ts'
import { maxTag } from '../../products/tags/tags.ts'
import { tradingRelease } from '../../products/trading/trading.ts'
import { maxTags } from '../../products/trading/trading-tags.ts'
import { maxSetComponents, setSave } from './sets.ts'

const joinOf = (count: number, length: number, by: string) =>
  Array.from({ length: count }, (_, index) => `${index}`.padEnd(length, 'x')).join(by)

test.each([',', ', '])(
  'a set may have as many components as it says, of the longest SKUs, joined by %j',
  (by) => {
    const body = { sku: 'SET', variantSkus: joinOf(maxSetComponents, 100, by) }
    expect(setSave.body.safeParse(body).success).toBe(true)
  },
)

test('so may goods of suppliers, and sheets of products, have as many tags of the longest', () => {
  const tags = joinOf(maxTags, maxTag, ', ')
  expect(tradingRelease.body.safeParse([{ id: 1, tags }]).success).toBe(true)
  const ofSheet = joinOf(maxImportTags, maxTag, ', ')
  expect(productImportUpload.body.shape.tags.safeParse(ofSheet).success).toBe(true)
})
