import type { LedgerType } from '@selvedge/contract/finance/ledger/ledger-documents.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

export interface TaskToPost {
  id: number
  number: string
  type: LedgerType
}

/** Those of these postings that are not over, by their ids. */
export async function readTasksToPost(db: Db, ids: readonly number[]): Promise<Map<number, TaskToPost>> {
  const tasks = await query<TaskToPost>(
    db,
    sql`select id, number, type from ledger_task
        where id = any(${sql.param(ids)}::bigint[]) and state not in ('posted', 'manual')`,
  )
  return new Map(tasks.map((task) => [task.id, task]))
}
