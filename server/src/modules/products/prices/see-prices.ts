import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { Context } from '../../../core/http/context.ts'
import type { PriceLine } from './price-sheet.rules.ts'
import { readUndiscounted } from './prices.reads.ts'
import { noteSeen } from './prices.sql.ts'
import { lockOrMake, writePrices } from './write-prices.ts'

const isAmount = (amount: string | null): boolean =>
  amount === null || /^\d{1,12}(?:\.\d{1,4})?$/.test(amount)

/**
 * Keeps what a store asks for SKUs. One that has no price of ours there yet gets this one, or what it cost before the discount
 * that runs on it. Of two articles with the same SKU the first counts.
 */
export async function seePrices(
  context: Context,
  channel: Channel,
  seen: readonly PriceLine[],
): Promise<void> {
  const lines = [...new Map(seen.toReversed().map((line) => [line.sku, line])).values()].filter(
    ({ sku, price, compareAt }) => sku !== '' && isAmount(price) && isAmount(compareAt),
  )
  if (lines.length === 0) return
  const undiscounted = await readUndiscounted(
    context.db,
    channel,
    lines.map(({ sku }) => sku),
  )
  const usual = new Map(undiscounted.map((line) => [line.sku, line]))
  await lockOrMake(
    context,
    channel,
    lines.map((line) => usual.get(line.sku) ?? line),
    'store',
  )
  await noteSeen(context, channel, lines)
}

/** A release has given SKUs these prices in a store: they are ours, and what the store asks. What it leaves out stays as it is. */
export async function releasePrices(
  context: Context,
  channel: Channel,
  released: readonly { sku: string; price: string | null; compareAt: string | null }[],
): Promise<void> {
  const lines = released.flatMap(({ sku, price, compareAt }) =>
    price === null ? [] : [{ sku, price, compareAt }],
  )
  if (lines.length === 0) return
  const seen: PriceLine[] = []
  await writePrices(context, channel, lines, 'release', (line, now) => {
    seen.push({ ...line, compareAt: line.compareAt ?? now?.shopCompareAt ?? null })
    return { ...line, compareAt: line.compareAt ?? now?.compareAt ?? null }
  })
  await noteSeen(context, channel, seen)
}
