import type { orderExportFulfillment } from '@selvedge/contract/orders/orders/orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { addDays, momentOf } from '../../../../core/clock.ts'
import { countOf, iso, query, timestamp, wallTime } from '../../../../core/db/db.ts'
import { exportPageSize } from '../../../../core/files/exporter.ts'
import type { Context } from '../../../../core/http/context.ts'
import { receiverOf } from '../../../orders/orders/orders.public.ts'

type Filter = z.output<(typeof orderExportFulfillment)['query']>

/** A shipped line as it is exported. */
export interface ShippedLine {
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
  color: string
  size: string
  quantity: number
  returned: number
  unitPrice: string
  currency: string
  consignee: string
  country: string
}

/** What left on these days of the company, both included. */
const sentOn = (
  { zone }: Context,
  { start, end }: Filter,
): SQL => sql`from fulfillment join fulfillment_item as line on line.fulfillment_id = fulfillment.id
  where fulfillment.created_at >= ${timestamp(momentOf(start, zone))}
    and fulfillment.created_at < ${timestamp(momentOf(addDays(end, 1), zone))}`

export const countShippedLines = (context: Context, filter: Filter): Promise<number> =>
  countOf(context.db, sentOn(context, filter))

/** The next portion of the lines, oldest first. */
export const readShippedLines = (
  context: Context,
  filter: Filter,
  after: Pick<ShippedLine, 'sentAt' | 'lineId'> | null,
): Promise<ShippedLine[]> =>
  query(
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
          coalesce(nullif(product.cn_name, ''), product.name) as "productName", variant.color, variant.size, sent.quantity,
          sent.returned, item.unit_price::text as "unitPrice", orders.currency,
          ${receiverOf(sql`ship_order`)} as consignee, ship_order.country
        from sent join orders on orders.id = sent.order_id join order_item as item on item.id = sent.order_item_id
        join ship_order on ship_order.id = sent.ship_order_id join location on location.id = ship_order.location_id
        join variant on variant.sku = sent.sku join product on product.id = variant.product_id
        order by sent.created_at, sent.id`,
  )
