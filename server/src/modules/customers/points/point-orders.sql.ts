import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/db/db.ts'

/** How many points an order has spent, as its shop says; once it was dealt with it stays. */
export async function storePointsUsed(db: Db, orderId: number, used: number): Promise<void> {
  await db.execute(
    sql`insert into point_order (order_id, used) values (${orderId}, ${used})
        on conflict (order_id) do update set used = excluded.used
        where point_order.used = 0`,
  )
}

/** What was decided of orders: how much they grant, and how many points they lacked. */
export async function writeDecisions(
  db: Db,
  decisions: readonly { orderId: number; granted: number | null; short: number }[],
  now: Date,
): Promise<void> {
  if (decisions.length === 0) return
  const sorted = decisions.toSorted((a, b) => a.orderId - b.orderId)
  await db.execute(
    sql`insert into point_order (order_id, granted, short, decided_at)
        select order_id, granted, short, case when granted is not null then ${now.toISOString()}::timestamptz end
        from unnest(${sql.param(sorted.map(({ orderId }) => orderId))}::bigint[],
                    ${sql.param(sorted.map(({ granted }) => granted))}::int[],
                    ${sql.param(sorted.map(({ short }) => short))}::int[]) as line (order_id, granted, short)
        order by order_id
        on conflict (order_id) do update set granted = coalesce(point_order.granted, excluded.granted),
          short = excluded.short, decided_at = coalesce(point_order.decided_at, excluded.decided_at)`,
  )
}
