import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'

/** A shipped line, as returns need it. */
export interface FulfillmentItem {
  id: number
  fulfillmentId: number
  shipOrderId: number
  orderId: number
  orderItemId: number
  /** Ids in the storefront; empty where it has none. */
  exFulfillmentIds: string[]
  exLineItemId: string
  sku: string
  quantity: number
  returned: number
  /** The storefront has cancelled the fulfilment after it left. */
  cancelled: boolean
}

/** One shipped line. The caller has locked its order, so that the returned units stay as they are. */
export async function findFulfillmentItem(db: Db, id: number): Promise<FulfillmentItem | null> {
  const [row] = await findFulfillmentItems(db, [id])
  return row ?? null
}

/** Shipped lines. The caller has locked their order. */
export const findFulfillmentItems = (db: Db, ids: readonly number[]): Promise<FulfillmentItem[]> =>
  query<FulfillmentItem>(
    db,
    sql`select item.id, item.fulfillment_id as "fulfillmentId",
          fulfillment.ship_order_id as "shipOrderId", fulfillment.order_id as "orderId",
          item.order_item_id as "orderItemId", fulfillment.ex_id || fulfillment.further_ex_ids as "exFulfillmentIds",
          order_item.ex_id as "exLineItemId", item.sku, item.quantity, item.returned,
          fulfillment.cancelled_at is not null as cancelled
        from fulfillment_item as item join fulfillment on fulfillment.id = item.fulfillment_id
        join ship_order on ship_order.id = fulfillment.ship_order_id
        join order_item on order_item.id = item.order_item_id
        where item.id = any(${sql.param(ids)}::bigint[])`,
  )
