import type {
  StockOrder,
  StockOrderKind,
  stockOrderFilter,
  stockOrderList,
} from '@selvedge/contract/stock/stock-orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { addDays, momentOf } from '../../../core/clock.ts'
import { fragment, iso, type Page, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

/** The head of a stock order as it goes out. */
export const headColumns = sql`head.id, head.kind as type, head.kind || head.id as number, 'ST' || head.id as "outsideId",
  head.name, head.source_location as "sourceLocation", source.name as "sourceLocationName",
  head.target_location as "targetLocation", target.name as "targetLocationName", head.remark,
  head.master_id as "masterId", head.status, head.quantity, head.received as "receiveQuantity",
  (select coalesce(string_agg(invoice_numbers, ',' order by id) filter (where invoice_numbers <> ''), '')
   from stock_receipt where stock_order_id = head.id) as "invoiceNumbers",
  ${iso(sql`head.created_at`)} as "createdAt", head.created_by as "createdBy", ${iso(sql`head.sent_at`)} as "sentAt",
  ${iso(sql`head.last_received_at`)} as "lastReceivedAt", terms.brand, terms.season, terms.channel, terms.currency,
  trim_scale(terms.rate)::text as rate, trim_scale(terms.discount)::text as discount,
  terms.final_price::text as "finalPrice",
  (select sum(round(amount * quantity / priced_units, 2))::text from stock_order_item
   where stock_order_id = head.id) as amount`

export const headTables = sql`stock_order as head join location as target on target.id = head.target_location
  left join location as source on source.id = head.source_location
  left join purchase_terms as terms on terms.stock_order_id = head.id`

type Filter = { [Name in keyof typeof stockOrderFilter]?: z.output<(typeof stockOrderFilter)[Name]> }

/** Stock orders whose number, name, invoice numbers or SKUs hold the text. */
const holding = (kind: StockOrderKind, text: string): SQL => {
  const part = fragment(text)
  const id = /^\d{1,15}$/.test(text.replace(/^(po|st|ts)/i, ''))
    ? Number(text.replace(/^(po|st|ts)/i, ''))
    : null
  return sql`head.id in (
    select id from stock_order where kind = ${kind} and name ilike ${part}
    union all select stock_order_id from stock_order_item where sku ilike ${part}
    union all select stock_order_id from stock_receipt where invoice_numbers <> '' and invoice_numbers ilike ${part}
    ${id === null ? sql`` : sql`union all select ${id}::bigint`})`
}

/** The day after, where a day is meant: it counts to its end. */
const endOf = (time: string, zone: string): Date =>
  momentOf(time.length === 10 ? addDays(time, 1) : time, zone)

/** From `from` on: the orders of a kind that a filter asks for. What is for customs only is not among them. */
export function matchingOrders(context: Pick<Context, 'zone'>, kind: StockOrderKind, filter: Filter): SQL {
  const { status, sourceLocation, targetLocation, query: text, brand, start, end } = filter
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  return sql`from ${headTables} where head.kind = ${kind} and head.origin = 'staff'
    ${status === undefined ? sql`` : sql`and head.status = ${status}`}
    ${sourceLocation ? sql`and head.source_location = ${sourceLocation}` : sql``}
    ${targetLocation ? sql`and head.target_location = ${targetLocation}` : sql``}
    ${brand ? sql`and terms.brand = ${brand}` : sql``}
    ${start ? sql`and head.created_at >= ${at(momentOf(start, context.zone))}` : sql``}
    ${end ? sql`and head.created_at < ${at(endOf(end, context.zone))}` : sql``}
    ${text ? sql`and ${holding(kind, text)}` : sql``}`
}

/** The stock orders of a kind, newest first. */
export const readStockOrders = (
  context: Context,
  { type, skip, size, ...filter }: z.output<(typeof stockOrderList)['query']>,
): Promise<Page<StockOrder>> =>
  queryPage(context.db, {
    columns: headColumns,
    from: matchingOrders(context, type, filter),
    order: sql`head.created_at desc nulls last, head.id desc nulls last`,
    skip,
    size,
  })
