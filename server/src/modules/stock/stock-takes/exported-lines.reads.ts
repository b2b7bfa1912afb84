import type { stockTakeExport } from '@selvedge/contract/stock/stock-takes/stock-take-export.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countOf, query, wallTime } from '../../../core/db/db.ts'
import { exportPageSize } from '../../../core/files/exporter.ts'
import type { Context } from '../../../core/http/context.ts'
import { matchingOrders } from '../stock-orders/stock-orders.public.ts'

type Filter = z.output<(typeof stockTakeExport)['query']>

/** One line of a stock take with its take. */
export interface TakeLine {
  orderId: number
  itemId: number
  name: string
  location: string
  createdAt: string
  createdBy: string
  /** Empty of a take of differences. */
  countedAt: string
  sku: string
  onHand: number
  difference: number
  after: number
  remark: string
}

const chosen = (context: Pick<Context, 'zone'>, { id, ...filter }: Filter): SQL =>
  sql`${matchingOrders(context, 'TS', filter)} ${id ? sql`and head.id = ${id}` : sql``}`

export const countTakeLines = (context: Context, filter: Filter): Promise<number> =>
  countOf(
    context.db,
    sql`from stock_order_item as item where item.stock_order_id in (select head.id ${chosen(context, filter)})`,
  )

/** A page of the lines that a filter asks for, the newest take first, after the line that ended the page before. */
export const readTakeLines = (
  context: Context,
  filter: Filter,
  after: { orderId: number; itemId: number } | null,
): Promise<TakeLine[]> =>
  query(
    context.db,
    sql`select head.id as "orderId", item.id as "itemId", head.name, head.location,
          ${wallTime(sql`head.created_at`, context.zone)} as "createdAt", head.created_by as "createdBy",
          coalesce(${wallTime(sql`head.counted_at`, context.zone)}, '') as "countedAt", item.sku,
          item.on_hand as "onHand", item.quantity as difference, item.on_hand + item.quantity as after, head.remark
        from (select head.id, head.name, head.created_at, head.created_by, head.counted_at, head.remark,
            target.name as location
          ${chosen(context, filter)} ${after ? sql`and head.id <= ${after.orderId}` : sql``}) as head
        join stock_order_item as item on item.stock_order_id = head.id
        ${after ? sql`where (head.id, -item.id) < (${after.orderId}, ${-after.itemId})` : sql``}
        order by head.id desc, item.id limit ${exportPageSize}`,
  )
