import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { isStuck } from '../../../core/jobs/nodes/stuck-runs.ts'
import { deletesRows } from '../../../core/jobs/retention/retention.ts'
import type { PageTrail } from '../../../ports/partner-pages.ts'

/** Begins a run of a storefront; null where one is at it. */
export async function insertRun(
  db: Db,
  { channel, now, startedBy }: { channel: Channel; now: Date; startedBy: string },
): Promise<number | null> {
  const [row] = await query<{ id: number }>(
    db,
    sql`insert into drift_run (channel, state, stage, started_at, advanced_at, started_by)
        values (${channel}, 'running', 'offers', ${timestamp(now)}, ${timestamp(now)}, ${startedBy})
        on conflict (channel) where state = 'running' do nothing returning id`,
  )
  return row?.id ?? null
}

export interface Running {
  id: number
  channel: Channel
  stage: 'offers' | 'missing'
  after: string | null
  trail: PageTrail
  failures: number
}

/** A run that is not over, locked until the transaction ends; null where it is. */
export async function lockRunning(db: Db, id: number): Promise<Running | null> {
  const [row] = await query<Running>(
    db,
    sql`select id, channel, stage, after, trail, failures from drift_run where id = ${id} and state = 'running' for update`,
  )
  return row ?? null
}

/** Where a run goes on. */
export async function advanceRun(
  db: Db,
  id: number,
  { stage, after, trail, now }: Pick<Running, 'stage' | 'after' | 'trail'> & { now: Date },
): Promise<void> {
  await db.execute(
    sql`update drift_run set stage = ${stage}, after = ${after}, trail = ${JSON.stringify(trail)}::jsonb, advanced_at = ${timestamp(now)}, failures = 0, problem = null
        where id = ${id}`,
  )
}

export async function finishRun(db: Db, id: number, closed: number, now: Date): Promise<void> {
  await db.execute(
    sql`update drift_run set state = 'done', closed = ${closed}, finished_at = ${timestamp(now)}, failures = 0, problem = null
        where id = ${id}`,
  )
}

/** The storefront has failed: it is asked again. */
export async function noteFailures(
  db: Db,
  id: number,
  { failures, problem }: { failures: number; problem: StorableFailure },
): Promise<void> {
  await db.execute(
    sql`update drift_run set failures = ${failures}, problem = ${JSON.stringify(problem)}::jsonb where id = ${id}`,
  )
}

export async function failRun(db: Db, id: number, problem: StorableFailure, now: Date): Promise<void> {
  await db.execute(
    sql`update drift_run set state = 'failed', problem = ${JSON.stringify(problem)}::jsonb, finished_at = ${timestamp(now)}
        where id = ${id}`,
  )
}

export async function failStuck(db: Db, channel: Channel, now: Date): Promise<void> {
  await db.execute(
    sql`update drift_run set state = 'failed', finished_at = ${timestamp(now)}
        where channel = ${channel} and ${isStuck(now)}`,
  )
}

/** Keeps which SKUs a storefront was seen to offer by a run. */
export async function noteSeen(
  db: Db,
  { id, channel }: Pick<Running, 'id' | 'channel'>,
  skus: readonly string[],
): Promise<void> {
  await db.execute(
    sql`insert into drift_seen (channel, sku, run_id)
        select ${channel}, sku, ${id}::bigint from unnest(${sql.param(skus)}::text[]) as seen (sku) order by sku
        on conflict (channel, sku) do update set run_id = excluded.run_id`,
  )
}

/** Forgets what a storefront offers no more. */
export async function dropUnseen(db: Db, { id, channel }: Pick<Running, 'id' | 'channel'>): Promise<void> {
  await db.execute(sql`delete from drift_seen where channel = ${channel} and run_id <> ${id}`)
}

/** Deletes runs that ended long ago. */
export const deleteOldRuns = deletesRows({
  by: 'started_at',
  which: (before) =>
    sql`from drift_run where started_at < ${before} and state <> 'running' and finished_at < ${before}`,
  remove: (db, ids) => db.execute(sql`delete from drift_run where id = ${ids}`),
})

/** Deletes drifts that have been gone for long. */
export const deleteOldDrifts = deletesRows({
  by: 'gone_at',
  which: (before) => sql`from drift where state = 'gone' and gone_at < ${before}`,
  remove: (db, ids) => db.execute(sql`delete from drift where state = 'gone' and id = ${ids}`),
})
