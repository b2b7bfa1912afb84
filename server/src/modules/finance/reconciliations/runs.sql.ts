import { sql } from 'drizzle-orm'
import { type Db, iso, query, timestamp } from '../../../core/db/db.ts'
import { isStuck } from '../../../core/jobs/nodes/stuck-runs.ts'
import { deletesRows } from '../../../core/jobs/retention/retention.ts'

export type Stage = 'orders' | 'earlier' | 'notices' | 'stock'

/** Begins a run; null where one is at it. */
export async function insertRun(
  db: Db,
  { now, firstAt, startedBy }: { now: Date; firstAt: Date; startedBy: string },
): Promise<number | null> {
  const [row] = await query<{ id: number }>(
    db,
    sql`insert into reconciliation_run (state, started_at, advanced_at, first_at, stage, started_by)
        values ('running', ${timestamp(now)}, ${timestamp(now)}, ${timestamp(firstAt)}, 'orders', ${startedBy})
        on conflict (state) where state = 'running' do nothing returning id`,
  )
  return row?.id ?? null
}

export interface Running {
  stage: Stage
  after: unknown
  firstAt: string
}

/** A run that is not over, locked until the transaction ends; null where it is. */
export async function lockRunning(db: Db, id: number): Promise<Running | null> {
  const [row] = await query<Running>(
    db,
    sql`select stage, after, ${iso(sql`first_at`)} as "firstAt" from reconciliation_run
        where id = ${id} and state = 'running' for update`,
  )
  return row ?? null
}

/** Where a run goes on. */
export async function advanceRun(
  db: Db,
  id: number,
  { stage, after, now }: { stage: Stage; after: unknown; now: Date },
): Promise<void> {
  await db.execute(
    sql`update reconciliation_run
        set stage = ${stage}, after = ${JSON.stringify(after)}::jsonb, advanced_at = ${timestamp(now)} where id = ${id}`,
  )
}

export async function finishRun(db: Db, id: number, now: Date): Promise<void> {
  await db.execute(
    sql`update reconciliation_run set state = 'done', finished_at = ${timestamp(now)} where id = ${id} and state = 'running'`,
  )
}

export async function failStuck(db: Db, now: Date): Promise<void> {
  await db.execute(
    sql`update reconciliation_run set state = 'failed', finished_at = ${timestamp(now)}
        where ${isStuck(now)}`,
  )
}

/** Deletes runs that ended long ago. */
export const deleteOldRuns = deletesRows({
  by: 'started_at',
  which: (before) =>
    sql`from reconciliation_run where started_at < ${before} and state <> 'running' and finished_at < ${before}`,
  remove: (db, ids) => db.execute(sql`delete from reconciliation_run where id = ${ids}`),
})

/** Deletes differences that have been gone for long. */
export const deleteOldDifferences = deletesRows({
  by: 'gone_at',
  which: (before) => sql`from reconciliation_difference where state = 'gone' and gone_at < ${before}`,
  remove: (db, ids) =>
    db.execute(sql`delete from reconciliation_difference where state = 'gone' and id = ${ids}`),
})
