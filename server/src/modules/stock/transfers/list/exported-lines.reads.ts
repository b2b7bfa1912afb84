import type { StockOrderStatus } from '@selvedge/contract/stock/stock-orders/stock-order-status.ts'
import type { transferExport } from '@selvedge/contract/stock/transfers/transfers.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countOf, query, wallTime } from '../../../../core/db/db.ts'
import { exportPageSize } from '../../../../core/files/exporter.ts'
import type { Context } from '../../../../core/http/context.ts'
import { matchingOrders } from '../../stock-orders/stock-orders.public.ts'

type Filter = z.output<(typeof transferExport)['query']>

/** One line of a transfer with its transfer. */
export interface TransferLine {
  orderId: number
  itemId: number
  name: string
  source: string
  target: string
  status: StockOrderStatus
  createdAt: string
  createdBy: string
  sentAt: string
  lastReceivedAt: string
  trackingNumber: string
  courier: string
  sku: string
  quantity: number
  received: number
  closed: number
  inTransit: number
  remark: string
}

const chosen = (context: Pick<Context, 'zone'>, { id, ...filter }: Filter): SQL =>
  sql`${matchingOrders(context, 'ST', filter)} ${id ? sql`and head.id = ${id}` : sql``}`

export const countTransferLines = (context: Context, filter: Filter): Promise<number> =>
  countOf(
    context.db,
    sql`from stock_order_item as item where item.stock_order_id in (select head.id ${chosen(context, filter)})`,
  )

/** A page of the lines that a filter asks for, the newest transfer first, after the line that ended the page before. */
export const readTransferLines = (
  context: Context,
  filter: Filter,
  after: { orderId: number; itemId: number } | null,
): Promise<TransferLine[]> => {
  const wall = (column: SQL) => sql`coalesce(${wallTime(column, context.zone)}, '')`
  return query(
    context.db,
    sql`select head.id as "orderId", item.id as "itemId", head.name, head.source, head.target, head.status,
          ${wall(sql`head.created_at`)} as "createdAt", head.created_by as "createdBy",
          ${wall(sql`head.sent_at`)} as "sentAt", ${wall(sql`head.last_received_at`)} as "lastReceivedAt",
          head.tracking_number as "trackingNumber", head.courier, item.sku, item.quantity, item.received, item.closed,
          coalesce(way.units, 0) as "inTransit", head.remark
        from (select head.id, head.name, head.status, head.created_at, head.created_by, head.sent_at, head.last_received_at,
            head.remark, source.name as source, target.name as target, sending.tracking_number, sending.courier
          ${chosen(context, filter)} ${after ? sql`and head.id <= ${after.orderId}` : sql``}) as head
        join stock_order_item as item on item.stock_order_id = head.id
        left join in_transit as way on way.stock_order_id = head.id and way.sku = item.sku
        ${after ? sql`where (head.id, -item.id) < (${after.orderId}, ${-after.itemId})` : sql``}
        order by head.id desc, item.id limit ${exportPageSize}`,
  )
}
