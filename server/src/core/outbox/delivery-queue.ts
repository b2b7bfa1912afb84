import { channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { type BatchedKind, batchedKinds, deliveredKinds } from '@selvedge/contract/house/sync/effect-kinds.ts'
import { partnerLanes } from '@selvedge/contract/house/sync/partners.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { laneSeparator } from '../jobs/failures/failed-jobs.ts'
import { jobPriorities } from '../jobs/job-priorities.ts'
import { notifyLane } from '../jobs/nodes/shared-listener.ts'

/** The job that delivers one effect. */
export const deliverJob = 'deliverEffect'
/**
 * Of a partner's lane. Those that meet in one wait for each other without need, and do no harm; but whoever looks for a job
 * locks each queue that is free.
 */
const queuesEach = 4

/** The lanes of kinds that are delivered many at a time: their batches come one after the other. */
const batchLanes: Record<BatchedKind, readonly string[]> = {
  'storefront.stock': channels,
  'ledger.post': ['kingdee'],
}

/** One after the other those of a lane: known to the queue before anybody needs them. */
export const deliveryQueues = [
  ...partnerLanes.flatMap((lane) =>
    Array.from({ length: queuesEach }, (_, number) => `outbox-${lane}-${number}`),
  ),
  ...batchedKinds.flatMap((kind) => batchLanes[kind].map((lane) => `batch-${kind}-${lane}`)),
]

/** The job that delivers what is due of one lane. */
export const batchDeliveryJob = 'deliverBatch'
const batchPriority = jobPriorities.deliverBatch

/** Whether a row of the outbox is delivered among many. */
export const isBatchedKind = sql`kind = any(${sql.param(batchedKinds)}::text[])`
const isSingleKind = sql`(kind = any(${sql.param(deliveredKinds)}::text[]) and not ${isBatchedKind})`
const singleTask = (lane: SQL) => sql`${`${deliverJob}${laneSeparator}`}::text || ${lane}`
const batchTask = (lane: SQL) => sql`${`${batchDeliveryJob}${laneSeparator}`}::text || ${lane}`
const after = (pauseMs: number) => sql`now() + make_interval(secs => ${pauseMs / 1000})`

/**
 * Queues the jobs of the rows of `queued` (id, kind, key, lane, partner_lane): one for each effect, or one for the lane, which comes
 * after this transaction. Its key is of this transaction alone: no two that change stock wait for each other, and none of that key
 * runs, nor one of an effect that is new. For that one nobody is woken: found at the next look, it takes along what others have
 * left meanwhile.
 */
export const jobsOf = (queued: SQL, pauseMs: number, { areNew }: { areNew: boolean }): SQL => sql`
  (select graphile_worker.add_job(${singleTask(sql`partner_lane`)}, json_build_object('id', id),
      queue_name => 'outbox-' || partner_lane || '-'
        || (hashtext(case lane when '' then key else lane end) & ${queuesEach - 1}::int),
      run_at => ${after(pauseMs)}, job_key => 'effect:' || id,
      job_key_mode => ${areNew ? 'unsafe_dedupe' : 'replace'}),
      ${notifyLane(singleTask(sql`partner_lane`))}
    from ${queued} as one where ${isSingleKind} order by id)
  union all
  (select graphile_worker.add_job(${batchTask(sql`partner_lane`)},
      json_build_object('kind', kind, 'lane', lane),
      queue_name => 'batch-' || kind || '-' || lane, run_at => ${after(pauseMs)},
      job_key => 'effects:' || kind || ':' || lane || ':' || pg_current_xact_id()::text,
      job_key_mode => 'unsafe_dedupe', priority => ${batchPriority}::int), null::void
    from (select distinct kind, lane, partner_lane from ${queued} as one where ${isBatchedKind}
      order by kind, lane) as lanes)`

/**
 * Queues the delivery of effects that have an adapter; one that waits already is moved to the new time. Of those that are
 * delivered in batches the time is noted.
 */
export async function queueDeliveries(db: Db, ids: readonly number[], pauseMs = 0): Promise<void> {
  if (ids.length === 0) return
  const given = sql`id = any(${sql.param(ids)}::bigint[])`
  await db.execute(
    sql`with due as (
          update outbox set due_at = ${after(pauseMs)}, blocked = false where ${given} and ${isBatchedKind}
          returning id, kind, key, lane, partner_lane
        ), opened as (
          update outbox set blocked = false where ${given} and ${isSingleKind} and blocked
        ), queued as (
          select * from due
          union all select id, kind, key, lane, partner_lane from outbox where ${given} and ${isSingleKind}
        )
        ${jobsOf(sql`queued`, pauseMs, { areNew: false })}`,
  )
}

/**
 * Queues the next batch of a lane for when its earliest effect is due, but not before the pause is over. It comes for all
 * whose jobs can be seen by now: those are taken away, for one after the other they would find nothing.
 */
export async function queueNextBatch(db: Db, kind: string, lane: string, pauseMs: number): Promise<void> {
  const key = `effects:${kind}:${lane}:`
  await db.execute(
    sql`with spare as (
          delete from graphile_worker._private_jobs where id in (
            select id from graphile_worker._private_jobs
            where is_available and priority = ${batchPriority}::int
              and starts_with(key, ${key}) and key <> ${`${key}next`}
            for update skip locked)
        )
        select graphile_worker.add_job(${batchTask(sql`next.partner_lane`)},
          json_build_object('kind', ${kind}::text, 'lane', ${lane}::text),
          queue_name => ${`batch-${kind}-${lane}`}, job_key => ${`${key}next`},
          run_at => greatest(next.at, now() + make_interval(secs => ${pauseMs / 1000})),
          priority => ${batchPriority}::int),
          ${notifyLane(batchTask(sql`next.partner_lane`))}
        from (select due_at as at, partner_lane from outbox
              where kind = ${kind} and lane = ${lane} and state in ('waiting', 'running') and due_at is not null
              order by due_at limit 1) as next`,
  )
}
