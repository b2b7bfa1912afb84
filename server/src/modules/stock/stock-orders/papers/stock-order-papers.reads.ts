import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { stockOrderPaper } from '@selvedge/contract/stock/stock-orders/stock-order-papers.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { iso, query } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { headTables } from '../stock-orders.reads.ts'
import { transferCost } from '../transfer-cost.reads.ts'

export interface PaperLine {
  id: number
  sku: string
  barcode: string
  brand: string
  /** In English, as papers for abroad are. */
  name: string
  color: string
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

/** What a unit of `item` costs, and all of its line: as agreed, of a transfer its average cost. */
const costOf = (context: Context): SQL =>
  sql`coalesce(round(item.amount / item.priced_units, 4), ${transferCost(context)})`
const amountOf = (context: Context): SQL =>
  sql`coalesce(round(item.amount * item.quantity / item.priced_units, 2), round(${transferCost(context)} * item.quantity, 2))`
/** Of a transfer there is none where the cost of a line is not known. */
const totalOf = (amount: SQL): SQL =>
  sql`case when head.kind <> 'ST' or count(${amount}) = count(*) then sum(${amount}) end`
const currencyOf = (context: Context): SQL =>
  context.caller?.rights.has('costs.view')
    ? sql`coalesce(terms.currency, case when head.kind = 'ST' then 'CNY' end)`
    : sql`terms.currency`

const goods = (
  context: Context,
): SQL => sql`item.id, item.sku, variant.barcode, product.brand, product.name, variant.color, variant.size, item.quantity,
  item.received,
  (select coalesce(string_agg(distinct receipt.batch_number, ', ') filter (where receipt.batch_number <> ''), '')
   from stock_receipt_item as line join stock_receipt as receipt on receipt.id = line.stock_receipt_id
   where line.item_id = item.id) as batches,
  ${costOf(context)}::text as cost, ${amountOf(context)}::text as amount`

const ofVariants = sql`join variant on variant.sku = item.sku join product on product.id = variant.product_id`

/** The lines of a purchase order or a transfer as its papers show them: what was taken off it is on none. */
export async function readPaperLines(context: Context, id: number): Promise<PaperLine[]> {
  const lines = await query<PaperLine>(
    context.db,
    sql`select ${goods(context)}, ${currencyOf(context)} as currency, (
            select ${totalOf(sql`line.amount`)}::text from (
              select ${amountOf(context)} as amount from stock_order_item as item where item.stock_order_id = head.id) as line
          ) as total
        from stock_order as head join stock_order_item as item on item.stock_order_id = head.id
        ${ofVariants}
        left join purchase_terms as terms on terms.stock_order_id = head.id
        where head.id = ${id} and head.kind <> 'TS' and head.origin = 'staff' order by item.id`,
  )
  if (lines.length === 0) fail('STOCK_ORDER_NOT_FOUND')
  return lines.filter(({ quantity }) => quantity > 0)
}

/** The same with its head, as a page. */
export async function readPaper(
  context: Context,
  { id }: z.output<(typeof stockOrderPaper)['query']>,
): Promise<DataOf<typeof stockOrderPaper>> {
  const [paper] = await query<DataOf<typeof stockOrderPaper>>(
    context.db,
    sql`select head.id, head.kind as type, 'ST' || head.id as "outsideId", head.name,
          source.name as "sourceLocationName", target.name as "targetLocationName",
          ${iso(sql`head.created_at`)} as "createdAt",
          (select coalesce(string_agg(invoice_numbers, ',' order by id) filter (where invoice_numbers <> ''), '')
           from stock_receipt where stock_order_id = head.id) as "invoiceNumbers",
          head.quantity, ${currencyOf(context)} as currency,
          (select ${totalOf(sql`line.amount`)}::text from (
            select ${amountOf(context)} as amount from stock_order_item as item where item.stock_order_id = head.id) as line
          ) as amount,
          (select coalesce(json_agg(line order by line.id), '[]') from (
            select ${goods(context)} from stock_order_item as item ${ofVariants}
            where item.stock_order_id = head.id and item.quantity > 0) as line) as lines
        from ${headTables} where head.id = ${id} and head.kind <> 'TS' and head.origin = 'staff'`,
  )
  return paper ?? fail('STOCK_ORDER_NOT_FOUND')
}
