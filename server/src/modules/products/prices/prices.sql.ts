import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { PriceSource } from '@selvedge/contract/products/prices/price-sources.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, iso, query, timestamp } from '../../../core/db/db.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'
import type { PriceLine } from './set/price-sheet.rules.ts'

/** A price as it is kept. */
export interface StoredPrice extends PriceLine {
  source: PriceSource
  storePrice: string | null
  storeCompareAt: string | null
  changedAt: string
  /** When the store was told it, or seen to ask something; null where neither was so far. */
  heardAt: string | null
}

const list = <Row>(rows: readonly Row[], pick: (row: Row) => string | null, type: 'text' | 'numeric'): SQL =>
  sql`${sql.param(rows.map(pick))}::${sql.raw(type)}[]`

const linesOf = (lines: readonly PriceLine[]): SQL =>
  sql`unnest(${list(lines, ({ sku }) => sku, 'text')}, ${list(lines, ({ price }) => price, 'numeric')},
    ${list(lines, ({ compareAt }) => compareAt, 'numeric')}) as line (sku, price, compare_at)`

/** Writes the prices of SKUs that have none in a store. Answers which those were. */
export async function insertPrices(
  context: Context,
  channel: Channel,
  lines: readonly PriceLine[],
  source: PriceSource,
): Promise<Set<string>> {
  const made = await query<{ sku: string }>(
    context.db,
    sql`insert into variant_price (sku, channel, price, compare_at, source, changed_at, changed_by)
        select line.sku, ${channel}, line.price, line.compare_at, ${source}, ${timestamp(context.now)},
          ${actorOf(context)}
        from ${linesOf(lines)} order by line.sku collate "C" on conflict (sku, channel) do nothing returning sku`,
  )
  return new Set(made.map(({ sku }) => sku))
}

/** The prices of SKUs in a store, locked in the order in which everybody locks them. */
export const lockPrices = (db: Db, channel: Channel, skus: readonly string[]): Promise<StoredPrice[]> =>
  query(
    db,
    sql`select sku, price::text, compare_at::text as "compareAt", source, shop_price::text as "storePrice",
          shop_compare_at::text as "storeCompareAt", ${iso(sql`changed_at`)} as "changedAt",
          ${iso(sql`greatest(sent_at, seen_at)`)} as "heardAt"
        from variant_price where channel = ${channel} and sku = any(${sql.param(skus)}::text[])
        order by sku collate "C" for update`,
  )

/** Gives SKUs other prices. They are locked. */
export async function changePrices(
  context: Context,
  channel: Channel,
  lines: readonly PriceLine[],
  source: PriceSource,
): Promise<void> {
  await context.db.execute(
    sql`update variant_price as one set price = line.price, compare_at = line.compare_at, source = ${source},
          changed_at = ${timestamp(context.now)}, changed_by = ${actorOf(context)}
        from ${linesOf(lines)} where one.channel = ${channel} and one.sku = line.sku`,
  )
}

/** What a store asks for SKUs, for it was told so. They are locked. */
export async function noteSeen(
  { db, now }: Context,
  channel: Channel,
  lines: readonly PriceLine[],
): Promise<void> {
  await db.execute(
    sql`update variant_price as one set shop_price = line.price, shop_compare_at = line.compare_at,
          seen_at = ${timestamp(now)}
        from ${linesOf(lines)} where one.channel = ${channel} and one.sku = line.sku`,
  )
}

/**
 * What a store has said that it asks for SKUs. It may have looked that up before it was told another price: what was told or
 * seen after the reading began is the newer word. They are locked.
 */
export async function noteRead(
  db: Db,
  channel: Channel,
  lines: readonly PriceLine[],
  /** When the reading began. */
  readAt: Date,
): Promise<void> {
  await db.execute(
    sql`update variant_price as one set shop_price = line.price, shop_compare_at = line.compare_at,
          seen_at = ${timestamp(readAt)}
        from ${linesOf(lines)} where one.channel = ${channel} and one.sku = line.sku
          and coalesce(greatest(one.seen_at, one.sent_at) <= ${timestamp(readAt)}, true)`,
  )
}

/**
 * Forgets prices that are still these, and that no store is to be told; `untold`: nor was told, nor asks. They are locked.
 * Answers those that it forgot.
 */
export const deletePrices = (
  db: Db,
  channel: Channel,
  lines: readonly PriceLine[],
  { unsent }: { unsent: boolean },
): Promise<PriceLine[]> =>
  query(
    db,
    sql`delete from variant_price as one using ${linesOf(lines)}
        where one.channel = ${channel} and one.sku = line.sku and one.asked_for is null
          and one.price = line.price and one.compare_at is not distinct from line.compare_at
          ${unsent ? sql`and one.sent_at is null and one.shop_price is distinct from one.price` : sql``}
        returning one.sku, one.price::text, one.compare_at::text as "compareAt"`,
  )
