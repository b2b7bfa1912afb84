import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { imagePath } from '@selvedge/contract/house/uploads/uploads.ts'
import {
  type ExpectedLine,
  type GradedLine,
  maxAwaited,
  type returnDeskFind,
  type returnDeskGet,
} from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { iso, query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { receiverOf } from '../orders/orders.public.ts'

type Head = Pick<DataOf<typeof returnDeskGet>, 'orderId' | 'orderName' | 'consignee' | 'currency' | 'byHand'>

const name = sql`coalesce(nullif(product.cn_name, ''), product.name, '')`
const options = sql`coalesce(variant.color, '') as color, coalesce(variant.size, '') as size`
const goods = sql`left join variant on variant.sku = receipt.sku
  left join product on product.id = variant.product_id`
const parcel = sql`join fulfillment_item as item on item.id = receipt.fulfillment_item_id
  join fulfillment on fulfillment.id = item.fulfillment_id
  join ship_order on ship_order.id = fulfillment.ship_order_id`

/** What an order is to get back, the first announced first, and what came over the desk, the newest first. */
export async function readDesk(
  context: Context,
  { orderId }: z.output<(typeof returnDeskGet)['query']>,
): Promise<DataOf<typeof returnDeskGet>> {
  const [head] = await query<Head>(
    context.db,
    sql`select orders.id as "orderId", orders.name as "orderName", ${receiverOf(sql`orders`)} as consignee, orders.currency,
          orders.source <> 'storefront' as "byHand" from orders where orders.id = ${orderId}`,
  )
  if (!head) return fail('ORDER_NOT_FOUND')
  const expected = await query<ExpectedLine>(
    context.db,
    sql`select receipt.id, item.order_item_id as "orderItemId", receipt.sku, coalesce(variant.barcode, '') as barcode,
          ${name} as name, ${options}, coalesce(product.image, '') as image, receipt.quantity,
          receipt.location_id as "locationId", location.name as "locationName", ship_order.id as "shipOrderId",
          ship_order.tracking_company as "trackingCompany", ship_order.tracking_number as "trackingNumber",
          order_item.unit_price::text as "unitPrice", ${iso(sql`receipt.created_at`)} as "createdAt"
        from return_receipt as receipt ${parcel} ${goods}
        join location on location.id = receipt.location_id
        join order_item on order_item.id = item.order_item_id
        where receipt.order_id = ${orderId} and receipt.received_at is null order by receipt.id`,
  )
  const graded = await query<GradedLine>(
    context.db,
    sql`select receipt.id, receipt.sku, ${name} as name, ${options}, receipt.quantity, location.name as "locationName", line.grade,
          line.disposition, line.note, array(select ${imagePath} || photo from unnest(line.photos) as photo) as photos,
          line.stock_take_id as "stockTakeId", (
            select json_build_object('orderId', other.id, 'orderName', other.name, 'sku', made.sku, 'quantity', made.quantity)
            from return_exchange as made join orders as other on other.id = made.exchange_order_id
            where made.return_receipt_id = receipt.id) as exchange,
          ${iso(sql`line.graded_at`)} as "gradedAt", line.graded_by as "gradedBy"
        from return_grade as line join return_receipt as receipt on receipt.id = line.return_receipt_id ${goods}
        join location on location.id = receipt.location_id
        where receipt.order_id = ${orderId} order by line.id desc`,
  )
  return { ...head, expected, graded }
}

/** Orders that still await goods which this code means: exactly it, of whatever it may be the number. */
export const findAwaited = (
  { db }: Context,
  { code }: z.output<(typeof returnDeskFind)['query']>,
): Promise<DataOf<typeof returnDeskFind>> =>
  query(
    db,
    sql`select orders.id as "orderId", orders.name as "orderName", ${receiverOf(sql`orders`)} as consignee, sum(receipt.quantity)::int as quantity
        from return_receipt as receipt ${parcel} join orders on orders.id = receipt.order_id
        left join variant on variant.sku = receipt.sku
        where receipt.received_at is null and (
          orders.name in (${code}::text, ${`#${code}`}::text) or ship_order.tracking_number = ${code}
          or 'SO' || ship_order.id = upper(${code}) or 'RT' || receipt.id = upper(${code})
          or receipt.sku = ${code} or variant.barcode = ${code})
        group by orders.id order by min(receipt.id) limit ${maxAwaited}`,
  )
