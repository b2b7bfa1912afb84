import type { Channel } from '@selvedge/contract/storefronts.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../core/db.ts'

/** A stocked article of a shop. */
export interface Item {
  exId: string
  sku: string
}

/** Keeps which articles a shop has, so that none of them is searched for again. */
export async function keepItems(db: Db, channel: Channel, items: readonly Item[]): Promise<void> {
  const byId = new Map(items.map(({ exId, sku }) => [exId, sku]))
  if (byId.size === 0) return
  await db.execute(
    sql`insert into storefront_item (channel, ex_id, sku)
        select ${channel}, * from unnest(${sql.param([...byId.keys()])}::text[], ${sql.param([...byId.values()])}::text[])
          as item (ex_id, sku) order by ex_id
        on conflict (channel, ex_id) do update set sku = excluded.sku where storefront_item.sku <> excluded.sku`,
  )
}

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
