import { batchedKinds, deliveredKinds, isBatched } from '@selvedge/contract/house/sync/effect-kinds.ts'
import { type PartnerLane, partnerLanes } from '@selvedge/contract/house/sync/partners.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, query, timestamp } from '../db/db.ts'
import { send } from '../db/transact.ts'
import type { Context } from '../http/context.ts'
import { anonymousPrefix } from '../jobs/failures/failed-jobs.ts'
import { taskOf } from '../jobs/job-kinds.ts'
import { queueJob } from '../jobs/jobs.ts'
import { notifyLane } from '../jobs/nodes/shared-listener.ts'
import { batchDeliveryJob, queueDeliveries } from './delivery-queue.ts'
import type { Effect } from './outbox.ts'

export const sweepJob = 'sweepEffects'
export const wakeJob = 'wakeEffects'

/** So many at a time, each a transaction; the next job goes on. */
const portion = 5_000

const singleKinds = deliveredKinds.filter((kind) => !isBatched(kind))

/**
 * Effects that should have a job and have none. Those with a job of their own are looked up by its key; of those that
 * come in batches the lanes are read once.
 */
export const lostEffects = (now: Date): SQL => {
  const open = sql`state in ('waiting', 'running') and not blocked`
  const longAgo = sql`${timestamp(now)} - interval '1 minute'`
  return sql`
    (select id from outbox
      where ${open} and kind = any(${sql.param(singleKinds)}::text[]) and created_at < ${longAgo}
        and not exists (select from graphile_worker._private_jobs as job where job.key = 'effect:' || outbox.id))
    union all
    (select id from outbox
      where ${open} and kind = any(${sql.param(batchedKinds)}::text[]) and coalesce(due_at, created_at) < ${longAgo}
        and (kind, lane) not in (
          select coalesce(job.payload->>'kind', ''), coalesce(job.payload->>'lane', '')
          from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
          where task.identifier = any(${sql.param(partnerLanes.map((lane) => taskOf(batchDeliveryJob, lane)))}::text[])
            and job.run_at <= now()))`
}

/** Queues what should have a job and has none, as after a restore; what waits for something to be set up does not. */
export async function sweepEffects({ db, now }: Context): Promise<void> {
  const lost = await query<{ id: number }>(db, sql`${lostEffects(now)} limit ${portion}`)
  await queueDeliveries(db, ids(lost))
  if (lost.length === portion) await queueJob(db, sweepJob, {})
}

/** Who reads that something is not set up may write that down only after it is. */
const lookAgainMs = 60_000

/** Has effects of a partner queued that wait because something was not set up; it may be now. */
export async function wakeEffects({ db }: Context, lane: PartnerLane): Promise<void> {
  await queueJob(db, wakeJob, { lane })
  await queueJob(db, wakeJob, { lane }, { pauseMs: lookAgainMs })
}

/** The same of those of one record. */
export async function wakeEffectsOf(
  { db }: Pick<Context, 'db'>,
  { kind, subject, subjectId }: Pick<Effect, 'kind' | 'subject' | 'subjectId'>,
): Promise<void> {
  const record = { kind, subject, subjectId }
  await queueJob(db, wakeJob, record)
  await queueJob(db, wakeJob, record, { pauseMs: lookAgainMs })
}

/** Effects of a kind whose records a statement finds: `any(...)`, or `any(select ...)`. */
export interface EffectsOf extends Pick<Effect, 'kind' | 'subject'> {
  subjectIds: SQL
}

const openOf = ({ kind, subject, subjectIds }: EffectsOf): SQL =>
  sql`(select distinct kind, subject, subject_id from outbox
    where subject = ${subject} and subject_id = ${subjectIds} and kind = ${kind} and state in ('waiting', 'running'))`

/** The same of all open ones of some kinds, by one statement. Nobody waits for it, and what nobody has queued costs a look. */
export function wakeOpenEffects({ db }: Pick<Context, 'db'>, kinds: readonly EffectsOf[]): void {
  send(
    db,
    sql`select graphile_worker.add_job(${wakeJob},
          json_build_object('kind', kind, 'subject', subject, 'subjectId', subject_id),
          run_at => now() + make_interval(secs => pause), job_key => ${anonymousPrefix} || gen_random_uuid()),
          ${notifyLane(wakeJob)}
        from (${sql.join(kinds.map(openOf), sql` union all `)}) as open
          cross join unnest(array[0, ${lookAgainMs / 1000}::int]) as pause
        order by kind, subject_id, pause`,
  )
}

/** What was taken back while it waited stays something that nobody was told. */
const isOpen = sql`state in ('waiting', 'running')`

const ofRecord = z.object({ kind: z.string(), subject: z.string(), subjectId: z.int() })

/** The job behind those: queues the blocked effects of one record, or of a lane a portion at a time, the next by the next job. */
export async function wakeBlocked({ db }: Context, payload: unknown): Promise<void> {
  const record = ofRecord.safeParse(payload)
  if (record.success) return wakeRecord(db, record.data)
  const { lane } = z.object({ lane: z.string() }).parse(payload)
  // Who holds one of them is about to queue it.
  const blocked = await query<{ id: number }>(
    db,
    sql`select id from outbox where blocked and ${isOpen} and partner_lane = ${lane} order by id limit ${portion}
        for update skip locked`,
  )
  await queueDeliveries(db, ids(blocked))
  if (blocked.length === portion) await queueJob(db, wakeJob, { lane })
}

async function wakeRecord(db: Db, { kind, subject, subjectId }: z.infer<typeof ofRecord>): Promise<void> {
  const blocked = await query<{ id: number }>(
    db,
    sql`select id from outbox where subject = ${subject} and subject_id = ${subjectId} and kind = ${kind} and blocked and ${isOpen}
        order by id for update skip locked`,
  )
  await queueDeliveries(db, ids(blocked))
}

const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
