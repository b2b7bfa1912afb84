import { sql } from 'drizzle-orm'
import { type Db, iso, query, timestamp } from '../../../../core/db/db.ts'
import { driftedSkus } from '../../../stock/partner-warehouse/partner-warehouse.public.ts'

export interface OrderPlace {
  at: string
  id: number
}

/** Orders since a moment, the newest first, behind one. */
export const nextOrders = (
  db: Db,
  { firstAt, after, most }: { firstAt: Date; after: OrderPlace | null; most: number },
): Promise<OrderPlace[]> =>
  query(
    db,
    sql`select id, ${iso(sql`created_at`)} as at from orders
        where deleted_at is null and created_at >= ${timestamp(firstAt)}
          ${after ? sql`and (created_at, id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}
        order by created_at desc nulls last, id desc nulls last limit ${most}`,
  )

/** Orders from before it, and such as were deleted, that differed when they were last compared. */
export const nextEarlier = (
  db: Db,
  { firstAt, after, most }: { firstAt: Date; after: number; most: number },
): Promise<{ id: number }[]> =>
  query(
    db,
    sql`select distinct known.order_id as id from reconciliation_difference as known
        where known.state <> 'gone' and known.order_id > ${after} and not exists (
          select from orders where orders.id = known.order_id and orders.deleted_at is null
            and orders.created_at >= ${timestamp(firstAt)})
        order by known.order_id limit ${most}`,
  )

/** Notices that nobody has looked after, and those that differed when they were last compared. */
export const nextNotices = (
  db: Db,
  { after, most }: { after: number; most: number },
): Promise<{ id: number }[]> =>
  query(
    db,
    sql`select id from (
          select id from payment_notice where state in ('waiting', 'differs') and id > ${after}
          union
          select subject_id from reconciliation_difference
          where state <> 'gone' and kind = 'payments' and subject = 'paymentNotice' and subject_id > ${after}
        ) as notice order by id limit ${most}`,
  )

/** SKUs that differ at the partner, and those that did when they were last compared. */
export const nextSkus = (
  db: Db,
  { after, most }: { after: string; most: number },
): Promise<{ sku: string }[]> =>
  query(
    db,
    sql`select sku from (
          ${driftedSkus}
          union
          select item from reconciliation_difference where state <> 'gone' and kind = 'stock'
        ) as differing where sku > ${after} order by sku limit ${most}`,
  )
