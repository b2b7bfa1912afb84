import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { purchaseLastRate } from '@selvedge/contract/stock/purchase-orders/purchase-rates.ts'
import type { purchaseOrderExport } from '@selvedge/contract/stock/stock-orders/stock-order-papers.ts'
import type { StockOrderStatus } from '@selvedge/contract/stock/stock-orders/stock-order-status.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countOf, type Db, iso, query, wallTime } from '../../../core/db/db.ts'
import { exportPageSize } from '../../../core/files/exporter.ts'
import type { Context } from '../../../core/http/context.ts'
import { matchingOrders } from '../stock-orders/stock-orders.public.ts'

type Filter = z.output<(typeof purchaseOrderExport)['query']>

/** One line of a purchase order with its order. */
export interface PurchaseOrderLine {
  orderId: number
  itemId: number
  number: string
  name: string
  brand: string | null
  season: string | null
  channel: string | null
  location: string
  status: StockOrderStatus
  createdAt: string
  createdBy: string
  sentAt: string
  lastReceivedAt: string
  sku: string
  quantity: number
  received: number
  currency: string | null
  cost: string | null
  amount: string | null
  rate: string | null
  conversionCost: string | null
  invoiceNumbers: string
  remark: string
}

export const countPurchaseOrderLines = (context: Context, filter: Filter): Promise<number> =>
  countOf(
    context.db,
    sql`from stock_order_item as item where item.stock_order_id in (select head.id ${matchingOrders(context, 'PO', filter)})`,
  )

/** A page of the lines that a filter asks for, the newest order first, after the line that ended the page before. */
export const readPurchaseOrderLines = (
  context: Context,
  filter: Filter,
  after: { orderId: number; itemId: number } | null,
): Promise<PurchaseOrderLine[]> =>
  query(
    context.db,
    sql`select head.id as "orderId", item.id as "itemId", 'PO' || head.id as number, head.name, head.brand, head.season,
            head.channel, head.location, head.status, ${wallTime(sql`head.created_at`, context.zone)} as "createdAt",
            head.created_by as "createdBy", coalesce(${wallTime(sql`head.sent_at`, context.zone)}, '') as "sentAt",
            coalesce(${wallTime(sql`head.last_received_at`, context.zone)}, '') as "lastReceivedAt", item.sku, item.quantity, item.received, head.currency,
            round(item.amount / item.priced_units, 4)::text as cost,
            round(item.amount * item.quantity / item.priced_units, 2)::text as amount, trim_scale(head.rate)::text as rate,
            round(item.amount / item.priced_units * head.rate, 4)::text as "conversionCost",
            (select coalesce(string_agg(invoice_numbers, ',' order by id) filter (where invoice_numbers <> ''), '')
             from stock_receipt where stock_order_id = head.id) as "invoiceNumbers", head.remark
          from (select head.id, head.name, head.status, head.created_at, head.created_by, head.sent_at, head.last_received_at,
              head.remark, terms.brand,
              terms.season, terms.channel, terms.currency, terms.rate, target.name as location
            ${matchingOrders(context, 'PO', filter)} ${after ? sql`and head.id <= ${after.orderId}` : sql``}) as head
          join stock_order_item as item on item.stock_order_id = head.id
          ${after ? sql`where (head.id, -item.id) < (${after.orderId}, ${-after.itemId})` : sql``}
          order by head.id desc, item.id limit ${exportPageSize}`,
  )

/** What was agreed about money. */
export async function termsOf(db: Db, stockOrderId: number): Promise<{ rate: string | null }> {
  const [terms] = await query<{ rate: string | null }>(
    db,
    sql`select trim_scale(rate)::text as rate from purchase_terms where stock_order_id = ${stockOrderId}`,
  )
  return terms ?? { rate: null }
}

/** The rate of the newest purchase order in a currency that was not deleted. */
export async function readLastRate(
  context: Context,
  { currency }: z.output<(typeof purchaseLastRate)['query']>,
): Promise<DataOf<typeof purchaseLastRate>> {
  const [last] = await query<NonNullable<DataOf<typeof purchaseLastRate>>>(
    context.db,
    sql`select trim_scale(terms.rate)::text as rate, ${iso(sql`head.created_at`)} as "createdAt", head.id as "stockOrderId"
        from purchase_terms as terms join stock_order as head on head.id = terms.stock_order_id
        where terms.currency = ${currency} and terms.rate is not null and head.deleted_at is null
        order by terms.stock_order_id desc limit 1`,
  )
  return last ?? null
}
