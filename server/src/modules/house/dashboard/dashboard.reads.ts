import { type TodayKey, type TodayNumber, todayKeys } from '@selvedge/contract/house/dashboard.ts'
import type { Right } from '@selvedge/contract/house/roles/rights.ts'
import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../../core/clock.ts'
import { iso, query } from '../../../core/db/db.ts'
import { type Context, callerOf } from '../../../core/http/context.ts'
import { failedJobs } from '../../../core/jobs/failed-jobs.ts'
import { toDo } from '../../orders/orders/orders.public.ts'
import { awaitedSkus } from '../../shipping/routing/routing.public.ts'
import { shippedOn, shownAs } from '../../shipping/ship-orders/ship-orders.public.ts'
import { isShort } from '../../stock/stock/stock.public.ts'
import { expiresSoon } from '../../stock/stock-locks/stock-locks.public.ts'

/** One number: who sees it, what it counts, and the list that shows exactly these. */
interface Part {
  right: Right
  /** Selects `count` and `oldest`. */
  counted: SQL
  path: string
}

const shipOrdersShownAs = (status: number): Part => ({
  right: 'shipping.view',
  counted: sql`select count(*) as count, min(created_at) as oldest from ship_order where ${shownAs(status)}`,
  path: `/ship/list?st=${status}`,
})

const partsOf = (today: string, zone: string): Record<TodayKey, Part> => ({
  ordersToRoute: {
    right: 'orders.view',
    counted: sql`select count(*) as count, min(created_at) as oldest from orders where ${toDo.route}`,
    path: '/order/list?w=route',
  },
  ordersLimited: {
    right: 'orders.view',
    counted: sql`select count(*) as count, min(created_at) as oldest from orders where ${toDo.limit}`,
    path: '/order/list?w=limit',
  },
  ordersHeld: {
    right: 'orders.view',
    counted: sql`select count(*) as count, min(held_at) as oldest from orders where ${toDo.held}`,
    path: '/order/list?w=held',
  },
  shipToPick: shipOrdersShownAs(0),
  shipPicking: shipOrdersShownAs(1),
  shippedToday: {
    right: 'shipping.view',
    counted: sql`select count(*) as count, null::timestamptz as oldest from ship_order
      where ${shippedOn(today, zone)}`,
    path: `/ship/list?d=${today}`,
  },
  shipRefused: shipOrdersShownAs(256),
  shipSyncFailed: shipOrdersShownAs(512),
  shipUnforeseen: shipOrdersShownAs(1024),
  stockShort: {
    right: 'stock.view',
    counted: sql`select count(*) as count, null::timestamptz as oldest from balance where ${isShort}`,
    path: '/stock/query?short=1',
  },
  stockLocksExpiring: {
    right: 'stock.view',
    counted: sql`select count(*) as count, null::timestamptz as oldest from stock_lock where ${expiresSoon(today)}`,
    path: '/stock/lock_list?x=soon',
  },
  skusAwaited: {
    right: 'orders.view',
    counted: sql`select count(*) as count, min(oldest) as oldest from ${awaitedSkus} as awaited`,
    path: '/order/out-of-stock',
  },
  syncFailed: {
    right: 'sync.view',
    counted: sql`select count(*) as count, min(created_at) as oldest from (
        select created_at from outbox where state = 'failed'
        union all select created_at from ${failedJobs} as job) as failed`,
    path: '/settings/sync?st=failed',
  },
})

/** The numbers of today that the caller may see, in one statement and one snapshot. */
export async function readToday(context: Context): Promise<TodayNumber[]> {
  const { rights } = callerOf(context)
  const parts = partsOf(dayOf(context.now, context.zone), context.zone)
  const seen = todayKeys.filter((key) => rights.has(parts[key].right))
  if (seen.length === 0) return []
  const counted = seen.map(
    (key) => sql`select ${key}::text as key, part.* from (${parts[key].counted}) as part`,
  )
  const rows = await query<Omit<TodayNumber, 'path'>>(
    context.db,
    sql`select key, count, ${iso(sql`oldest`)} as "oldestAt" from (${sql.join(counted, sql` union all `)}) as number`,
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return seen.map((key) => {
    const { count = 0, oldestAt = null } = byKey.get(key) ?? {}
    return { key, count, oldestAt, path: parts[key].path }
  })
}
