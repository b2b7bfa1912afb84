import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { stockOrderDetail } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { iso, query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { inherits } from '../locations/locations.public.ts'
import { headColumns, headTables } from './stock-orders.reads.ts'
import { transferCost } from './transfer-cost.reads.ts'

/** What arrived in `receipt`, as JSON. */
export const receiptLines: SQL = sql`(select json_agg(json_build_object('sku', sku, 'quantity', quantity,
    'corrected', corrected, 'cost', cost::text) order by id)
  from stock_receipt_item where stock_receipt_id = receipt.id)`

/** The receipts of `head`, newest first, as JSON. */
export const receiptsOf: SQL = sql`(select coalesce(json_agg(json_build_object(
    'id', receipt.id, 'createdAt', ${iso(sql`receipt.created_at`)}, 'createdBy', receipt.created_by,
    'quantity', receipt.quantity, 'batchNumber', receipt.batch_number, 'weight', trim_scale(receipt.weight)::text,
    'postage', receipt.postage::text, 'invoiceNumbers', receipt.invoice_numbers,
    'items', ${receiptLines}) order by receipt.id desc), '[]')
  from stock_receipt as receipt where receipt.stock_order_id = head.id)`

/** The net price of one unit of `item`. */
const unitCost = sql`item.amount / item.priced_units`

const itemsFor = (context: Pick<Context, 'caller'>) => sql`(select coalesce(json_agg(json_build_object(
    'id', item.id, 'sku', item.sku, 'name', coalesce(nullif(product.cn_name, ''), product.name),
    'quantity', item.quantity, 'receivedQuantity', item.received,
    'closedQuantity', item.closed, 'inTransit', coalesce(way.units, 0),
    'status', case when head.kind = 'TS' then 4 when head.deleted_at is not null then -1
      when item.received + item.closed >= item.quantity then 4 when item.received > 0 then 2
      when head.sent_at is not null then 1 else 0 end,
    'cost', round(${unitCost}, 4)::text, 'conversionCost', coalesce(round(${unitCost} * terms.rate, 4), ${transferCost(context)})::text,
    'amount', round(item.amount * item.quantity / item.priced_units, 2)::text,
    'onHand', item.on_hand, 'after', item.on_hand + item.quantity) order by item.id), '[]')
  from stock_order_item as item join variant on variant.sku = item.sku join product on product.id = variant.product_id
  left join in_transit as way on way.stock_order_id = head.id and way.sku = item.sku
  where item.stock_order_id = head.id)`

/** What of `head` never arrives, newest first, as JSON. */
const closures = sql`(select coalesce(json_agg(json_build_object(
    'id', closure.id, 'createdAt', ${iso(sql`closure.created_at`)}, 'createdBy', closure.created_by,
    'remark', closure.remark,
    'items', (select json_agg(json_build_object('sku', sku, 'quantity', quantity, 'reason', reason) order by id)
              from transfer_closure_line where closure_id = closure.id)) order by closure.id desc), '[]')
  from transfer_closure as closure where closure.stock_order_id = head.id)`

/** One stock order with its lines and receipts. What is for customs only is customs' to show. */
export async function readStockOrder(
  context: Context,
  { id, type }: z.output<(typeof stockOrderDetail)['query']>,
): Promise<DataOf<typeof stockOrderDetail>> {
  const [order] = await query<DataOf<typeof stockOrderDetail>>(
    context.db,
    sql`select ${headColumns}, ${inherits(sql`head.target_location`, 'customs')} as bonded, ${itemsFor(context)} as items, ${receiptsOf} as receives,
          ${closures} as closures
        from ${headTables} where head.id = ${id} and head.origin = 'staff'
          ${type ? sql`and head.kind = ${type}` : sql``}`,
  )
  return order ?? fail('STOCK_ORDER_NOT_FOUND')
}
