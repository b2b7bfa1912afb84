import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'

export interface SortRow {
  id: number
  channel: Channel
  handle: string
  script: string
  version: number
  isDone: boolean
  jobExId: string | null
  failures: number
}

/** Keeps a script in the place of the former one of its collection; it is to be sorted by it then. */
export async function upsertSort(
  context: Context,
  { channel, handle, script, named }: Pick<SortRow, 'channel' | 'handle' | 'script'> & { named: number },
): Promise<number> {
  const now = timestamp(context.now)
  const [row] = await query<{ id: number }>(
    context.db,
    sql`insert into collection_sort as stored (channel, handle, script, named, created_at, created_by)
        values (${channel}, ${handle}, ${script}, ${named}, ${now}, ${actorOf(context)})
        on conflict (channel, handle) do update set script = excluded.script, named = excluded.named,
          version = stored.version + 1, unknown = 0, total = 0, moved = 0, is_done = false, failures = 0, problem = null,
          stopped = false, created_at = excluded.created_at, created_by = excluded.created_by
        returning id`,
  )
  if (!row) throw new Error('the sort was not written')
  return row.id
}

/** A sort, locked until the transaction ends; null where there is none. */
export async function lockSort(db: Db, id: number): Promise<SortRow | null> {
  const [row] = await query<SortRow>(
    db,
    sql`select id, channel, handle, script, version, is_done as "isDone", job_ex_id as "jobExId", failures
        from collection_sort where id = ${id} for update`,
  )
  return row ?? null
}

export interface Progress {
  title: string
  products: number
  unknown: number
  /** Products that still have to move. */
  left: number
  jobExId: string | null
}

/** Notes how far it is; what is moved later than was known adds to the total. */
export async function noteProgress(db: Db, id: number, progress: Progress): Promise<void> {
  const { title, products, unknown, left, jobExId } = progress
  await db.execute(
    sql`update collection_sort set title = ${title}, products = ${products}, unknown = ${unknown},
          total = greatest(total, ${left}), moved = greatest(total, ${left}) - ${left}, is_done = ${left === 0},
          job_ex_id = ${jobExId}, failures = 0, problem = null, stopped = false
        where id = ${id}`,
  )
}

/** The shop works at moves that it was sent. */
export async function noteJob(db: Db, id: number, jobExId: string | null): Promise<void> {
  await db.execute(sql`update collection_sort set job_ex_id = ${jobExId} where id = ${id}`)
}

export async function noteProblem(
  db: Db,
  id: number,
  { failures, problem, stopped }: { failures: number; problem: StorableFailure | null; stopped: boolean },
): Promise<void> {
  await db.execute(
    sql`update collection_sort set failures = ${failures}, stopped = ${stopped},
          problem = ${problem && JSON.stringify(problem)}::jsonb
        where id = ${id}`,
  )
}

/** It is sorted by the same script from the beginning. */
export async function beginAgain(db: Db, id: number): Promise<void> {
  await db.execute(
    sql`update collection_sort set is_done = false, total = 0, moved = 0, failures = 0, problem = null, stopped = false
        where id = ${id}`,
  )
}

export async function deleteSort(db: Db, id: number): Promise<void> {
  await db.execute(sql`delete from collection_sort where id = ${id}`)
}
