import type { BlockedState } from '@selvedge/contract/finance/ledger/ledger-states.ts'
import type {
  LedgerFailure,
  LedgerTask,
  LedgerTaskFull,
  ledgerTaskGet,
  ledgerTaskList,
} from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { matchingRows } from '../../../core/big-lists/big-list.ts'
import { readCountedPage } from '../../../core/big-lists/counted-page.ts'
import { readSearchedPage } from '../../../core/big-lists/searched-page.ts'
import { countOf, type Db, fixed, iso, type Page, query, queryPage } from '../../../core/db/db.ts'
import type { Context, Reading } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { masked } from '../../../core/observability/masks.ts'
import { bigLedger, blockedWith, newestFirst, questionOf, saying, searchFor } from './list/ledger.filters.ts'
import { linesJson } from './recording/ledger-documents.reads.ts'

export const rowColumns =
  fixed(sql`ledger_task.id, type, data_id as "dataId", number, record_id as "recordId",
  order_name as "orderName", case cardinality(skus) when 1 then skus[1] else '' end as sku,
  cardinality(skus) as skus, quantity, location_id as "locationId",
  coalesce((select name from location where location.id = ledger_task.location_id), '') as "locationName",
  coalesce((select name from location where location.id = ledger_task.source_location_id), '') as "sourceLocationName",
  trim_scale(amount)::text as amount, currency, state, attempts, last_error as "lastError",
  ${iso(sql`ledger_task.created_at`)} as "createdAt", ${iso(sql`ledger_task.finished_at`)} as "finishedAt"`)

/** One page of postings, newest first. */
export function readTasks(
  context: Reading,
  { skip, size, count, ...filter }: z.output<(typeof ledgerTaskList)['query']>,
): Promise<Page<LedgerTask>> {
  const question = questionOf(context, filter)
  const { query: text, error } = filter
  // What is kept back by one thing is an index of its own.
  if (error)
    return queryPage(context.db, {
      columns: rowColumns,
      from: sql`from ledger_task ${matchingRows(bigLedger, question)} ${blockedWith(error, null)} ${text ? saying(text, question) : sql``}`,
      order: newestFirst,
      skip,
      size,
    })
  const page = { columns: rowColumns, skip, size, exactTotal: count === 'exact' }
  return text
    ? readSearchedPage(context.db, bigLedger, question, searchFor(text), page)
    : readCountedPage(context.db, bigLedger, question, page)
}

const billsJson = sql`(
  select coalesce(json_agg(json_build_object('form', form, 'number', bill.number, 'step', step, 'ledgerId', ledger_id,
    'request', request, 'code', code, 'said', said, 'rateDay', rate_day) order by position), '[]')
  from ledger_bill as bill where bill.task_id = ledger_task.id)`

/** One posting with its lines, and what the ledger was told of it. */
export async function readTask(
  { db }: Context,
  { id }: z.output<(typeof ledgerTaskGet)['query']>,
): Promise<LedgerTaskFull> {
  const [task] = await query<LedgerTaskFull>(
    db,
    sql`select ${rowColumns}, ${linesJson} as lines, ${billsJson} as bills from ledger_task where id = ${id}`,
  )
  if (!task) return fail('LEDGER_TASK_NOT_FOUND')
  return { ...task, bills: task.bills.map((bill) => ({ ...bill, request: masked(bill.request) })) }
}

/** What keeps postings back, the most frequent first. */
export const readFailures = ({ db }: Context): Promise<LedgerFailure[]> =>
  query(
    db,
    sql`select error_key as error, state, count(*)::int as count, ${iso(sql`min(created_at)`)} as "oldestAt",
          (array_agg(last_error order by id desc))[1] as "lastError"
        from ledger_task where state in ('held', 'failed') group by error_key, state
        order by count(*) desc, error_key, state`,
  )

export const countBlocked = (db: Db, error: string, state: BlockedState | null): Promise<number> =>
  countOf(db, sql`from ledger_task where true ${blockedWith(error, state)}`)
