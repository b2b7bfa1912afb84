import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { portionsOf } from '../../../../core/db/portions.ts'
import type { Context } from '../../../../core/http/context.ts'
import { touchEffects } from '../../../../core/outbox/outbox.ts'
import { lockPrices } from '../prices.sql.ts'
import { clearRequested, markRequested, recordSent, type SentPrice } from './requested-prices.sql.ts'

/** The kind and key of what tells a store the prices of a style. */
export const priceEffectKey = (channel: Channel, productId: number): string =>
  `storefront.price:${channel}:${productId}`

/** Has a store told the prices of styles, as they are by then: once however often it is asked for. */
function touchPrices(context: Context, channel: Channel, productIds: readonly number[]): void {
  touchEffects(
    context,
    [...new Set(productIds)]
      .toSorted((a, b) => a - b)
      .map((productId) => ({
        kind: 'storefront.price',
        key: priceEffectKey(channel, productId),
        subject: 'product',
        subjectId: productId,
        payload: { channel, productId },
        partnerLane: storefrontLane(channel),
      })),
  )
}

/** Has a store told our prices of these SKUs. Answers those that have one there. */
export async function requestPrices(
  context: Context,
  channel: Channel,
  skus: readonly { sku: string; productId: number }[],
): Promise<string[]> {
  const requested: string[] = []
  const sorted = skus.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
  for (const portion of portionsOf(sorted)) {
    await lockPrices(
      context.db,
      channel,
      portion.map(({ sku }) => sku),
    )
    requested.push(...(await markRequested(context, channel, portion)))
  }
  const found = new Set(requested)
  touchPrices(
    context,
    channel,
    sorted.flatMap(({ sku, productId }) => (found.has(sku) ? [productId] : [])),
  )
  return requested
}

/** Notes what became of telling a store the prices of a style; what a discount has taken up meanwhile waits for its end. */
export async function settlePrices(
  context: Context,
  { channel, productId }: { channel: Channel; productId: number },
  reported: readonly SentPrice[],
  held: ReadonlySet<string>,
): Promise<void> {
  await lockPrices(
    context.db,
    channel,
    reported.map(({ sku }) => sku),
  )
  await recordSent(
    context,
    channel,
    reported.filter(({ sku }) => !held.has(sku)),
  )
  if (held.size > 0) touchPrices(context, channel, [productId])
}

/** Somebody has given it up to tell a store the prices of a style. */
export const giveUpPrices = (context: Context, channel: Channel, productId: number): Promise<void> =>
  clearRequested(context, channel, productId, { kind: 'givenUp', params: {} })
