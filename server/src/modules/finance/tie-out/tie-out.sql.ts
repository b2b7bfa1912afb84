import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, iso, query, timestamp } from '../../../core/db/db.ts'
import { deletesRows } from '../../../core/jobs/retention/retention.ts'
import { type Compared, compared, isOfBills } from './compared.reads.ts'

interface StartedRun {
  now: Date
  firstMonth: string
  startedBy: string
  /** Why the ledger can not be read; null where it is. */
  failure: StorableFailure | null
}

/** Begins a run; null where one is at it. */
export async function insertRun(
  db: Db,
  { now, firstMonth, startedBy, failure }: StartedRun,
): Promise<number | null> {
  const [row] = await query<{ id: number }>(
    db,
    sql`insert into tie_out_run (state, started_at, first_month, started_by, stage, ledger_failure)
        values ('running', ${timestamp(now)}, ${firstMonth}, ${startedBy}, ${failure ? 'skus' : 'sent'},
          ${failure && JSON.stringify(failure)}::jsonb)
        on conflict (state) where state = 'running' do nothing returning id`,
  )
  return row?.id ?? null
}

export interface RunningTieOut {
  afterSku: string
  startedAt: string
  firstMonth: string
}

/** A run that compares SKUs, locked until the transaction ends; null where it is. */
export async function lockRunning(db: Db, id: number): Promise<RunningTieOut | null> {
  const [row] = await query<RunningTieOut>(
    db,
    sql`select after_sku as "afterSku", ${iso(sql`started_at`)} as "startedAt", first_month as "firstMonth"
        from tie_out_run where id = ${id} and state = 'running' and stage = 'skus' for update`,
  )
  return row ?? null
}

/** Compares SKUs: keeps where they differ, and adds all of them to the sums of the run. */
export async function writePortion(db: Db, portion: Compared): Promise<void> {
  const { runId: id } = portion
  const last = portion.skus.at(-1) ?? ''
  await db.execute(
    sql`with ${compared(portion)}, kept as (
          insert into tie_out_row (run_id, month, sku, reason, units_here, units_taken, value_here, value_taken, documents,
            document_count)
          select ${id}, month, sku, share, units_here, units_taken, value_here, value_taken, documents, document_count
          from summed where share <> 'taken' and (units_here <> units_taken or value_here <> value_taken or share = ${isOfBills})
          returning sku
        ), added as (
          insert into tie_out_sum as known (run_id, month, share, units_here, units_taken, value_here, value_taken)
          select ${id}, month, share, sum(units_here), sum(units_taken), sum(value_here), sum(value_taken)
          from summed group by month, share
          on conflict (run_id, month, share) do update set units_here = known.units_here + excluded.units_here,
            units_taken = known.units_taken + excluded.units_taken, value_here = known.value_here + excluded.value_here,
            value_taken = known.value_taken + excluded.value_taken
        )
        update tie_out_run set after_sku = ${last}, skus = skus + ${portion.skus.length},
          differing = differing + (select count(distinct sku) from kept) where id = ${id}`,
  )
}

export async function finishRun(db: Db, id: number, now: Date): Promise<void> {
  await db.execute(sql`delete from tie_out_finding where run_id = ${id}`)
  await db.execute(
    sql`update tie_out_run set state = 'done', finished_at = ${timestamp(now)} where id = ${id} and state = 'running'`,
  )
}

/** The ledger may have it wait for hours. */
const stuckAfterMs = 86_400_000

/** Whether a row of runs was begun long ago: nobody goes on with it any more. */
export const isStuck = (now: Date): SQL =>
  sql`(state = 'running' and started_at < ${timestamp(new Date(now.getTime() - stuckAfterMs))})`

export async function failStuck(db: Db, now: Date): Promise<void> {
  await db.execute(
    sql`update tie_out_run set state = 'failed', finished_at = ${timestamp(now)}
        where ${isStuck(now)}`,
  )
}

/** Deletes runs that ended long ago, with their lines: up to some ten thousands hang of each. */
export const deleteOldRuns = deletesRows({
  by: 'started_at',
  atOnce: 2,
  which: (before) =>
    sql`from tie_out_run where started_at < ${before} and state <> 'running' and finished_at < ${before}`,
  remove: (db, ids) => db.execute(sql`delete from tie_out_run where id = ${ids}`),
})
