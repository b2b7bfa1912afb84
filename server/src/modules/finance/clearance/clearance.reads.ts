import type {
  CustomsDocumentRow,
  customsDocumentList,
  DocumentFailure,
} from '@selvedge/contract/finance/customs-documents/customs-documents.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { matchingRows } from '../../../core/big-lists/big-list.ts'
import { readCountedPage } from '../../../core/big-lists/counted-page.ts'
import { readSearchedPage } from '../../../core/big-lists/searched-page.ts'
import { countOf, type Db, fixed, iso, type Page, query, queryPage, wallTime } from '../../../core/db/db.ts'
import { exportPageSize } from '../../../core/files/exporter.ts'
import type { Reading } from '../../../core/http/context.ts'
import { jobPriorities } from '../../../core/jobs/job-priorities.ts'
import { notifyLane } from '../../../core/jobs/nodes/shared-listener.ts'
import {
  type BoardFilter,
  bigBoard,
  newestFirst,
  questionOf,
  rejectedFor,
  saying,
  searchFor,
} from './board-filter.reads.ts'

const columns =
  fixed(sql`customs_document.id, customs_document.document, customs_document.order_id as "orderId",
  paid_order.name as "orderName", customs_document.number, customs_document.state, customs_document.code,
  customs_document.failure, coalesce(declared_payment.reason, declared_order.reason, '') as reason,
  coalesce(declared_payment.reason_by, declared_order.reason_by, '') as "reasonBy",
  ${iso(sql`customs_document.created_at`)} as "createdAt", ${iso(sql`customs_document.changed_at`)} as "changedAt"`)

const joins = fixed(sql`left join orders as paid_order on paid_order.id = customs_document.order_id
  left join payment_declaration as declared_payment
    on customs_document.document = 'payment' and declared_payment.payment_id = customs_document.subject_id
  left join order_declaration as declared_order
    on customs_document.document = 'order' and declared_order.order_id = customs_document.subject_id`)

/** One page of documents, newest first. */
export function readBoard(
  context: Reading,
  { skip, size, count, ...filter }: z.output<(typeof customsDocumentList)['query']>,
): Promise<Page<CustomsDocumentRow>> {
  const question = questionOf(filter)
  const { query: text, error } = filter
  // What is rejected for one thing is an index of its own.
  if (error)
    return queryPage(context.db, {
      columns,
      from: sql`from customs_document ${joins} ${matchingRows(bigBoard, question)} ${rejectedFor(error)}
        ${text ? saying(text, question) : sql``}`,
      order: newestFirst,
      skip,
      size,
    })
  const parts = { columns, joins, skip, size, exactTotal: count === 'exact' }
  return text
    ? readSearchedPage(context.db, bigBoard, question, searchFor(text), parts)
    : readCountedPage(context.db, bigBoard, question, parts)
}

/** What we push ourselves; the warehouse declares the others. */
const own = fixed(sql`document in ('payment', 'order')`)

/** Why documents are rejected, the most frequent first. */
export const readFailures = ({ db }: Reading): Promise<DocumentFailure[]> =>
  query(
    db,
    sql`select reason_key as error, count(*)::int as count,
          count(*) filter (where ${own})::int as own, ${iso(sql`min(created_at)`)} as "oldestAt",
          (array_agg(failure order by id desc))[1] as failure
        from customs_document where state = 'rejected' group by reason_key order by count(*) desc, reason_key`,
  )

/** With the times of the company. */
export type ExportedDocument = CustomsDocumentRow & { at: string; last: string }

const chosen = (filter: BoardFilter): SQL =>
  sql`${matchingRows(bigBoard, questionOf(filter))} ${filter.error ? rejectedFor(filter.error) : sql``}
    ${filter.query ? saying(filter.query, questionOf(filter)) : sql``}`

export const countDocuments = (db: Db, filter: BoardFilter): Promise<number> =>
  countOf(db, sql`from customs_document ${chosen(filter)}`)

/** A page of the documents that a filter asks for, after the one that ended the page before. */
export const readExported = (
  { db, zone }: Reading,
  filter: BoardFilter,
  after: { createdAt: string; id: number } | null,
): Promise<ExportedDocument[]> =>
  query(
    db,
    sql`select ${columns}, ${wallTime(sql`customs_document.created_at`, zone)} as at,
          ${wallTime(sql`customs_document.changed_at`, zone)} as last
        from customs_document ${joins} ${chosen(filter)}
        ${after ? sql`and (customs_document.created_at, customs_document.id) < (${after.createdAt}::timestamptz, ${after.id})` : sql``}
        order by ${newestFirst} limit ${exportPageSize}`,
  )

interface FoundDocument extends Pick<CustomsDocumentRow, 'document' | 'orderId' | 'state'> {
  subjectId: number
  reasonKey: string
}

/** What a document is of, and how it stands. */
export async function findDocument(db: Db, id: number): Promise<FoundDocument | null> {
  const [found] = await query<FoundDocument>(
    db,
    sql`select document, order_id as "orderId", subject_id as "subjectId", state, reason_key as "reasonKey"
        from customs_document where id = ${id}`,
  )
  return found ?? null
}

/** A job for each of our own that is rejected for this: whoever queues one twice queues it once. Answers how many. */
export async function queuePushes(db: Db, job: string, error: string): Promise<number> {
  const queued = await query(
    db,
    sql`select graphile_worker.add_job(${job}, json_build_object('id', id, 'error', reason_key), job_key => ${`${job}:`} || id,
          priority => ${jobPriorities.pushDocuments}::int, job_key_mode => 'preserve_run_at'), ${notifyLane(job)}
        from customs_document
        where reason_key = ${error} and state = 'rejected' and ${own} order by id`,
  )
  return queued.length
}
