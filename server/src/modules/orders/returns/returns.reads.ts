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

export const returnConditions = {
  announced: sql`receipt.received_at is null`,
  received: sql`receipt.received_at is not null`,
}

type ReturnFilter = Omit<z.output<(typeof returnExport)['query']>, 'format'>

const name = sql`coalesce(nullif(product.cn_name, ''), product.name, '')`
const tables = sql`from return_receipt as receipt join orders on orders.id = receipt.order_id
  join location on location.id = receipt.location_id
  join fulfillment_item as item on item.id = receipt.fulfillment_item_id
  join fulfillment on fulfillment.id = item.fulfillment_id
  join ship_order on ship_order.id = fulfillment.ship_order_id
  left join return_grade as graded on graded.return_receipt_id = receipt.id
  left join variant on variant.sku = receipt.sku left join product on product.id = variant.product_id`

const day = 24 * 3600_000

const chosen = (
  { now }: Pick<Context, 'now'>,
  { query: words, state, locationId, days }: ReturnFilter,
): SQL => sql`${tables} where true ${state ? sql`and ${returnConditions[state]}` : sql``}
  ${locationId ? sql`and receipt.location_id = ${locationId}` : sql``}
  ${days ? sql`and receipt.created_at <= ${timestamp(new Date(now.getTime() - days * day))}` : sql``}
  ${
    words
      ? sql`and (orders.name ilike ${fragment(words)} or receipt.sku ilike ${fragment(words)}
          or ship_order.tracking_number ilike ${fragment(words)})`
      : sql``
  }`

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
    from: chosen(context, filter),
    order: sql`receipt.id desc nulls last`,
    skip,
    size,
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
