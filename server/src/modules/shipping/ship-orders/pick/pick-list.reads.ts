import type { PickRow } from '@selvedge/contract/shipping/ship-orders/pick-lists.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { consignee, packedUnits } from '../../../orders/orders/orders.public.ts'

/** Those of these ids that are ship orders. */
export async function findShipOrders(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await query<{ id: number }>(
    db,
    sql`select id from ship_order where id = any(${sql.param(ids)}::bigint[])`,
  )
  return new Set(rows.map((row) => row.id))
}

/**
 * What there is to pick for these ship orders, by source order; of one that has left, what left. A cancelled ship order has
 * nothing, and a line whose units were all taken out is left out.
 */
export const readPickRows = (db: Db, ids: readonly number[]): Promise<PickRow[]> =>
  query(
    db,
    sql`select ship_item.id, product.brand, coalesce(nullif(product.cn_name, ''), product.name) as name, ship_item.sku,
          variant.color, variant.size, variant.barcode, ${packedUnits} as quantity, ship_item.order_id as "orderId", orders.name as "orderName",
          ship_order.id as "shipOrderId", 'SO' || ship_order.id as "shipOrderName", location.name as "locationName",
          ship_order.note1, case when ship_order.status & 255 <= 1 then ship_order.stop_reason else '' end as "stopReason",
          picked.consignee, ship_order.phone, ship_order.postcode, ship_order.country,
          ship_order.province, ship_order.city, ship_order.address1, ship_order.address2
        from ship_order
        join (select id, ${consignee} as consignee from ship_order) as picked on picked.id = ship_order.id
        join ship_item on ship_item.ship_order_id = ship_order.id
        join orders on orders.id = ship_item.order_id
        join location on location.id = ship_order.location_id
        join variant on variant.sku = ship_item.sku
        join product on product.id = variant.product_id
        where ship_order.id = any(${sql.param(ids)}::bigint[]) and ship_order.status & 255 <> 8
          and ${packedUnits} > 0
        order by ship_item.order_id, ship_order.id, ship_item.id`,
  )
