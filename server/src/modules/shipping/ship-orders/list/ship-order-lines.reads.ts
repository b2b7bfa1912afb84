import type { shipOrderExport } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countOf, iso, query, wallTime } from '../../../../core/db/db.ts'
import { exportPageSize } from '../../../../core/files/exporter.ts'
import type { Context } from '../../../../core/http/context.ts'
import { receiverOf } from '../../../orders/orders/orders.public.ts'
import { matching, newestFirst } from './ship-orders.filters.ts'

type Filter = z.output<(typeof shipOrderExport)['query']>

/** A line of a ship order as it is exported. */
export interface ShipOrderLine {
  id: number
  itemId: number
  createdAt: string
  madeAt: string
  status: number
  locationName: string
  orderName: string
  sku: string
  brand: string
  productName: string
  color: string
  size: string
  barcode: string
  quantity: number
  shipped: number
  consignee: string
  phone: string
  address: string
  postcode: string
  trackingCompany: string
  trackingNumber: string
  shippedAt: string | null
  note1: string
  note2: string
  changedAt: string
}

const chosen = (
  context: Context,
  { ids, format: _, ...filter }: Filter,
): SQL => sql`from ship_order join ship_item as item on item.ship_order_id = ship_order.id
  where ${matching(context, filter)}
    ${ids.length > 0 ? sql`and ship_order.id = any(${sql.param(ids)}::bigint[])` : sql``}`

export const countShipOrderLines = (context: Context, filter: Filter): Promise<number> =>
  countOf(context.db, chosen(context, filter))

/** The next portion of the lines, newest ship order first. */
export const readShipOrderLines = (
  context: Context,
  filter: Filter,
  after: Pick<ShipOrderLine, 'createdAt' | 'id' | 'itemId'> | null,
): Promise<ShipOrderLine[]> =>
  query(
    context.db,
    sql`with line as (
          select ship_order.*, item.id as item_id, item.order_id, item.sku, item.quantity, item.shipped
          ${chosen(context, filter)}
            ${
              after
                ? sql`and (ship_order.created_at, ship_order.id) <= (${after.createdAt}::timestamptz, ${after.id})
                    and (ship_order.id <> ${after.id} or item.id > ${after.itemId})`
                : sql``
            }
          order by ${newestFirst}, item.id limit ${exportPageSize}
        )
        select line.id, item_id as "itemId", ${iso(sql`line.created_at`)} as "createdAt",
          ${wallTime(sql`line.created_at`, context.zone)} as "madeAt", line.status, location.name as "locationName",
          orders.name as "orderName", line.sku, product.brand, coalesce(nullif(product.cn_name, ''), product.name) as "productName",
          variant.color, variant.size, variant.barcode, line.quantity, line.shipped, ${receiverOf(sql`line`)} as consignee,
          line.phone,
          concat_ws(' ', line.country, nullif(line.province, ''), nullif(line.city, ''), nullif(line.address1, ''),
            nullif(line.address2, '')) as address, line.postcode,
          line.tracking_company as "trackingCompany", line.tracking_number as "trackingNumber",
          ${wallTime(sql`line.shipped_at`, context.zone)} as "shippedAt", line.note1, line.note2,
          ${wallTime(sql`line.updated_at`, context.zone)} as "changedAt"
        from line join location on location.id = line.location_id join orders on orders.id = line.order_id
        join variant on variant.sku = line.sku join product on product.id = variant.product_id
        order by line.created_at desc nulls last, line.id desc nulls last, item_id`,
  )
