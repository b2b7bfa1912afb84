import type { ReturnRow, returnExport, returnList } from '@selvedge/contract/orders/returns/returns.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  countOf,
  fragment,
  iso,
  type Page,
  query,
  queryPage,
  timestamp,
  wallTime,
} from '../../../core/db/db.ts'
import { exportPageSize } from '../../../core/files/exporter.ts'
import type { Context } from '../../../core/http/context.ts'
import { shipOrdersTracked } from '../../shipping/ship-orders/ship-orders.public.ts'
import { ordersNamed } from '../orders/orders.public.ts'

export const returnConditions = {
  announced: sql`receipt.received_at is null`,
  received: sql`receipt.received_at is not null`,
}

type ReturnFilter = Omit<z.output<(typeof returnExport)['query']>, 'format'>

const name = sql`coalesce(nullif(product.cn_name, ''), product.name, '')`
const tables = sql`return_receipt as receipt join orders on orders.id = receipt.order_id
  join location on location.id = receipt.location_id
  join fulfillment_item as item on item.id = receipt.fulfillment_item_id
  join fulfillment on fulfillment.id = item.fulfillment_id
  join ship_order on ship_order.id = fulfillment.ship_order_id
  left join return_grade as graded on graded.return_receipt_id = receipt.id
  left join variant on variant.sku = receipt.sku left join product on product.id = variant.product_id`

const day = 24 * 3600_000

/** By the name of the order, the SKU, and the tracking number that the units left by: each by an index of its own. */
const receiptsOf = (words: string): SQL => sql`(
  select id from return_receipt where sku ilike ${fragment(words)}
  union select own.id from ${ordersNamed(words)} as named join return_receipt as own on own.order_id = named.id
  union select own.id from ${shipOrdersTracked(words)} as tracked join fulfillment on fulfillment.ship_order_id = tracked.id
    join fulfillment_item as item on item.fulfillment_id = fulfillment.id
    join return_receipt as own on own.fulfillment_item_id = item.id)`

const matching = (
  { now }: Pick<Context, 'now'>,
  { query: words, state, locationId, days }: ReturnFilter,
): SQL => sql`where true ${state ? sql`and ${returnConditions[state]}` : sql``}
  ${locationId ? sql`and receipt.location_id = ${locationId}` : sql``}
  ${days ? sql`and receipt.created_at <= ${timestamp(new Date(now.getTime() - days * day))}` : sql``}
  ${words ? sql`and receipt.id in ${receiptsOf(words)}` : sql``}`

const chosen = (context: Pick<Context, 'now'>, filter: ReturnFilter): SQL =>
  sql`from ${tables} ${matching(context, filter)}`

/** Returned units, newest first. */
export const readReturns = (
  context: Context,
  { skip, size, ...filter }: z.output<(typeof returnList)['query']>,
): Promise<Page<ReturnRow>> =>
  queryPage(context.db, {
    columns: sql`receipt.id, receipt.order_id as "orderId", orders.name as "orderName", receipt.sku,
      ${name} as name, receipt.quantity, receipt.location_id as "locationId", location.name as "locationName",
      ${iso(sql`receipt.created_at`)} as "createdAt", receipt.created_by as "createdBy",
      ${iso(sql`receipt.received_at`)} as "receivedAt", ship_order.tracking_number as "trackingNumber",
      graded.grade, graded.disposition`,
    from: sql`from return_receipt as receipt ${matching(context, filter)}`,
    // Each as its index has it: those that are announced have one of their own.
    order: filter.state === 'announced' ? sql`receipt.id desc nulls last` : sql`receipt.id desc`,
    skip,
    size,
    // Each has all that it is joined with: rows are found and counted by their own table.
    read: { id: sql`receipt.id`, tables },
  })

/** A line of the file. */
export interface ExportedReturn
  extends Pick<
    ReturnRow,
    | 'id'
    | 'orderName'
    | 'sku'
    | 'name'
    | 'quantity'
    | 'locationName'
    | 'trackingNumber'
    | 'grade'
    | 'disposition'
  > {
  createdAt: string
  createdBy: string
  /** Empty of what is still to be received. */
  receivedAt: string
}

export const countExported = (context: Context, filter: ReturnFilter): Promise<number> =>
  countOf(context.db, chosen(context, filter))

/** A page of returned units, the newest first. */
export const readExported = (
  context: Context,
  filter: ReturnFilter,
  after: { id: number } | null,
): Promise<ExportedReturn[]> =>
  query(
    context.db,
    sql`select receipt.id, orders.name as "orderName", receipt.sku, ${name} as name, receipt.quantity,
          location.name as "locationName", ship_order.tracking_number as "trackingNumber",
          graded.grade, graded.disposition, receipt.created_by as "createdBy",
          ${wallTime(sql`receipt.created_at`, context.zone)} as "createdAt",
          coalesce(${wallTime(sql`receipt.received_at`, context.zone)}, '') as "receivedAt"
        ${chosen(context, filter)} ${after ? sql`and receipt.id < ${after.id}` : sql``}
        order by receipt.id desc limit ${exportPageSize}`,
  )
