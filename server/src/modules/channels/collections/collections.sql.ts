import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { sql } from 'drizzle-orm'
import { timestamp } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import type { StorefrontCollection } from '../../../ports/storefront/storefront.ts'

/** Keeps collections as the shop has them now; of those that were asked for, what it has no more is forgotten. */
export async function storeCollections(
  { db, now }: Pick<Context, 'db' | 'now'>,
  channel: Channel,
  requested: string,
  found: readonly StorefrontCollection[],
): Promise<void> {
  const handles = sql`${sql.param(found.map(({ handle }) => handle))}::text[]`
  await db.execute(
    sql`delete from storefront_collection
        where channel = ${channel} and ${requested === '*' ? sql`true` : sql`handle = ${requested}`} and handle <> all(${handles})`,
  )
  await db.execute(
    sql`insert into storefront_collection (channel, handle, ex_id, title, products, refreshed_at)
        select ${channel}, line.*, ${timestamp(now)}
        from unnest(${handles}, ${sql.param(found.map(({ exId }) => exId))}::text[],
          ${sql.param(found.map(({ title }) => title))}::text[],
          ${sql.param(found.map(({ products }) => products))}::int[]) as line (handle, ex_id, title, products)
        order by handle
        on conflict (channel, handle) do update set ex_id = excluded.ex_id, title = excluded.title,
          products = excluded.products, refreshed_at = excluded.refreshed_at`,
  )
}
