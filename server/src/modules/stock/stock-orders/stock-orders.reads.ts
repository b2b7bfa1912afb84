import type {
  StockOrder,
  StockOrderKind,
  stockOrderFilter,
  stockOrderList,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BigList } from '../../../core/big-lists/big-list.ts'
import { readCountedPage } from '../../../core/big-lists/counted-page.ts'
import { addDays, momentOf } from '../../../core/clock.ts'
import { fragment, iso, type Page, queryPage, timestamp } from '../../../core/db/db.ts'
import type { Reading } from '../../../core/http/context.ts'
import { inherits } from '../locations/locations.public.ts'

/** So many SKUs stand in a report, then how many more there are. */
const reported = 20
const listed = (word: SQL, lines: SQL): SQL => sql`(
  select coalesce(string_agg(${word}, ',' order by position) filter (where position <= ${reported}::int), '')
    || case when count(*) > ${reported}::int then ',+' || count(*) - ${reported}::int else '' end
  from (select item.sku, item.quantity, row_number() over (order by item.id) as position
    from stock_order_item as item ${lines}) as line)`

/** Of a transfer before it is sent: the units that are reserved, or the SKUs that lack some. */
const stockOutReport = sql`case
  when head.kind <> 'ST' then null
  when head.sent_at is not null or head.deleted_at is not null then ''
  when not sending.waiting then ${listed(
    sql`line.sku || ' x' || line.quantity || '@' || source.name`,
    sql`where item.stock_order_id = head.id and item.quantity > 0`,
  )}
  else 'NotFound:' || ${listed(
    sql`line.sku`,
    sql`left join balance on balance.sku = item.sku and balance.location_id = head.source_location
      where item.stock_order_id = head.id and item.quantity > 0
        and item.quantity > coalesce(balance.on_hand - balance.reserved, 0)
        and not source.virtual`,
  )} end`

/** Whether the logistics partner tells what arrives of a transfer. */
export const partnerReceives = sql`(head.kind = 'ST' and ${inherits(sql`head.target_location`, 'proxy')})`

/** The head of a stock order as it goes out. */
export const headColumns = sql`head.id, head.kind as type, head.kind || head.id as number, 'ST' || head.id as "outsideId",
  head.name, head.source_location as "sourceLocation", source.name as "sourceLocationName",
  head.target_location as "targetLocation", target.name as "targetLocationName", head.remark,
  head.master_id as "masterId", ${iso(sql`head.counted_at`)} as "countedAt", head.status, head.quantity, head.received as "receiveQuantity",
  (select coalesce(sum(closed), 0) from stock_order_item where stock_order_id = head.id) as "closedQuantity",
  (select coalesce(string_agg(invoice_numbers, ',' order by id) filter (where invoice_numbers <> ''), '')
   from stock_receipt where stock_order_id = head.id) as "invoiceNumbers",
  ${iso(sql`head.created_at`)} as "createdAt", head.created_by as "createdBy", ${iso(sql`head.sent_at`)} as "sentAt",
  ${iso(sql`head.last_received_at`)} as "lastReceivedAt", terms.brand, terms.season, terms.channel, terms.currency,
  trim_scale(terms.rate)::text as rate, trim_scale(terms.discount)::text as discount,
  terms.final_price::text as "finalPrice",
  (select sum(round(amount * quantity / priced_units, 2))::text from stock_order_item
   where stock_order_id = head.id) as amount,
  sending.tracking_number as "trackingNumber", sending.courier, ${stockOutReport} as "stockOutReport",
  head.kind = 'ST' and ${inherits(sql`head.source_location`, 'proxy')} as "partnerSends",
  ${partnerReceives} as "partnerReceives"`

const joined = sql`location as target on target.id = head.target_location
  left join location as source on source.id = head.source_location
  left join purchase_terms as terms on terms.stock_order_id = head.id
  left join transfer_sending as sending on sending.stock_order_id = head.id`

