import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { PriceSource } from '@selvedge/contract/products/prices/price-sources.ts'
import { portionsOf } from '../../../../core/db/portions.ts'
import type { Context } from '../../../../core/http/context.ts'
import { readStyles } from '../prices.reads.ts'
import { changePrices, insertPrices, lockPrices, type StoredPrice } from '../prices.sql.ts'
import type { PriceLine } from './price-sheet.rules.ts'

const exact = (amount: string | null) => (amount === null ? null : parseMoney(amount))

export const isSamePrice = (
  one: Pick<PriceLine, 'price' | 'compareAt'>,
  other: Pick<PriceLine, 'price' | 'compareAt'>,
): boolean => exact(one.price) === exact(other.price) && exact(one.compareAt) === exact(other.compareAt)

/** The prices of SKUs in a store, locked; those that had none have these now, and are told apart. */
export async function lockOrMake(
  context: Context,
  channel: Channel,
  lines: readonly PriceLine[],
  source: PriceSource,
): Promise<{ made: Set<string>; stored: Map<string, StoredPrice> }> {
  const made = await insertPrices(context, channel, lines, source)
  const stored = await lockPrices(
    context.db,
    channel,
    lines.map(({ sku }) => sku),
  )
  return { made, stored: new Map(stored.map((one) => [one.sku, one])) }
}

/** A price that is another one now; null where there was none. */
export interface ChangedPrice {
  before: StoredPrice | null
  after: PriceLine
}

/** The price that a SKU is to have, by what it has now; it may refuse. */
type Decide = (line: PriceLine, now: StoredPrice | null) => PriceLine

/** Gives SKUs prices in a store; each is kept in the history of its style with what it was before. Answers those that differ. */
export async function writePrices(
  context: Context,
  channel: Channel,
  lines: readonly PriceLine[],
  source: PriceSource,
  decide: Decide = (line) => line,
): Promise<ChangedPrice[]> {
  const changed: ChangedPrice[] = []
  const sorted = lines.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
  for (const portion of portionsOf(sorted)) {
    const { made, stored } = await lockOrMake(context, channel, portion, source)
    const others = portion.flatMap((line): ChangedPrice[] => {
      const before = made.has(line.sku) ? null : (stored.get(line.sku) ?? null)
      const after = decide(line, before)
      return before && isSamePrice(before, after) ? [] : [{ before, after }]
    })
    await changePrices(
      context,
      channel,
      others.filter(({ before }) => before !== null).map(({ after }) => after),
      source,
    )
    changed.push(...others)
  }
  await noteChanges(context, channel, changed)
  return changed
}

const fact = ({ sku, price, compareAt }: PriceLine) => ({
  sku,
  price: formatMoney(parseMoney(price)),
  compareAt: compareAt === null ? '' : formatMoney(parseMoney(compareAt)),
})

async function noteChanges(context: Context, site: Channel, changed: readonly ChangedPrice[]): Promise<void> {
  for (const [productId, own] of await byStyle(context, changed, ({ after }) => after.sku)) {
    const before = own.flatMap((one) => (one.before ? [fact(one.before)] : []))
    context.note({
      subject: 'product',
      subjectId: productId,
      ...(before.length > 0 && { before: { site, items: before } }),
      after: { site, items: own.map(({ after }) => fact(after)) },
    })
  }
}

/** Keeps in the history of each style which prices it has no more. */
export async function noteDeleted(
  context: Context,
  site: Channel,
  deleted: readonly PriceLine[],
): Promise<void> {
  for (const [subjectId, own] of await byStyle(context, deleted, ({ sku }) => sku))
    context.note({
      subject: 'product',
      subjectId,
      before: { site, items: own.map(fact) },
      after: { site, items: [] },
    })
}

async function byStyle<Row>(
  { db }: Context,
  rows: readonly Row[],
  skuOf: (row: Row) => string,
): Promise<Map<number, Row[]>> {
  if (rows.length === 0) return new Map()
  const styles = await readStyles(db, rows.map(skuOf))
  const styleOf = new Map(styles.map(({ sku, productId }) => [sku, productId]))
  return Map.groupBy(rows, (row) => styleOf.get(skuOf(row)) ?? 0)
}
