import type { Context } from '../../../../core/http/context.ts'
import type { ProductToSave } from '../../../../ports/storefront/storefront-products.ts'
import { requestPrices, seePrices, writePrices } from '../../prices/prices.public.ts'
import { findHeld, findStyle } from '../variants/catalogue.reads.ts'
import { tradingChannel } from './release.ts'
import type { ProductInStore } from './send-to-storefront.ts'

/**
 * What goods are to cost in the shop is ours from now on, and what the shop was told is what it asks. Where a discount kept the
 * former price, or has taken it up while the shop was told, it is told behind it. So it is where the shop was told a price, or
 * seen to ask one, meanwhile: which of the two it asks is open. What was changed meanwhile stays ours.
 */
export async function storePrices(
  context: Context,
  { handle, variants }: ProductInStore,
  sent: ProductToSave,
  /** When it was looked up what the shop is to be told. */
  preparedAt: Date,
): Promise<void> {
  const priced = new Set(sent.variants.flatMap(({ sku, price }) => (price === null ? [sku] : [])))
  const lines = variants
    .filter(({ sku, isRequested }) => isRequested || !priced.has(sku))
    .map(({ sku, price, compareAt }) => ({ sku, price, compareAt }))
  const isNewer = (at: string | null | undefined) => at != null && new Date(at) > preparedAt
  const newer = new Set<string>()
  const changed = await writePrices(context, tradingChannel, lines, 'release', (line, now) => {
    const isChanged = isNewer(now?.changedAt)
    if (isChanged || isNewer(now?.heardAt)) newer.add(line.sku)
    return now && isChanged ? now : line
  })
  const pricedLines = lines.filter(({ sku }) => !priced.has(sku))
  // Whether such a discount or we came last, the shop knows alone; closing gives back what it kept before.
  const taken = await findHeld(
    context,
    tradingChannel,
    pricedLines.map(({ sku }) => sku),
  )
  await seePrices(
    context,
    tradingChannel,
    pricedLines.filter(({ sku }) => !taken.has(sku) && !newer.has(sku)),
    preparedAt,
  )
  const open = pricedLines.flatMap(({ sku }) => (taken.has(sku) || newer.has(sku) ? [sku] : []))
  const unsent = [...open, ...changed.flatMap(({ after: { sku } }) => (priced.has(sku) ? [sku] : []))]
  const style = unsent.length > 0 ? await findStyle(context, handle) : null
  if (!style) return
  await requestPrices(
    context,
    tradingChannel,
    unsent.map((sku) => ({ sku, productId: style.id })),
  )
}
