import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { chartDays, type dashboardChart } from '@selvedge/contract/house/dashboard.ts'
import { type SQL, sql } from 'drizzle-orm'
import { addDays, dayOf, momentOf } from '../../../core/clock.ts'
import { query } from '../../../core/db/db.ts'
import { type Context, callerOf } from '../../../core/http/context.ts'

/** Orders and shipments by day of the company, oldest first; null for what the caller may not see. */
export function readChart(context: Context): Promise<DataOf<typeof dashboardChart>> {
  const { rights } = callerOf(context)
  const today = dayOf(context.now, context.zone)
  const days = Array.from({ length: chartDays }, (_, index) => addDays(today, index + 1 - chartDays))
  const start = momentOf(days[0] ?? today, context.zone).toISOString()
  const perDay = (table: SQL, at: SQL, live = sql`true`): SQL =>
    sql`select (${at} at time zone ${context.zone})::date as day, count(*)::int as count
        from ${table} where ${at} >= ${start}::timestamptz and ${live} group by 1`
  const nothing = sql`select null::date as day, null::int as count where false`
  const mayOrders = rights.has('orders.view')
  const mayShipments = rights.has('shipping.view')
  const shown = (may: boolean, count: SQL): SQL => (may ? sql`coalesce(${count}, 0)` : sql`null::int`)
  return query(
    context.db,
    sql`select to_char(day, 'YYYY-MM-DD') as "on",
          ${shown(mayOrders, sql`made.count`)} as orders, ${shown(mayShipments, sql`shipped.count`)} as shipments
        from unnest(${sql.param(days)}::date[]) as day
        left join (${mayOrders ? perDay(sql`orders`, sql`created_at`, sql`deleted_at is null`) : nothing}) as made using (day)
        left join (${mayShipments ? perDay(sql`ship_order`, sql`shipped_at`) : nothing}) as shipped using (day)
        order by day`,
  )
}
