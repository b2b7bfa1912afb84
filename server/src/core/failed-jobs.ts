import { type SQL, sql } from 'drizzle-orm'
import type { Context } from './context.ts'
import { query } from './db.ts'

/** Jobs whose attempts are used up. There are few: finished jobs are deleted by the queue. */
export const failedJobs: SQL = sql`(
  select job.id, 'job.' || task.identifier as name, coalesce(job.key, '') as key, job.attempts,
    coalesce(job.last_error, '') as last_error, job.payload, job.created_at
  from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
  where job.attempts >= job.max_attempts and job.locked_at is null)`

export interface FailedJob {
  id: number
  /** `job.` and the job's name. */
  name: string
  attempts: number
  lastError: string
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

/** Runs the job again, with all its attempts. */
export async function requeueJob(context: Context, id: number): Promise<void> {
  await context.db.execute(
    sql`select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`,
  )
}

/** Forgets the job. */
export async function giveUpJob(context: Context, id: number): Promise<void> {
  await context.db.execute(sql`select graphile_worker.complete_jobs(array[${id}]::bigint[])`)
}
