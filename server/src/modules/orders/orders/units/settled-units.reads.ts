import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'

const inRefunds = (status: 1 | null) => sql`coalesce((
  select sum(line.quantity) from refund_item as line join order_transaction as refund on refund.id = line.refund_id
  where line.order_item_id = item.id and refund.refund_status is not distinct from ${sql.raw(String(status))}), 0)`

/**
 * Units of an order line `item` in refunds that have not failed. A storefront knows of those that it has made for us and of
 * its own, here are also those of look sets in part; one that is under way is known here alone.
 */
export const refundedUnits = sql`(greatest(${inRefunds(1)}, item.shop_refunded) + ${inRefunds(null)})`

/** Units of an order line `item` for which the customer got other goods. */
export const exchangedUnits = sql`coalesce((
  select sum(quantity) from return_exchange where order_item_id = item.id), 0)`

/**
 * Of these lines those of which more units were refunded or exchanged than have shipped, and by how many: what is under way
 * is left out, for the storefront may be telling of it.
 */
export const findSettledTwice = (
  db: Db,
  itemIds: readonly number[],
): Promise<{ id: number; over: number }[]> =>
  query(
    db,
    sql`select id, over from (
          select item.id, (greatest(${inRefunds(1)}, item.shop_refunded) + ${exchangedUnits} - item.shipped)::int as over
          from order_item as item where item.id = any(${sql.param(itemIds)}::bigint[])
        ) as settled where over > 0 order by id`,
  )
