import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import {
  type CustomerRefusal,
  customerSyncRetentionDays,
} from '@selvedge/contract/customers/customers/customer-sync.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import { type Db, failureJson, query, timestamp } from '../../../../core/db/db.ts'
import type { PageTrail } from '../../../../ports/partner-pages.ts'
import type { Followed } from './apply-customers.ts'

/** A run that is silent for longer than this counts as dead: a node that dies is replaced within a minute. */
const aliveMs = 5 * 60_000

/** A run as the next of its jobs needs it. */
export interface OpenRun {
  id: number
  channel: Channel
  /** Where the page at hand starts. */
  page: string | null
  trail: PageTrail
  failures: number
}

const aliveAfter = (now: Date, pauseMs = 0) => timestamp(new Date(now.getTime() + pauseMs + aliveMs))

/** Begins a run; null where one of the shop runs. One that nothing was heard of for minutes ends by this. */
export async function insertRun(
  db: Db,
  { channel, startedBy, now }: { channel: Channel; startedBy: string; now: Date },
): Promise<number | null> {
  await db.execute(
    sql`update customer_sync_run set state = 'dead', finished_at = alive_until
        where state = 'running' and channel = ${channel} and alive_until < ${timestamp(now)}`,
  )
  const [row] = await query<{ id: number }>(
    db,
    sql`insert into customer_sync_run (channel, state, started_at, started_by, alive_until)
        values (${channel}, 'running', ${timestamp(now)}, ${startedBy}, ${aliveAfter(now)})
        on conflict (channel) where state = 'running' do nothing returning id`,
  )
  return row?.id ?? null
}

/** A run that goes on, locked against others who would take the same page; null where it has ended. */
export async function lockRun(db: Db, id: number): Promise<OpenRun | null> {
  const [row] = await query<OpenRun>(
    db,
    sql`select id, channel, page, trail, failures from customer_sync_run where id = ${id} and state = 'running'
        for no key update`,
  )
  return row ?? null
}

/** Counts a page and goes on to the next; null ends the run. */
export async function turnPage(
  db: Db,
  id: number,
  {
    next,
    trail,
    total,
    counted,
    refused,
  }: { next: string | null; trail: PageTrail; total: number | null; counted: Followed; refused: number },
  now: Date,
): Promise<void> {
  const { made, changed, unchanged } = counted
  await db.execute(
    sql`update customer_sync_run set page = ${next}, trail = ${JSON.stringify(trail)}::jsonb, pages = pages + 1, expected = coalesce(${total}::int, expected),
          customers_read = customers_read + ${made + changed + unchanged + refused}::int,
          customers_new = customers_new + ${made}::int, customers_changed = customers_changed + ${changed}::int,
          customers_unchanged = customers_unchanged + ${unchanged}::int,
          customers_refused = customers_refused + ${refused}::int,
          error = null, failures = 0, alive_until = ${aliveAfter(now)},
          state = ${next === null ? 'done' : 'running'},
          finished_at = case when ${next === null}::boolean then ${timestamp(now)} end
        where id = ${id}`,
  )
}

export async function storeRefusals(
  db: Db,
  runId: number,
  refused: readonly { exId: string; reason: CustomerRefusal }[],
): Promise<void> {
  if (refused.length === 0) return
  await db.execute(
    sql`insert into customer_sync_refusal (run_id, ex_id, reason)
        select ${runId}, ex_id, reason from unnest(${sql.param(refused.map(({ exId }) => exId))}::text[],
          ${sql.param(refused.map(({ reason }) => reason))}::text[]) as line (ex_id, reason)`,
  )
}

/** The page at hand is tried again after a pause. */
export async function putOffRun(
  db: Db,
  id: number,
  { failures, error, pauseMs }: { failures: number; error: StorableFailure | null; pauseMs: number },
  now: Date,
): Promise<void> {
  await db.execute(
    sql`update customer_sync_run set failures = ${failures}, error = ${failureJson(error)},
          alive_until = ${aliveAfter(now, pauseMs)}
        where id = ${id}`,
  )
}

export async function failRun(db: Db, id: number, error: StorableFailure, now: Date): Promise<void> {
  await db.execute(
    sql`update customer_sync_run set state = 'failed', error = ${failureJson(error)}, finished_at = ${timestamp(now)}
        where id = ${id}`,
  )
}

/** The last run of each shop is kept. */
export async function deleteOldRuns(db: Db, now: Date): Promise<void> {
  await db.execute(
    sql`delete from customer_sync_run as run
        where started_at < ${timestamp(now)} - make_interval(days => ${customerSyncRetentionDays})
          and exists (select from customer_sync_run as later where later.channel = run.channel and later.id > run.id)`,
  )
}
