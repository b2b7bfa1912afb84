import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import { type Db, iso, query } from '../../../../core/db/db.ts'
import type { Finding } from './bills.rules.ts'

/** A run that reads the ledger, and where it is. */
export interface Reading {
  id: number
  stage: 'sent' | 'others'
  startedAt: string
  firstMonth: string
  afterTask: number
  formAt: number
  afterBill: number
  setbacks: number
}

/** Such a run, locked until the transaction ends; null where it reads no more. */
export async function lockReading(db: Db, id: number): Promise<Reading | null> {
  const [row] = await query<Reading>(
    db,
    sql`select id, stage, ${iso(sql`started_at`)} as "startedAt", first_month as "firstMonth", after_task as "afterTask",
          form_at as "formAt", after_bill as "afterBill", setbacks
        from tie_out_run where id = ${id} and state = 'running' and stage <> 'skus' for no key update`,
  )
  return row ?? null
}

/** Where it goes on. */
export type Next = Pick<Reading, 'stage' | 'afterTask' | 'formAt' | 'afterBill'> | { stage: 'skus' }

export async function advanceReading(db: Db, id: number, next: Next, bills: number): Promise<void> {
  const { afterTask, formAt, afterBill } = { afterTask: null, formAt: null, afterBill: null, ...next }
  await db.execute(
    sql`update tie_out_run set stage = ${next.stage}, after_task = coalesce(${afterTask}::bigint, after_task),
          form_at = coalesce(${formAt}::int, form_at), after_bill = coalesce(${afterBill}::bigint, after_bill),
          bills = bills + ${bills}, setbacks = 0
        where id = ${id}`,
  )
}

export async function recordFailures(db: Db, id: number, setbacks: number): Promise<void> {
  await db.execute(sql`update tie_out_run set setbacks = ${setbacks} where id = ${id}`)
}

/** The ledger is not read any further: what was found so far counts. */
export async function endReading(db: Db, id: number, failure: StorableFailure): Promise<void> {
  await db.execute(
    sql`update tie_out_run set stage = 'skus', ledger_failure = ${JSON.stringify(failure)}::jsonb where id = ${id}`,
  )
}

/** Keeps what was found; a page that is read again finds the same. */
export async function writeFindings(db: Db, id: number, found: readonly Finding[]): Promise<void> {
  if (found.length === 0) return
  const column = <Value>(of: (finding: Finding) => Value) => sql.param(found.map(of))
  await db.execute(
    sql`insert into tie_out_finding (run_id, sku, number, month, task_id, type, reason, units_sent, units_there, value_more, bill)
        select ${id}, * from unnest(
          ${column(({ sku }) => sku)}::text[], ${column(({ number }) => number)}::text[],
          ${column(({ month }) => month)}::text[], ${column(({ taskId }) => taskId)}::bigint[],
          ${column(({ type }) => type)}::text[], ${column(({ reason }) => reason)}::text[],
          ${column(({ unitsSent }) => unitsSent)}::bigint[], ${column(({ unitsThere }) => unitsThere)}::bigint[],
          ${column(({ valueMore }) => valueMore)}::numeric[], ${column(({ bill }) => JSON.stringify(bill))}::jsonb[])
        on conflict do nothing`,
  )
}
