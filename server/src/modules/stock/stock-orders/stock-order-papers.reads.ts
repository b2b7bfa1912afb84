import { sql } from 'drizzle-orm'
import { query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'

export interface PaperLine {
  sku: string
  barcode: string
  brand: string
  /** In English, as papers for abroad are. */
  name: string
  size: string
  quantity: number
  received: number
  batches: string
  currency: string | null
  cost: string | null
  amount: string | null
  /** Of all lines. */
  total: string | null
}

/** The lines of a purchase order or a transfer as its papers show them. */
export async function readPaperLines(context: Context, id: number): Promise<PaperLine[]> {
  const lines = await query<PaperLine>(
    context.db,
    sql`select item.sku, variant.barcode, product.brand, product.name, variant.size, item.quantity, item.received,
          (select coalesce(string_agg(distinct receipt.batch_number, ', ') filter (where receipt.batch_number <> ''), '')
           from stock_receipt_item as line join stock_receipt as receipt on receipt.id = line.stock_receipt_id
           where line.item_id = item.id) as batches,
          terms.currency, round(item.amount / item.priced_units, 4)::text as cost,
          round(item.amount * item.quantity / item.priced_units, 2)::text as amount,
          (sum(round(item.amount * item.quantity / item.priced_units, 2)) over ())::text as total
        from stock_order as head join stock_order_item as item on item.stock_order_id = head.id
        join variant on variant.sku = item.sku join product on product.id = variant.product_id
        left join purchase_terms as terms on terms.stock_order_id = head.id
        where head.id = ${id} and head.kind <> 'TS' and head.origin = 'staff' order by item.id`,
  )
  return lines.length > 0 ? lines : fail('STOCK_ORDER_NOT_FOUND')
}
