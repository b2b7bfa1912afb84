import { orderExportFulfillment } from '@selvedge/contract/orders.ts'
import { id, instant } from '@selvedge/contract/shapes.ts'
import { shipOrderName } from '@selvedge/contract/ship-orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, momentOf } from '../../core/clock.ts'
import type { Context } from '../../core/context.ts'
import { countOf, iso, query, wallTime } from '../../core/db.ts'
import { type Column, exporter, exportPageSize } from '../../core/exporter.ts'
import { receiverOf } from '../orders/orders.public.ts'

interface Line {
  lineId: number
  sentAt: string
  leftAt: string
  orderName: string
  exId: string
  shipOrderId: number
  locationName: string
  trackingCompany: string
  trackingNumber: string
  sku: string
  productName: string
  size: string
  quantity: number
  returned: number
  unitPrice: string
  currency: string
  consignee: string
  country: string
}

const columns: Column<Line>[] = [
  { title: '发货时间', width: 20, value: (line) => line.leftAt },
  { title: '订单号', width: 20, value: (line) => line.orderName },
  { title: '外部编号', width: 20, value: (line) => line.exId },
  { title: '发货单', value: (line) => shipOrderName(line.shipOrderId) },
  { title: '仓库', width: 20, value: (line) => line.locationName },
  { title: '快递公司', value: (line) => line.trackingCompany },
  { title: '运单号', width: 22, value: (line) => line.trackingNumber },
  { title: 'SKU', width: 28, value: (line) => line.sku },
  { title: '商品', width: 36, value: (line) => line.productName },
  { title: '尺码', value: (line) => line.size },
  { title: '发货数量', value: (line) => line.quantity },
  { title: '退货数量', value: (line) => line.returned },
  { title: '单价', value: (line) => line.unitPrice },
  { title: '币种', value: (line) => line.currency },
  { title: '收货人', value: (line) => line.consignee },
  { title: '国家', value: (line) => line.country },
]

/** What left on the business days of the shop, both included. */
const sentOn = (
  { zone }: Context,
  { start, end }: z.output<(typeof orderExportFulfillment)['query']>,
): SQL => sql`from fulfillment join fulfillment_item as line on line.fulfillment_id = fulfillment.id
  where fulfillment.created_at >= ${momentOf(start, zone).toISOString()}::timestamptz
    and fulfillment.created_at < ${momentOf(addDays(end, 1), zone).toISOString()}::timestamptz`

/** Shipped lines, oldest first. */
export const shippedExporter = exporter({
  name: 'shipped',
  endpoint: orderExportFulfillment,
  columns,
  cursor: z.object({ sentAt: instant, lineId: id }),
  count: (context, filter) => countOf(context.db, sentOn(context, filter)),
  page: (context, filter, after) =>
    query<Line>(
      context.db,
      sql`with sent as (
            select fulfillment.created_at, fulfillment.order_id, fulfillment.ship_order_id, tracking_company,
              tracking_number, line.id, line.order_item_id, line.sku, line.quantity, line.returned
            ${sentOn(context, filter)}
              ${after ? sql`and (fulfillment.created_at, line.id) > (${after.sentAt}::timestamptz, ${after.lineId})` : sql``}
            order by fulfillment.created_at, line.id limit ${exportPageSize}
          )
          select sent.id as "lineId", ${iso(sql`sent.created_at`)} as "sentAt",
            ${wallTime(sql`sent.created_at`, context.zone)} as "leftAt", orders.name as "orderName",
            orders.ex_id as "exId", sent.ship_order_id as "shipOrderId", location.name as "locationName",
            sent.tracking_company as "trackingCompany", sent.tracking_number as "trackingNumber", sent.sku,
            coalesce(nullif(product.cn_name, ''), product.name) as "productName", variant.size, sent.quantity,
            sent.returned, trim_scale(item.unit_price)::text as "unitPrice", orders.currency,
            ${receiverOf(sql`ship_order`)} as consignee, ship_order.country
          from sent join orders on orders.id = sent.order_id join order_item as item on item.id = sent.order_item_id
          join ship_order on ship_order.id = sent.ship_order_id join location on location.id = ship_order.location_id
          join variant on variant.sku = sent.sku join product on product.id = variant.product_id
          order by sent.created_at, sent.id`,
    ),
})
