import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { Context } from '../../../../core/http/context.ts'
import { readOwn, readUndiscounted } from '../prices.reads.ts'
import { noteRead, noteSeen } from '../prices.sql.ts'
import { isBelow, type PriceLine } from './price-sheet.rules.ts'
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
  /** When the store was asked, or told. */
  seenAt: Date = context.now,
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
  await noteRead(context.db, channel, lines, seenAt)
}

interface ReleasedPrice {
  sku: string
  /** Null where the list says nothing. */
  price: string | null
  compareAt: string | null
}

/**
 * A release has given SKUs these prices in a store: they are ours, and what the store asks. What it leaves out stays as it is, but
 * never is less crossed out than is asked.
 */
export async function releasePrices(
  context: Context,
  channel: Channel,
  released: readonly ReleasedPrice[],
  /** What a discount has the store ask instead. */
  asked: ReadonlyMap<string, Pick<PriceLine, 'price' | 'compareAt'>>,
): Promise<void> {
  const lines = await wholePrices(context, channel, released)
  if (lines.length === 0) return
  const given = new Map(released.map((one) => [one.sku, one]))
  const seen: PriceLine[] = []
  await writePrices(context, channel, lines, 'release', (line, now) => {
    const reported = given.get(line.sku) ?? line
    const shop = now && { price: now.storePrice ?? now.price, compareAt: now.storeCompareAt }
    seen.push({ ...standing(line, reported, shop), ...asked.get(line.sku) })
    return standing(line, reported, now)
  })
  await noteSeen(context, channel, seen)
}

/** What a list says of prices, with ours where it only says what is crossed out; without that it says nothing. */
async function wholePrices(
  { db }: Context,
  channel: Channel,
  released: readonly ReleasedPrice[],
): Promise<PriceLine[]> {
  const open = released.flatMap(({ sku, price, compareAt }) =>
    price === null && compareAt !== null ? [sku] : [],
  )
  const ours = new Map(
    open.length > 0 ? (await readOwn(db, channel, open)).map((one) => [one.sku, one.price]) : [],
  )
  return released.flatMap(({ sku, price, compareAt }) => {
    const whole = price ?? (compareAt === null ? undefined : ours.get(sku))
    return whole === undefined ? [] : [{ sku, price: whole, compareAt }]
  })
}

/** A price as it is after a list has said this of it. */
function standing(
  line: PriceLine,
  said: ReleasedPrice,
  now: { price: string; compareAt: string | null } | null,
): PriceLine {
  if (said.price !== null && said.compareAt !== null) return line
  const price = said.price ?? now?.price ?? line.price
  const compareAt = [said.compareAt, now?.compareAt ?? null].find(
    (one) => one !== null && !isBelow(one, price),
  )
  return { sku: line.sku, price, compareAt: compareAt ?? null }
}
