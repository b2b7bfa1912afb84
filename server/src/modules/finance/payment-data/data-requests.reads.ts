import type {
  DataRequestRow,
  dataRequestExport,
  dataRequestList,
} from '@selvedge/contract/finance/payment-data/data-requests.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countOf, fixed, iso, type Page, query, queryPage, wallTime } from '../../../core/db/db.ts'
import { exportPageSize } from '../../../core/files/exporter.ts'
import type { Reading } from '../../../core/http/context.ts'

export type RequestFilter = Omit<z.output<(typeof dataRequestExport)['query']>, 'format'>

const columns =
  fixed(sql`request.id, request.order_no as "orderNo", request.session_id as "sessionId", request.state,
  request.order_id as "orderId", coalesce(paid_order.name, '') as "orderName", request.failure,
  ${iso(sql`request.received_at`)} as "receivedAt", ${iso(sql`request.changed_at`)} as "changedAt"`)
const tables = fixed(
  sql`payment_data_request as request left join orders as paid_order on paid_order.id = request.order_id`,
)
const newestFirst = fixed(sql`request.received_at desc nulls last, request.id desc nulls last`)

const chosen = ({ query: text, state }: RequestFilter): SQL => sql`true
  ${state ? sql`and request.state = ${state}` : sql``}
  ${text ? sql`and (request.order_no = ${text} or request.session_id = ${text})` : sql``}`

export const readDataRequests = (
  { db }: Reading,
  { skip, size, ...filter }: z.output<(typeof dataRequestList)['query']>,
): Promise<Page<DataRequestRow>> =>
  queryPage(db, {
    columns,
    from: sql`from payment_data_request as request where ${chosen(filter)}`,
    order: newestFirst,
    read: { id: sql`request.id`, tables },
    skip,
    size,
  })

export const countDataRequests = ({ db }: Reading, filter: RequestFilter): Promise<number> =>
  countOf(db, sql`from payment_data_request as request where ${chosen(filter)}`)

/** With the times of the company. */
export type ExportedRequest = DataRequestRow & { at: string; last: string }

/** A page of those that a filter asks for, after the one that ended the page before. */
export const readExportedRequests = (
  { db, zone }: Reading,
  filter: RequestFilter,
  after: { receivedAt: string; id: number } | null,
): Promise<ExportedRequest[]> =>
  query(
    db,
    sql`select ${columns}, ${wallTime(sql`request.received_at`, zone)} as at,
          ${wallTime(sql`request.changed_at`, zone)} as last
        from ${tables} where ${chosen(filter)}
          ${after ? sql`and (request.received_at, request.id) < (${after.receivedAt}::timestamptz, ${after.id})` : sql``}
        order by ${newestFirst} limit ${exportPageSize}`,
  )
