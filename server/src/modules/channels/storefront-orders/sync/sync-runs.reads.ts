import type { OrderSyncRun } from '@selvedge/contract/channels/storefront-orders/storefront-orders.ts'
import { channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { sql } from 'drizzle-orm'
import { iso, type Page, query, timestamp } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'

/** The last run of each shop that is set up, by hand and by itself. */
export async function readSyncRuns({ db, now }: Context): Promise<Page<OrderSyncRun>> {
  const rows = await query<OrderSyncRun>(
    db,
    sql`select run.id, run.channel, storefront.name as "storeName", run.automatic, ${iso(sql`run.from_at`)} as "from",
          ${iso(sql`run.to_at`)} as "to", case
            when run.state = 'running' and run.alive_until < ${timestamp(now)} then 'dead'
            else run.state end as state,
          run.error, run.orders_read as "ordersRead", run.orders_created as "ordersCreated",
          run.orders_changed as "ordersChanged", run.orders_left as "ordersLeft",
          ${iso(sql`run.reached_at`)} as reached, ${iso(sql`run.started_at`)} as "startedAt",
          run.started_by as "startedBy", ${iso(sql`run.finished_at`)} as "finishedAt"
        from unnest(${sql.param(channels)}::text[]) with ordinality as shop (channel, place)
        join storefront on storefront.channel = shop.channel
        cross join (values (false), (true)) as kind (automatic)
        cross join lateral (
          select * from order_sync_run
          where channel = shop.channel and automatic = kind.automatic
          order by id desc limit 1) as run
        order by kind.automatic, shop.place`,
  )
  return { rows, total: rows.length }
}
