import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../db/db.ts'
import type { Context } from '../../http/context.ts'

/** Stands between the name of a job that talks to a partner and its lane. */
export const laneSeparator = '@'

/** The key of a job that has none of its own begins so. */
export const anonymousPrefix = 'job:'

/**
 * Whether a job has failed for good. One whose key was queued again while it ran is written down without key and with
 * all attempts used: where its node dies then, it has not failed, for another stands in its place.
 */
export const hasFailed = sql`(job.attempts >= job.max_attempts and job.locked_at is null
  and (job.key is not null or job.last_error is not null))`

const unknown: Failure = { kind: 'internal', params: { code: '' } }

/** What is kept is a failure as JSON. What the queue itself has thrown may be anything, and is not shown. */
const failure = sql`case when job.last_error is not null
  then coalesce(failure_in(job.last_error), ${JSON.stringify(unknown)}::jsonb) end`

/** Jobs whose attempts are used up. There are few: finished jobs are deleted by the queue. */
export const failedJobs: SQL = sql`(
  select job.id, 'job.' || split_part(task.identifier, '${sql.raw(laneSeparator)}', 1) as name,
    case when starts_with(job.key, ${sql.raw(`'${anonymousPrefix}'`)}) then '' else coalesce(job.key, '') end as key,
    job.attempts, ${failure} as last_error, job.payload, job.created_at
  from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
  where ${hasFailed})`

export interface FailedJob {
  id: number
  /** `job.` and the job's name. */
  name: string
  attempts: number
  lastError: StorableFailure | null
}

/** A job whose attempts are used up, locked until the transaction ends; null for any other. */
export async function lockFailedJob(context: Context, id: number): Promise<FailedJob | null> {
  await context.db.execute(sql`select from graphile_worker._private_jobs where id = ${id} for update`)
  const [job] = await query<FailedJob>(
    context.db,
    sql`select id, name, attempts, last_error as "lastError" from ${failedJobs} as failed where id = ${id}`,
  )
  return job ?? null
}

/** Whether the job of a key waits or runs, as a part of a statement: one that has failed for good does neither. */
export const underWay = (key: SQL): SQL =>
  sql`exists (select from graphile_worker._private_jobs as job where job.key = ${key} and not ${hasFailed})`

export const isJobUnderWay = async (db: Db, key: string): Promise<boolean> =>
  (await query(db, sql`select where ${underWay(sql`${key}`)}`)).length > 0

/** Runs the job again, with all its attempts. */
export async function requeueJob(context: Context, id: number): Promise<void> {
  await context.db.execute(
    sql`select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`,
  )
}

/** Whether the job of a key waits or runs, or does again from now on, having failed for good. */
export async function goesOn(db: Db, key: string): Promise<boolean> {
  if (await isJobUnderWay(db, key)) return true
  const again = await query(
    db,
    sql`select from graphile_worker.reschedule_jobs(
          array(select id from graphile_worker._private_jobs where key = ${key}), run_at => now(), attempts => 0)`,
  )
  return again.length > 0
}

/** Whether the job of a key waits after a failure: then it is tried again now, with all its attempts. */
export async function triesNow(db: Db, key: string): Promise<boolean> {
  const tried = await query(
    db,
    sql`select from graphile_worker.reschedule_jobs(
          array(select id from graphile_worker._private_jobs
                where key = ${key} and attempts > 0 and locked_at is null), run_at => now(), attempts => 0)`,
  )
  return tried.length > 0
}

/** Has all jobs of this name that wait after a failure, or have failed for good, tried again now, with all their attempts. */
export async function tryAllNow(db: Db, task: string): Promise<void> {
  await db.execute(
    sql`select from graphile_worker.reschedule_jobs(
          array(select job.id from graphile_worker._private_jobs as job
                where job.attempts > 0 and job.locked_at is null and job.key is not null and job.task_id =
                  (select id from graphile_worker._private_tasks where identifier = ${task})),
          run_at => now(), attempts => 0)`,
  )
}

/** Forgets the job. */
export async function giveUpJob(context: Context, id: number): Promise<void> {
  await context.db.execute(sql`select graphile_worker.complete_jobs(array[${id}]::bigint[])`)
}
