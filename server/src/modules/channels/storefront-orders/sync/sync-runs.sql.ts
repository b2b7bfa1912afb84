import { orderSyncRetentionDays } from '@selvedge/contract/channels/storefront-orders/storefront-orders.ts'
import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import { type Db, failureJson, iso, query, timestamp } from '../../../../core/db/db.ts'
import type { PageTrail } from '../../../../ports/partner-pages.ts'
import type { Received } from '../receive.ts'

/** A run that is silent for longer than this counts as dead: a node that dies is replaced within a minute. */
const aliveMs = 5 * 60_000

export interface NewRun {
  channel: Channel
  from: Date
  to: Date
}

/** A run as the next of its jobs needs it. */
export interface OpenRun extends NewRun {
  id: number
  automatic: boolean
  /** Where the page at hand starts. */
  page: string | null
  trail: PageTrail
  counted: string[]
  failures: number
}

const aliveAfter = (now: Date, pauseMs = 0) => timestamp(new Date(now.getTime() + pauseMs + aliveMs))

/** Begins runs; those of a kind of which one of the same shop runs are left out. */
export async function insertRuns(
  db: Db,
  runs: readonly NewRun[],
  { automatic, startedBy, now }: { automatic: boolean; startedBy: string; now: Date },
): Promise<{ id: number; channel: Channel }[]> {
  const channels = sql.param(runs.map(({ channel }) => channel))
  await db.execute(
    sql`update order_sync_run set state = 'dead', finished_at = alive_until
        where state = 'running' and automatic = ${automatic} and channel = any(${channels}::text[])
          and alive_until < ${timestamp(now)}`,
  )
  return query(
    db,
    sql`insert into order_sync_run (channel, automatic, from_at, to_at, state, started_at, started_by, alive_until)
        select channel, ${automatic}, from_at, to_at, 'running', ${timestamp(now)}, ${startedBy}, ${aliveAfter(now)}
        from unnest(${channels}::text[], ${sql.param(runs.map(({ from }) => from.toISOString()))}::timestamptz[],
          ${sql.param(runs.map(({ to }) => to.toISOString()))}::timestamptz[]) as line (channel, from_at, to_at)
        order by channel
        on conflict (channel, automatic) where state = 'running' do nothing
        returning id, channel`,
  )
}

/** A run that goes on, locked against others who would count the same order; null where it has ended. */
export async function lockRun(db: Db, id: number): Promise<OpenRun | null> {
  const [row] = await query<Omit<OpenRun, 'from' | 'to'> & { from: string; to: string }>(
    db,
    sql`select id, channel, automatic, ${iso(sql`from_at`)} as "from", ${iso(sql`to_at`)} as "to", page, trail, counted, failures
        from order_sync_run where id = ${id} and state = 'running' for no key update`,
  )
  return row ? { ...row, from: new Date(row.from), to: new Date(row.to) } : null
}

/** Counts an order of the page at hand. `left`: it could not be taken. */
export async function countOrder(
  db: Db,
  id: number,
  { exId, outcome, at }: { exId: string; outcome: Received | 'left'; at: Date },
  now: Date,
): Promise<void> {
  await db.execute(
    sql`update order_sync_run set counted = array_append(counted, ${exId}), orders_read = orders_read + 1,
          orders_created = orders_created + ${outcome === 'created' ? 1 : 0},
          orders_changed = orders_changed + ${outcome === 'updated' ? 1 : 0},
          orders_left = orders_left + ${outcome === 'left' ? 1 : 0},
          reached_at = ${timestamp(at)}, error = null, failures = 0, alive_until = ${aliveAfter(now)}
        where id = ${id}`,
  )
}

/** Goes on to the next page; null ends the run. */
export async function turnPage(
  db: Db,
  id: number,
  { next, trail }: { next: string | null; trail: PageTrail },
  now: Date,
): Promise<void> {
  await db.execute(
    next === null
      ? sql`update order_sync_run set state = 'done', error = null, finished_at = ${timestamp(now)} where id = ${id}`
      : sql`update order_sync_run set page = ${next}, trail = ${JSON.stringify(trail)}::jsonb, counted = '{}', error = null, failures = 0,
              alive_until = ${aliveAfter(now)}
            where id = ${id}`,
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
    sql`update order_sync_run set failures = ${failures}, error = ${failureJson(error)}, alive_until = ${aliveAfter(now, pauseMs)}
        where id = ${id}`,
  )
}

export async function failRun(db: Db, id: number, error: StorableFailure, now: Date): Promise<void> {
  await db.execute(
    sql`update order_sync_run set state = 'failed', error = ${failureJson(error)}, finished_at = ${timestamp(now)} where id = ${id}`,
  )
}

/** Until when the shop has been read by itself to the end; null where it never was. */
export async function findReadUntil(db: Db, channel: Channel): Promise<Date | null> {
  const [row] = await query<{ at: string | null }>(
    db,
    sql`select ${iso(sql`max(to_at)`)} as at from order_sync_run where channel = ${channel} and automatic and state = 'done'`,
  )
  return row?.at ? new Date(row.at) : null
}

/** The last run of each shop and kind is kept. */
export async function deleteOldRuns(db: Db, now: Date): Promise<void> {
  await db.execute(
    sql`delete from order_sync_run where started_at < ${timestamp(now)} - make_interval(days => ${orderSyncRetentionDays})
          and exists (select from order_sync_run as later where later.channel = order_sync_run.channel
            and later.automatic = order_sync_run.automatic and later.id > order_sync_run.id)`,
  )
}
