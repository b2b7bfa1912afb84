import type { RefundableLine } from '@selvedge/contract/orders/refunds/refunds.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import { exchangedUnits, refundedUnits } from '../orders/orders.public.ts'

/** A line of an order that may be refunded, and what its storefront calls it. */
export interface StoredLine extends RefundableLine {
  exId: string
  /** The look set that it is part of, and how many lines that has; null and 0 where it is of none. */
  setId: number | null
  setLines: number
}

/** The lines of an order with their units in refunds that have not failed. The caller has locked the order. */
export const readLines = (db: Db, orderId: number): Promise<StoredLine[]> =>
  query<StoredLine>(
    db,
    sql`select item.id, item.sku, item.ex_id as "exId", item.shipped, item.unit_price::text as "unitPrice",
          item.quantity as ordered, item.discount::text as discount, item.set_id as "setId",
          (select count(*)::int from order_item as other where other.set_id = item.set_id) as "setLines",
          ${refundedUnits}::int as refunded, ${exchangedUnits}::int as exchanged
        from order_item as item where item.order_id = ${orderId} order by item.id`,
  )
