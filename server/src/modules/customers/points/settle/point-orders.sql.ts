import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'

/** How many points an order has spent, as its shop says; once it was dealt with it stays. */
export async function storePointsUsed(db: Db, orderId: number, used: number): Promise<void> {
  await db.execute(
    sql`insert into point_order (order_id, used) values (${orderId}, ${used})
        on conflict (order_id) do update set used = excluded.used, problem = null, reported = ''
        where point_order.used = 0`,
  )
}

/** What a shop says of the points of an order, which nobody can read as a number. What was let go of it stays so. */
export async function storeUnreadable(db: Db, orderId: number, reported: string): Promise<void> {
  await db.execute(
    sql`insert into point_order (order_id, problem, reported) values (${orderId}, 'unreadable', ${reported})
        on conflict (order_id) do update set problem = excluded.problem, reported = excluded.reported
        where point_order.used = 0
          and (point_order.problem, point_order.reported) is distinct from (excluded.problem, excluded.reported)
          and not (point_order.waived_reason <> '' and point_order.reported = excluded.reported)`,
  )
}

/** The shop says by now that no points were spent. */
export async function clearUnreadable(db: Db, orderId: number): Promise<void> {
  await db.execute(
    sql`update point_order set problem = null, reported = ''
        where order_id = ${orderId} and problem = 'unreadable'`,
  )
}

/** Locks what is kept of orders, in the order of their ids. Answers those that points were spent on. */
export async function lockPointOrders(db: Db, orderIds: readonly number[]): Promise<number[]> {
  const rows = await query<{ id: number; used: number }>(
    db,
    sql`select order_id as id, used from point_order where order_id = any(${sql.param(orderIds)}::bigint[])
        order by order_id for update`,
  )
  return rows.flatMap(({ id, used }) => (used > 0 ? [id] : []))
}

/** Says of orders that nobody is known whose points they could take, and of others that somebody is by now. */
export async function writeUnowned(
  db: Db,
  orderIds: readonly number[],
  unowned: readonly number[],
): Promise<void> {
  await db.execute(
    sql`update point_order set problem = case when order_id = any(${sql.param(unowned)}::bigint[]) then 'unowned' end
        where order_id = any(${sql.param(orderIds)}::bigint[])
          and case when order_id = any(${sql.param(unowned)}::bigint[]) then problem is null else problem = 'unowned' end`,
  )
}

/** What was decided of orders: how much they grant, how many points they lack, and how many more are let go. */
export async function writeDecisions(
  db: Db,
  decisions: readonly { orderId: number; granted: number | null; short: number; letGo: number }[],
  now: Date,
): Promise<void> {
  if (decisions.length === 0) return
  const sorted = decisions.toSorted((a, b) => a.orderId - b.orderId)
  await db.execute(
    sql`insert into point_order (order_id, granted, short, waived, decided_at)
        select order_id, granted, short, let_go, case when granted is not null then ${timestamp(now)} end
        from unnest(${sql.param(sorted.map(({ orderId }) => orderId))}::bigint[],
                    ${sql.param(sorted.map(({ granted }) => granted))}::int[],
                    ${sql.param(sorted.map(({ short }) => short))}::int[],
                    ${sql.param(sorted.map(({ letGo }) => letGo))}::int[]) as line (order_id, granted, short, let_go)
        order by order_id
        on conflict (order_id) do update set granted = coalesce(point_order.granted, excluded.granted),
          short = excluded.short, waived = point_order.waived + excluded.waived,
          decided_at = coalesce(point_order.decided_at, excluded.decided_at),
          problem = nullif(point_order.problem, 'unowned')`,
  )
}

/** Lets go all that was spent on an order of nobody who is known, or that nobody can read. False where it is neither, or changed. */
export async function waiveProblem(
  db: Db,
  orderId: number,
  { used, reason }: { used: number; reason: string },
): Promise<boolean> {
  const rows = await query(
    db,
    sql`update point_order set short = 0, waived = used, waived_reason = ${reason}, problem = null
        where order_id = ${orderId} and problem is not null and used = ${used}
          and not exists (select from point_entry where order_id = ${orderId} and kind = 'deduction')
        returning order_id`,
  )
  return rows.length > 0
}

/** What an order still lacks once some of it was taken, or all of it was let go. */
export async function writeShort(
  db: Db,
  orderId: number,
  { short, waived, reason = '' }: { short: number; waived: number; reason?: string },
): Promise<void> {
  await db.execute(
    sql`update point_order set short = ${short}, waived = waived + ${waived},
          waived_reason = coalesce(nullif(${reason}, ''), waived_reason)
        where order_id = ${orderId}`,
  )
}
