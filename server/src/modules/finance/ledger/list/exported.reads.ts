import type { LedgerTask } from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import { type SQL, sql } from 'drizzle-orm'
import { matchingRows } from '../../../../core/big-lists/big-list.ts'
import { countOf, query, wallTime } from '../../../../core/db/db.ts'
import { exportPageSize } from '../../../../core/files/exporter.ts'
import type { Context } from '../../../../core/http/context.ts'
import { rowColumns } from '../ledger.reads.ts'
import {
  bigLedger,
  blockedWith,
  type LedgerFilter,
  newestFirst,
  questionOf,
  saying,
} from './ledger.filters.ts'

/** A posting as it is exported. */
export interface ExportedTask extends LedgerTask {
  /** In the company's zone. */
  madeAt: string
  endedAt: string
}

const chosen = (context: Context, filter: LedgerFilter): SQL =>
  sql`from ledger_task ${matchingRows(bigLedger, questionOf(context, filter))}
    ${filter.error ? blockedWith(filter.error, null) : sql``} ${filter.query ? saying(filter.query, questionOf(context, filter)) : sql``}`

export const countExported = (context: Context, filter: LedgerFilter): Promise<number> =>
  countOf(context.db, chosen(context, filter))

/** A page of the postings that a filter asks for, after the one that ended the page before. */
export const readExported = (
  context: Context,
  filter: LedgerFilter,
  after: { createdAt: string; id: number } | null,
): Promise<ExportedTask[]> =>
  query(
    context.db,
    sql`select ${rowColumns}, ${wallTime(sql`ledger_task.created_at`, context.zone)} as "madeAt",
          coalesce(${wallTime(sql`ledger_task.finished_at`, context.zone)}, '') as "endedAt"
        ${chosen(context, filter)}
        ${after ? sql`and (ledger_task.created_at, ledger_task.id) < (${after.createdAt}::timestamptz, ${after.id})` : sql``}
        order by ${newestFirst} limit ${exportPageSize}`,
  )
