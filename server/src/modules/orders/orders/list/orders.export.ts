import { channelWords } from '@selvedge/contract/channels/storefronts/channels.ts'
import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import { id, instant } from '@selvedge/contract/core/values/shapes.ts'
import { type OrderRow, orderExport } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderStateWords } from '@selvedge/contract/orders/orders/order-state.ts'
import { payStatusWord } from '@selvedge/contract/orders/orders/pay-status-words.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { countOf, query, wallTime } from '../../../../core/db/db.ts'
import { type Column, exporter, exportPageSize } from '../../../../core/files/exporter.ts'
import { matching, orderColumns } from './orders.reads.ts'

interface Line extends OrderRow {
  /** 0 of an order without lines. */
  lineId: number
  orderedAt: string
  sku: string
  lineQuantity: number
  unitPrice: string
  currency: string
  payStatus: string
  phone: string
  address: string
  changedAt: string
}

/** In the word of the order's page; one that no code is known of stays as the sheet or the store has it. */
const paymentOf = ({ payStatus, paid }: Line): string =>
  payStatusWord(payStatus)?.zh ?? (payStatus || (paid ? '已支付' : '未支付'))

const columns: Column<Line>[] = [
  { title: 'ID', value: (line) => line.id },
  { title: '订单号', width: 20, value: (line) => line.name },
  { title: '外部编号', width: 20, value: (line) => line.exId },
  { title: '渠道', width: 12, value: (line) => channelWords[line.channel].zh },
  { title: '下单时间', width: 20, value: (line) => line.orderedAt },
  { title: '状态', value: (line) => orderStateWords[line.status].zh },
  { title: '支付状态', value: paymentOf },
  { title: 'SKU', width: 28, value: (line) => line.sku },
  { title: '数量', value: (line) => (line.lineId === 0 ? '' : line.lineQuantity) },
  { title: '单价', value: (line) => (line.lineId === 0 ? '' : formatMoney(parseMoney(line.unitPrice))) },
  { title: '币种', value: (line) => line.currency },
  { title: '邮箱', width: 28, value: (line) => line.email },
  { title: '收货人', value: (line) => line.consignee },
  { title: '电话', width: 18, value: (line) => line.phone },
  { title: '地址', width: 48, value: (line) => line.address },
  { title: '发货单', width: 20, value: (line) => line.shipOrderNames },
  { title: '待发数量', value: (line) => line.fulfillableCount },
  { title: '待分仓数量', value: (line) => line.waitSplitQuantity },
  { title: '标签', width: 24, value: (line) => line.tags },
  { title: '更新时间', width: 20, value: (line) => line.changedAt },
]

const lines = sql`orders left join order_item as item on item.order_id = orders.id`

/** The orders of the list, line by line; one without lines has one row. */
export const orderExporter = exporter({
  name: 'orders',
  endpoint: orderExport,
  columns,
  cursor: z.object({ createdAt: instant, id, lineId: z.int().nonnegative() }),
  count: (context, filter) => countOf(context.db, sql`from ${lines} where ${matching(context, filter)}`),
  page: (context, filter, after) =>
    query<Line>(
      context.db,
      sql`select ${orderColumns}, coalesce(item.id, 0) as "lineId", coalesce(item.sku, '') as sku,
            ${wallTime(sql`orders.created_at`, context.zone)} as "orderedAt",
            ${wallTime(sql`orders.updated_at`, context.zone)} as "changedAt", coalesce(item.quantity, 0) as "lineQuantity",
            coalesce(item.unit_price, 0)::text as "unitPrice", orders.currency, pay_status as "payStatus", phone,
            concat_ws(' ', country, nullif(province, ''), nullif(city, ''), nullif(address1, ''),
              nullif(address2, '')) as address
          from ${lines} where ${matching(context, filter)}
            ${
              after
                ? sql`and (orders.created_at, orders.id) <= (${after.createdAt}::timestamptz, ${after.id})
                    and (orders.id <> ${after.id} or item.id > ${after.lineId})`
                : sql``
            }
          order by orders.created_at desc nulls last, orders.id desc nulls last, item.id limit ${exportPageSize}`,
    ),
})
