import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'

/** A stocked article of a shop. */
export interface Item {
  exId: string
  sku: string
  /** Its page in the shop, where that is known. */
  url?: string
}

/**
 * Keeps which articles a shop has, so that none of them is searched for again. Answers the SKUs that it was thought not
 * to sell.
 */
export async function storeItems(db: Db, channel: Channel, items: readonly Item[]): Promise<string[]> {
  const given = [...new Map(items.map((item) => [item.exId, item])).values()]
  if (given.length === 0) return []
  await db.execute(
    sql`insert into storefront_item (channel, ex_id, sku, url)
        select ${channel}, * from unnest(${sql.param(given.map(({ exId }) => exId))}::text[],
          ${sql.param(given.map(({ sku }) => sku))}::text[],
          ${sql.param(given.map(({ url = '' }) => url))}::text[]) as item (ex_id, sku, url) order by ex_id
        on conflict (channel, ex_id) do update set sku = excluded.sku,
          url = coalesce(nullif(excluded.url, ''), storefront_item.url)
        where storefront_item.sku <> excluded.sku or excluded.url not in ('', storefront_item.url)`,
  )
  const found = await query<{ sku: string }>(
    db,
    sql`delete from storefront_absence where channel = ${channel}
          and sku = any(${sql.param(given.map(({ sku }) => sku))}::text[]) returning sku`,
  )
  return found.map(({ sku }) => sku)
}

/** Notes SKUs that a shop does not sell. */
export async function storeAbsences(
  { db, now }: Pick<Context, 'db' | 'now'>,
  channel: Channel,
  skus: readonly string[],
): Promise<void> {
  if (skus.length === 0) return
  await db.execute(
    sql`insert into storefront_absence (channel, sku, searched_at)
        select ${channel}, sku, ${timestamp(now)}
        from unnest(${sql.param(skus)}::text[]) as absent (sku) order by sku
        on conflict (channel, sku) do update set searched_at = excluded.searched_at`,
  )
}

/** After so long a SKU is searched for once more: the shop may have begun to sell it without telling. */
const absenceHours = 24

/** Whether a shop is known not to sell a SKU. */
export const isAbsent = (channel: Channel, sku: SQL, now: Date): SQL =>
  sql`exists (select from storefront_absence as absence
    where absence.channel = ${channel} and absence.sku = ${sku}
      and absence.searched_at > ${timestamp(now)} - make_interval(hours => ${absenceHours}))`

/** Forgets articles that a shop no longer has under their SKU. */
export async function dropItems(db: Db, channel: Channel, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return
  await db.execute(
    sql`delete from storefront_item as item
        using unnest(${sql.param(items.map(({ exId }) => exId))}::text[], ${sql.param(items.map(({ sku }) => sku))}::text[])
          as gone (ex_id, sku)
        where item.channel = ${channel} and item.ex_id = gone.ex_id and item.sku = gone.sku`,
  )
}
