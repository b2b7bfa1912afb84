import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import { query, timestamp } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'

/** Marks the prices of SKUs as to be told to a store. Answers the SKUs that have one there. They are locked. */
export async function markRequested(
  { db }: Context,
  channel: Channel,
  skus: readonly { sku: string; productId: number }[],
): Promise<string[]> {
  const marked = await query<{ sku: string }>(
    db,
    sql`update variant_price as one set asked_for = line.product_id,
          asked_turn = one.asked_turn + 1, problem = null
        from unnest(${sql.param(skus.map(({ sku }) => sku))}::text[],
          ${sql.param(skus.map(({ productId }) => productId))}::bigint[]) as line (sku, product_id)
        where one.channel = ${channel} and one.sku = line.sku returning one.sku`,
  )
  return marked.map(({ sku }) => sku)
}

/** What became of telling a store the price of a SKU. */
export interface SentPrice {
  sku: string
  /** As it was read: what is asked for once more meanwhile is told once more. */
  turn: number
  /** What the store asks now; null where it does not sell the SKU, or has not said. */
  seen: { price: string; compareAt: string | null } | null
  /** Why it does not ask what it was told; null where it does. */
  problem: StorableFailure | null
}

/** Notes what became of telling prices. They are locked. */
export async function recordSent(
  { db, now }: Context,
  channel: Channel,
  reported: readonly SentPrice[],
): Promise<void> {
  const at = timestamp(now)
  const amounts = (pick: (one: SentPrice) => string | null | undefined) =>
    sql`${sql.param(reported.map((one) => pick(one) ?? null))}::numeric[]`
  await db.execute(
    sql`update variant_price as one set
          shop_price = coalesce(line.price, one.shop_price),
          shop_compare_at = case when line.price is null then one.shop_compare_at else line.compare_at end,
          seen_at = case when line.price is null then one.seen_at else ${at} end,
          sent_at = case when line.problem is null then ${at} else one.sent_at end,
          problem = line.problem,
          asked_for = case when one.asked_turn = line.turn then null else one.asked_for end
        from unnest(${sql.param(reported.map(({ sku }) => sku))}::text[], ${sql.param(reported.map(({ turn }) => turn))}::int[],
          ${amounts(({ seen }) => seen?.price)}, ${amounts(({ seen }) => seen?.compareAt)},
          ${sql.param(reported.map(({ problem }) => problem && JSON.stringify(problem)))}::jsonb[])
          as line (sku, turn, price, compare_at, problem)
        where one.channel = ${channel} and one.sku = line.sku`,
  )
}

/** Nobody tells the prices of a style any more. */
export async function clearRequested(
  { db }: Context,
  channel: Channel,
  productId: number,
  problem: StorableFailure,
): Promise<void> {
  await db.execute(
    sql`update variant_price set asked_for = null, problem = ${JSON.stringify(problem)}::jsonb
        where channel = ${channel} and asked_for = ${productId}`,
  )
}
