import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { DryRunState } from '@selvedge/contract/shipping/routing/routing-dry-runs.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { takeLock } from '../../../../core/db/locks.ts'
import type { ActiveRules } from '../rules/rule-conditions.rules.ts'
import type { Judged, Tally } from './dry-run.rules.ts'

/** The last decision that was judged. */
export interface Cursor {
  at: string
  id: number
}

export interface NewDryRun {
  from: string
  to: string
  version: number | null
  /** What is tried, as it is now. */
  rules: ActiveRules
  /** What it is compared with. */
  baseline: ActiveRules | null
  ordersTotal: number
  tally: Tally
  at: Date
  by: string
}

/** A dry run as the next of its jobs needs it. */
export interface OpenDryRun {
  id: number
  from: string
  to: string
  rules: ActiveRules
  baseline: ActiveRules | null
  state: DryRunState
  next: Cursor | null
  ordersDone: number
  tally: Tally
}

/** Lets starts follow each other until the transaction ends. */
export async function lockStarts(db: Db): Promise<void> {
  await takeLock(db, 'dryRunStarts')
}

export async function countRunning(db: Db): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    sql`select count(*) from routing_dry_run where state = 'running'`,
  )
  return row?.count ?? 0
}

export async function insertDryRun(db: Db, run: NewDryRun): Promise<number> {
  const [row] = await query<{ id: number }>(
    db,
    sql`insert into routing_dry_run (from_on, to_on, version, rules, baseline, state, orders_total, tally, created_at,
          created_by)
        values (${run.from}, ${run.to}, ${run.version}, ${JSON.stringify(run.rules)}::jsonb,
          nullif(${JSON.stringify(run.baseline)}::jsonb, 'null'), 'running', ${run.ordersTotal},
          ${JSON.stringify(run.tally)}::jsonb, ${run.at.toISOString()}, ${run.by})
        returning id`,
  )
  return row?.id ?? 0
}

/** Locked against another job of the same dry run; null where there is none. */
export async function lockDryRun(db: Db, id: number): Promise<OpenDryRun | null> {
  const [row] = await query<OpenDryRun>(
    db,
    sql`select id, from_on::text as "from", to_on::text as "to", rules, baseline, state, next,
          orders_done as "ordersDone", tally
        from routing_dry_run where id = ${id} for update`,
  )
  return row ?? null
}

export async function insertJudged(db: Db, runId: number, judged: readonly Judged[]): Promise<void> {
  const json = (pick: (one: Judged) => object) =>
    sql`${sql.param(judged.map((one) => JSON.stringify(pick(one))))}::jsonb[]`
  await db.execute(
    sql`insert into routing_dry_run_order (run_id, order_id, wanted, before, after, different)
        select ${runId}, * from unnest(
          ${sql.param(judged.map(({ orderId }) => orderId))}::bigint[],
          ${sql.param(judged.map(({ wanted }) => wanted))}::int[],
          ${json(({ before }) => before)}, ${json(({ after }) => after)},
          ${sql.param(judged.map(({ different }) => different))}::boolean[])`,
  )
}

/** How far it has come. */
export async function updateDryRun(
  db: Db,
  id: number,
  {
    ordersDone,
    tally,
    next,
    finishedAt,
  }: { ordersDone: number; tally: Tally; next: Cursor; finishedAt: Date | null },
): Promise<void> {
  await db.execute(
    sql`update routing_dry_run set orders_done = ${ordersDone}, tally = ${JSON.stringify(tally)}::jsonb,
          next = ${JSON.stringify(next)}::jsonb, finished_at = ${finishedAt?.toISOString() ?? null},
          state = ${finishedAt ? 'done' : 'running'}
        where id = ${id}`,
  )
}

export async function failDryRun(db: Db, id: number, error: StorableFailure, at: Date): Promise<void> {
  await db.execute(
    sql`update routing_dry_run set state = 'failed', error = ${JSON.stringify(error)}::jsonb, finished_at = ${at.toISOString()}
        where id = ${id}`,
  )
}

export async function deleteDryRunsBefore(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from routing_dry_run where created_at < ${before.toISOString()}`)
}
