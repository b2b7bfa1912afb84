import { id, instant } from '@selvedge/contract/shapes.ts'
import { displayedStatus, type ShipStatus } from '@selvedge/contract/ship-order-status.ts'
import { shipOrderExport, shipOrderName } from '@selvedge/contract/ship-orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { countOf, iso, query, wallTime } from '../../core/db.ts'
import { type Column, exporter, exportPageSize } from '../../core/exporter.ts'
import { receiverOf } from '../orders/orders.public.ts'
import { matching, newestFirst } from './ship-orders.filters.ts'

interface Line {
  id: number
  itemId: number
  createdAt: string
  madeAt: string
  status: number
  locationName: string
  orderName: string
  sku: string
  productName: string
  size: string
  barcode: string
  quantity: number
  shipped: number
  consignee: string
  phone: string
  address: string
  trackingCompany: string
  trackingNumber: string
  shippedAt: string | null
  note1: string
  note2: string
}

const statuses: Record<ShipStatus, string> = {
  0: '待处理',
  1: '拣货中',
  2: '已发货',
  4: '已完成',
  8: '已取消',
  256: '拣货异常',
  512: '发货异常',
  1024: '未知异常',
}

const columns: Column<Line>[] = [
  { title: '发货单', value: (line) => shipOrderName(line.id) },
  { title: '状态', value: (line) => statuses[displayedStatus(line.status)] },
  { title: '仓库', width: 20, value: (line) => line.locationName },
  { title: '订单号', width: 20, value: (line) => line.orderName },
  { title: 'SKU', width: 28, value: (line) => line.sku },
  { title: '商品', width: 36, value: (line) => line.productName },
  { title: '尺码', value: (line) => line.size },
  { title: '条码', width: 18, value: (line) => line.barcode },
  { title: '数量', value: (line) => line.quantity },
  { title: '已发数量', value: (line) => line.shipped },
  { title: '收货人', value: (line) => line.consignee },
  { title: '电话', width: 18, value: (line) => line.phone },
  { title: '地址', width: 48, value: (line) => line.address },
  { title: '快递公司', value: (line) => line.trackingCompany },
  { title: '运单号', width: 22, value: (line) => line.trackingNumber },
  { title: '创建时间', width: 20, value: (line) => line.madeAt },
  { title: '发货时间', width: 20, value: (line) => line.shippedAt },
  { title: '备注1', width: 24, value: (line) => line.note1 },
  { title: '备注2', width: 24, value: (line) => line.note2 },
]

const chosen = (
  context: Context,
  { ids, format: _, ...filter }: z.output<(typeof shipOrderExport)['query']>,
): SQL => sql`from ship_order join ship_item as item on item.ship_order_id = ship_order.id
  where ${matching(context, filter)}
    ${ids.length > 0 ? sql`and ship_order.id = any(${sql.param(ids)}::bigint[])` : sql``}`

/** The ship orders of the list, or the chosen ones, line by line. */
export const shipOrderExporter = exporter({
  name: 'ship-orders',
  endpoint: shipOrderExport,
  columns,
  cursor: z.object({ createdAt: instant, id, itemId: id }),
  count: (context, filter) => countOf(context.db, chosen(context, filter)),
  page: (context, filter, after) =>
    query<Line>(
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
            orders.name as "orderName", line.sku, coalesce(nullif(product.cn_name, ''), product.name) as "productName",
            variant.size, variant.barcode, line.quantity, line.shipped, ${receiverOf(sql`line`)} as consignee,
            line.phone,
            concat_ws(' ', line.country, nullif(line.province, ''), nullif(line.city, ''), nullif(line.address1, ''),
              nullif(line.address2, '')) as address,
            line.tracking_company as "trackingCompany", line.tracking_number as "trackingNumber",
            ${wallTime(sql`line.shipped_at`, context.zone)} as "shippedAt", line.note1, line.note2
          from line join location on location.id = line.location_id join orders on orders.id = line.order_id
          join variant on variant.sku = line.sku join product on product.id = variant.product_id
          order by line.created_at desc nulls last, line.id desc nulls last, item_id`,
    ),
})
