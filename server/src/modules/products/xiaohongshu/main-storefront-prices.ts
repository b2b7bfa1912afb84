import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import type { Context } from '../../../core/http/context.ts'
import { PartnerError } from '../../../ports/partner.ts'
import type { Storefront, StorefrontCredentials } from '../../../ports/storefront.ts'
import { accessTo } from '../../channels/storefronts/storefronts.public.ts'
import { type FenPrice, fenPriceOf } from './price.rules.ts'

/** Prices are those of the first store. */
export const priceChannel = 'first'

/** Nothing that is tried again by itself mends it. */
export const final = (failure: Failure) => new PartnerError(failure, { retryable: false })

/** How the first store is asked; without one nothing has a price. */
export async function mainStorefront(context: Context): Promise<StorefrontCredentials> {
  const access = await accessTo(context, priceChannel)
  if ('missing' in access) throw final(access.missing)
  return access.credentials
}

/** What SKUs cost in a shop, or why one has no price. */
export async function pricesIn(
  storefront: Storefront,
  skus: readonly string[],
): Promise<ReadonlyMap<string, FenPrice | Failure>> {
  const currency = await storefront.currency()
  if (currency !== 'CNY') throw final({ kind: 'xiaohongshu.currency', params: { currency } })
  const shown = await storefront.pricesOfSkus(skus)
  return new Map(skus.map((sku) => [sku, fenPriceOf(sku, shown.get(sku))]))
}
