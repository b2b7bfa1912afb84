import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { stockReceivables } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { query } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { settingMeaning, settingStored } from '../../../house/settings/settings.public.ts'
import { receiptsOf } from '../stock-order.reads.ts'
import { headTables, partnerReceives } from '../stock-orders.reads.ts'

type Receivables = DataOf<typeof stockReceivables>
type Found = Omit<Receivables, 'overPercent'> & {
  over: string | null
  deleted: boolean
  sent: boolean
  origin: string
}

/** What of a stock order has arrived and what is still open. */
export async function readReceivables(
  context: Context,
  { stockOrderId, type }: z.output<(typeof stockReceivables)['query']>,
): Promise<Receivables> {
  const [found] = await query<Found>(
    context.db,
    sql`select head.id, head.kind as type, head.kind || head.id as number, head.name, terms.currency, head.status,
          ${partnerReceives} as "partnerReceives",
          head.origin, ${settingStored('over_receipt_percent')} as over, head.deleted_at is not null as deleted,
          head.sent_at is not null as sent,
          (select coalesce(json_agg(json_build_object('id', item.id, 'sku', item.sku,
              'name', coalesce(nullif(product.cn_name, ''), product.name), 'color', variant.color,
              'size', variant.size, 'barcode', variant.barcode, 'quantity', item.quantity,
              'received', item.received, 'open', greatest(0, item.quantity - item.received - item.closed),
              'cost', round(item.amount / item.priced_units, 4)::text) order by item.id), '[]')
           from stock_order_item as item join variant on variant.sku = item.sku
           join product on product.id = variant.product_id where item.stock_order_id = head.id) as items,
          ${receiptsOf} as receives
        from ${headTables} where head.id = ${stockOrderId} ${type ? sql`and head.kind = ${type}` : sql``}`,
  )
  if (!found) fail('STOCK_ORDER_NOT_FOUND')
  const { over, deleted, sent, origin, ...order } = found
  const { number } = order
  if (origin === 'shipOrders') fail('STOCK_ORDER_CUSTOMS_ONLY', { number })
  if (order.type === 'TS') fail('STOCK_ORDER_TAKE', { number })
  if (deleted) fail('STOCK_ORDER_DELETED', { number })
  if (order.type === 'ST' && !sent) fail('TRANSFER_NOT_SENT', { number })
  // More than was sent can not arrive.
  const overPercent = order.type === 'PO' ? settingMeaning(context, 'over_receipt_percent', over) : 0
  return { ...order, overPercent }
}
