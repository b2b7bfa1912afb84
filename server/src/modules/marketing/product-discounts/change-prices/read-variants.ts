import { decimalsOf } from '@selvedge/contract/core/values/currency-decimals.ts'
import type { Steps } from '../../../../core/http/context.ts'
import { followTrail } from '../../../../ports/partner-pages.ts'
import type { Storefront } from '../../../../ports/storefront/storefront.ts'
import type { PricedVariant } from '../../../../ports/storefront/storefront-prices.ts'
import { planPrice } from '../product-discounts.rules.ts'
import {
  type DiscountRow,
  enterState,
  insertLines,
  lockDiscount,
  type NewLine,
  turnPage,
} from '../product-discounts.sql.ts'
import { startChanging } from './start-changing.ts'

/**
 * Reads a page of the variants of a discount, with what they cost. Answers how long until it goes on; null after
 * the last where it waits to be started.
 */
export async function readPage(
  steps: Steps,
  discount: DiscountRow,
  storefront: Storefront,
): Promise<number | null> {
  const { id, tags } = discount
  const currency = discount.currency || (await storefront.currency())
  const { rows, next } = await storefront.taggedVariants(tags, discount.page)
  const trail = followTrail(discount.trail, next)
  return steps.step(async (context) => {
    const now = await lockDiscount(context.db, id)
    if (now?.state !== 'reading') return null
    const decimals = decimalsOf(currency)
    const lines = await insertLines(
      context.db,
      id,
      rows.map((row) => lineOf(row, now.percent, decimals)),
    )
    await turnPage(context.db, id, { page: next, trail, currency, lines })
    if (next !== null) return 0
    if (!now.isPreview) return startChanging(context, now)
    await enterState(context, id, 'ready', now.total + lines)
    return null
  })
}

const maxWords = 500
const maxAddress = 2000

/** A shop's words are shown in lists: what is longer is cut, what the database can't hold is left out. */
const fitted = (text: string): string =>
  text.replaceAll('\u0000', '').toWellFormed().trim().slice(0, maxWords)

const lineOf = (variant: PricedVariant, percent: string, decimals: number): NewLine => ({
  productExId: variant.productExId,
  variantExId: variant.exId,
  sku: fitted(variant.sku),
  title: fitted(variant.title),
  optionTitle: variant.optionTitle === 'Default Title' ? '' : fitted(variant.optionTitle),
  vendor: fitted(variant.vendor),
  image: variant.image.length > maxAddress || !/^https?:\/\//i.test(variant.image) ? '' : variant.image,
  price: variant.price,
  compareAt: variant.compareAt,
  ...planPrice(variant, percent, decimals),
})
