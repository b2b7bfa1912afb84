import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { xiaohongshuLane } from '@selvedge/contract/house/sync/partners.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { Context } from '../../../core/http/context.ts'
import { wakeEffects } from '../../../core/outbox/sweep.ts'
import { PartnerError } from '../../../ports/partner.ts'
import type { Storefront } from '../../../ports/storefront/storefront.ts'
import { accessTo } from '../../channels/storefronts/storefronts.public.ts'
import { type FenPrice, fenPriceOf } from './price.rules.ts'

/** Prices are those of the first store. */
export const priceChannel = 'first'

/** Nothing that is tried again by itself mends it. */
export const final = (failure: StorableFailure) => new PartnerError(failure, { retryable: false })

/** How the first store is asked; while it can't be, nothing has a price. */
export const firstStore = (context: Context): ReturnType<typeof accessTo> => accessTo(context, priceChannel)

/** What waits for the first store goes once that is connected. */
export async function onStorefrontConnected(context: Context, channel: Channel): Promise<void> {
  if (channel === priceChannel) await wakeEffects(context, xiaohongshuLane)
}

/** What SKUs cost in a shop, or why one has no price. */
export async function pricesIn(
  storefront: Storefront,
  skus: readonly string[],
): Promise<ReadonlyMap<string, FenPrice | StorableFailure>> {
  const currency = await storefront.currency()
  if (currency !== 'CNY') throw final({ kind: 'xiaohongshu.currency', params: { currency } })
  const shown = await storefront.pricesOfSkus(skus)
  return new Map(skus.map((sku) => [sku, fenPriceOf(sku, shown.get(sku))]))
}
