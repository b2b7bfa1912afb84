import type { DataOf } from '@selvedge/contract/endpoint.ts'
import type { purchaseOrderLines } from '@selvedge/contract/purchase-orders.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { iso, query } from '../../core/db.ts'
import { fail } from '../../core/fail.ts'

/** One purchase order with its lines and the ship orders behind it. */
export async function readPurchaseOrder(
  context: Context,
  { id }: z.output<(typeof purchaseOrderLines)['query']>,
): Promise<DataOf<typeof purchaseOrderLines>> {
  const [order] = await query<DataOf<typeof purchaseOrderLines>>(
    context.db,
    sql`select purchase.id, 'PO' || purchase.id as number, purchase.status, location.name as "locationName",
          purchase.quantity, ${iso(sql`purchase.created_at`)} as "createdAt", purchase.created_by as "createdBy",
          (select coalesce(json_agg(json_build_object('id', ship_order_id, 'name', 'SO' || ship_order_id)
                                    order by ship_order_id), '[]')
           from purchase_order_ship_order where purchase_order_id = purchase.id) as "shipOrders",
          (select coalesce(json_agg(json_build_object(
              'id', item.id, 'sku', item.sku, 'quantity', item.quantity, 'brand', product.brand,
              'name', coalesce(nullif(product.cn_name, ''), product.name), 'size', variant.size,
              'barcode', variant.barcode) order by item.id), '[]')
           from purchase_order_item as item join variant on variant.sku = item.sku
           join product on product.id = variant.product_id
           where item.purchase_order_id = purchase.id) as items
        from purchase_order as purchase join location on location.id = purchase.target_location
        where purchase.id = ${id}`,
  )
  return order ?? fail('STOCK_ORDER_NOT_FOUND')
}
