import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import {
  type purchaseOrderLines,
  stockOrderOutsideId,
} from '@selvedge/contract/shipping/ship-stock-orders.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { iso, query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'

/** One stock order that was made of ship orders, with its lines and those ship orders. */
export async function readShipStockOrder(
  context: Context,
  { id }: z.output<(typeof purchaseOrderLines)['query']>,
): Promise<DataOf<typeof purchaseOrderLines>> {
  const [order] = await query<Omit<DataOf<typeof purchaseOrderLines>, 'outsideId'>>(
    context.db,
    sql`select made.id, 'PO' || made.id as number, made.status, location.name as "locationName",
          made.quantity, ${iso(sql`made.created_at`)} as "createdAt", made.created_by as "createdBy",
          (select coalesce(json_agg(json_build_object('id', ship_order_id, 'name', 'SO' || ship_order_id)
                                    order by ship_order_id), '[]')
           from ship_stock_order where stock_order_id = made.id) as "shipOrders",
          (select coalesce(json_agg(json_build_object(
              'id', item.id, 'sku', item.sku, 'quantity', item.quantity, 'brand', product.brand,
              'name', coalesce(nullif(product.cn_name, ''), product.name), 'size', variant.size,
              'barcode', variant.barcode) order by item.id), '[]')
           from stock_order_item as item join variant on variant.sku = item.sku
           join product on product.id = variant.product_id
           where item.stock_order_id = made.id) as items
        from stock_order as made join location on location.id = made.target_location
        where made.id = ${id} and made.origin = 'shipOrders'`,
  )
  return order ? { ...order, outsideId: stockOrderOutsideId(order.id) } : fail('STOCK_ORDER_NOT_FOUND')
}