export const headTables = sql`stock_order as head join ${joined}`

type Filter = { [Name in keyof typeof stockOrderFilter]?: z.output<(typeof stockOrderFilter)[Name]> }

/** Stock orders whose number, name, invoice numbers or SKUs hold the text, or with this tracking number. */
const holding = (kind: StockOrderKind, text: string): SQL => {
  const part = fragment(text)
  const id = /^\d{1,15}$/.test(text.replace(/^(po|st|ts)/i, ''))
    ? Number(text.replace(/^(po|st|ts)/i, ''))
    : null
  return sql`head.id in (
    select id from stock_order where kind = ${kind} and name ilike ${part}
    union all select stock_order_id from stock_order_item where sku ilike ${part}
    union all select stock_order_id from stock_receipt where invoice_numbers <> '' and invoice_numbers ilike ${part}
    ${kind === 'ST' ? sql`union all select stock_order_id from transfer_sending where tracking_number <> '' and tracking_number = ${text}` : sql``}
    ${id === null ? sql`` : sql`union all select ${id}::bigint`})`
}

/** The day after, where a day is meant: it counts to its end. */
const endOf = (time: string, zone: string): Date =>
  momentOf(time.length === 10 ? addDays(time, 1) : time, zone)

/** From `from` on: the orders of a kind that a filter asks for. What is for customs only is not among them. */
export function matchingOrders(context: Pick<Reading, 'zone'>, kind: StockOrderKind, filter: Filter): SQL {
  const { status, sourceLocation, targetLocation, query: text, brand, start, end } = filter
  return sql`from ${headTables} where head.kind = ${kind} and head.origin = 'staff'
    ${status === undefined ? sql`` : sql`and head.status = ${status}`}
    ${sourceLocation ? sql`and head.source_location = ${sourceLocation}` : sql``}
    ${targetLocation ? sql`and head.target_location = ${targetLocation}` : sql``}
    ${brand ? sql`and terms.brand = ${brand}` : sql``}
    ${start ? sql`and head.created_at >= ${timestamp(momentOf(start, context.zone))}` : sql``}
    ${end ? sql`and head.created_at < ${timestamp(endOf(end, context.zone))}` : sql``}
    ${text ? sql`and ${holding(kind, text)}` : sql``}`
}

/** The stock orders of a kind at any number of them. What is for customs only is not among them. */
const bigStockOrders = (kind: StockOrderKind): BigList => ({
  name: `stock_order.${kind}`,
  table: sql`stock_order`,
  at: sql`stock_order.created_at`,
  // The kind as it stands, or no plan could be kept for its index.
  live: sql`stock_order.kind = ${sql.raw(`'${kind}'`)} and stock_order.origin = 'staff'`,
  status: sql`stock_order.status`,
  statusType: sql`int`,
})

/** The stock orders of a kind, newest first. */
export const readStockOrders = async (
  context: Reading,
  { type, skip, size, ...filter }: z.output<(typeof stockOrderList)['query']>,
): Promise<Page<StockOrder>> => {
  const { status, start, end, sourceLocation, targetLocation, query: text, brand } = filter
  if (!(sourceLocation || targetLocation || text || brand)) {
    const span = {
      from: start ? momentOf(start, context.zone) : null,
      until: end ? endOf(end, context.zone) : null,
    }
    const question = { statuses: status === undefined ? null : [status], span }
    return readCountedPage(context.db, bigStockOrders(type), question, {
      columns: headColumns,
      joins: sql`left join stock_order as head on head.id = page.id left join ${joined}`,
      skip,
      size,
    })
  }
  return queryPage(context.db, {
    columns: headColumns,
    from: matchingOrders(context, type, filter),
    order: sql`head.created_at desc nulls last, head.id desc nulls last`,
    skip,
    size,
    read: { id: sql`head.id`, tables: headTables },
  })
}
