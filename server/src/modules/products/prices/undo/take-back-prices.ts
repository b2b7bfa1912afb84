import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { PriceSource } from '@selvedge/contract/products/prices/price-sources.ts'
import type { Context } from '../../../../core/http/context.ts'
import { deletePrices, lockPrices, noteSeen } from '../prices.sql.ts'
import type { PriceLine } from '../set/price-sheet.rules.ts'
import { isSamePrice, noteDeleted, writePrices } from '../set/write-prices.ts'

/** A price that was given, with what it was before and what the store asked then; null where there was none, or nobody said. */
export interface TakenBackPrice {
  before: (PriceLine & { source: PriceSource }) | null
  after: PriceLine
  shop: Pick<PriceLine, 'price' | 'compareAt'> | null
}

/**
 * Gives SKUs the prices again that they had before. Whatever has another price by now keeps it, and where there was none before so
 * does, with `keepTold`, what the store was told, or asks: it would go on asking what is nobody's price. Answers which have theirs
 * again.
 */
export async function takeBackPrices(
  context: Context,
  channel: Channel,
  released: readonly TakenBackPrice[],
  { keepSent = false }: { keepSent?: boolean } = {},
): Promise<Set<string>> {
  // All at once: what goes back and what is deleted is locked in the order in which everybody locks prices.
  await lockPrices(
    context.db,
    channel,
    released.map(({ after }) => after.sku),
  )
  const restored = new Set<string>()
  const had = released.flatMap(({ before, after }) => (before ? [{ before, after }] : []))
  for (const [source, own] of Map.groupBy(had, ({ before }) => before.source)) {
    const released = new Map(own.map(({ after }) => [after.sku, after]))
    const changed = await writePrices(
      context,
      channel,
      own.map(({ before: { sku, price, compareAt } }) => ({ sku, price, compareAt })),
      source,
      (line, now) => {
        const after = released.get(line.sku)
        return now && after && !isSamePrice(now, after) ? now : line
      },
    )
    for (const { after } of changed) restored.add(after.sku)
  }
  const deleted = await deletePrices(
    context.db,
    channel,
    released.flatMap(({ before, after }) => (before ? [] : [after])),
    { unsent: keepSent },
  )
  await noteDeleted(context, channel, deleted)
  await noteSeen(
    context,
    channel,
    released.flatMap(({ before, shop }) =>
      before && shop ? [{ sku: before.sku, price: shop.price, compareAt: shop.compareAt }] : [],
    ),
  )
  for (const { sku } of deleted) restored.add(sku)
  return restored
}
