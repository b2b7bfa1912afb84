import { randomUUID } from 'node:crypto'
import type { PartnerLane } from '@selvedge/contract/house/sync/partners.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../db/db.ts'
import { anonymousPrefix } from './failures/failed-jobs.ts'
import { taskOf } from './job-kinds.ts'
import { gatheringPriorities, jobPriorities } from './job-priorities.ts'
import { notifyLane } from './nodes/shared-listener.ts'

export type { Jobs } from './job-kinds.ts'

/** When jobs come by themselves: their name, and minute, hour, day, month and weekday in UTC, as in a crontab. */
export type Schedule = Record<string, string>

export interface JobOptions {
  /**
   * At most one job of a key waits at a time: queuing it again changes nothing. Two transactions that queue under one key
   * wait for each other, so that a key is never wider than what they share anyway.
   */
  key?: string
  /** One job for all that this transaction queues under this name: nobody waits for anybody. */
  oncePerTransaction?: boolean
  /** Those of one queue come one after the other. */
  queue?: string
  /** Of a job that talks to a partner. */
  lane?: PartnerLane
  /** One of `jobPriorities`: those with a smaller number come first. */
  priority?: number
  /** After so many it stands among the failed ones; the pauses in between grow to six hours. */
  attempts?: number
  /** Not before so long has passed. */
  pauseMs?: number
}

/** The key of a job that comes by itself. */
export const scheduledKey = (name: string): string => `scheduled:${name}`

/**
 * Queues a job in the transaction of the change that caused it. Each has a key: a job that runs without one is known to
 * have been replaced meanwhile.
 */
export async function queueJob(db: Db, name: string, payload: object, options?: JobOptions): Promise<void> {
  await db.execute(jobStatement(name, payload, options))
}

/** The statement that queues a job, for transactions that need not wait for it. */
export function jobStatement(
  name: string,
  payload: object,
  {
    key,
    oncePerTransaction = false,
    queue,
    lane,
    priority = jobPriorities.usual,
    attempts = 25,
    pauseMs = 0,
  }: JobOptions = {},
): SQL {
  const task = lane ? taskOf(name, lane) : name
  const ownKey = oncePerTransaction
    ? sql`${`${name}:`} || pg_current_xact_id()::text`
    : sql`${`${anonymousPrefix}${randomUUID()}`}::text`
  const dueAt = sql`now() + make_interval(secs => ${pauseMs / 1000})`
  if (gatheringPriorities.has(priority)) {
    if (key !== undefined) throw new Error(`${name}: such jobs have keys of their own`)
    return rowOf(task, { payload, queue, priority, attempts, key: ownKey, dueAt })
  }
  // A key that nobody else can have is never one of a job that runs: the queue need not look for that.
  const mode = key === undefined ? 'unsafe_dedupe' : 'preserve_run_at'
  return sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}::text,
      priority => ${priority}::int, max_attempts => ${attempts}::int,
      run_at => ${dueAt},
      job_key => ${key === undefined ? ownKey : sql`${key}::text`},
      job_key_mode => ${mode}), ${notifyLane(task)}`
}

interface Row {
  payload: object
  queue: string | undefined
  priority: number
  attempts: number
  key: SQL
  dueAt: SQL
}

/**
 * A job as the queue keeps it, for those that come with nearly every change: its own way takes eight times as long, and tells
 * everybody. Of a task or a queue that it does not know nothing is queued, and the change fails.
 */
const rowOf = (task: string, { payload, queue, priority, attempts, key, dueAt }: Row): SQL => {
  const queueId = sql`(select id from graphile_worker._private_job_queues where queue_name = ${queue ?? null}::text)`
  return sql`insert into graphile_worker._private_jobs (task_id, job_queue_id, payload, priority, max_attempts, key, run_at)
    values ((select id from graphile_worker._private_tasks where identifier = ${task}
        and (${queue ?? null}::text is null or ${queueId} is not null)),
      ${queueId}, ${JSON.stringify(payload)}::json, ${priority}::int, ${attempts}::int, ${key}, ${dueAt})
    on conflict (key) do nothing`
}

/** Queues a job for each of many payloads, in one statement; a key that waits already changes nothing. */
export async function queueJobs(
  db: Db,
  name: string,
  rows: readonly { key: string; payload: object }[],
  {
    lane,
    priority = jobPriorities.usual,
    attempts = 25,
  }: Pick<JobOptions, 'lane' | 'priority' | 'attempts'> = {},
): Promise<void> {
  if (rows.length === 0) return
  const task = lane ? taskOf(name, lane) : name
  await db.execute(
    sql`select graphile_worker.add_job(${task}, payload, priority => ${priority}::int, max_attempts => ${attempts}::int,
          job_key => key, job_key_mode => 'preserve_run_at'), ${notifyLane(task)}
        from unnest(${sql.param(rows.map(({ key }) => key))}::text[],
          ${sql.param(rows.map(({ payload }) => JSON.stringify(payload)))}::json[]) with ordinality as one (key, payload, place)
        order by place`,
  )
}

/** Has those of a name that wait for a later moment run now. */
export async function runDelayedJobsNow(db: Db, name: string): Promise<void> {
  await db.execute(
    sql`update graphile_worker._private_jobs set run_at = now() where id in (
          select job.id from graphile_worker._private_jobs as job
          where job.run_at > now() and job.locked_at is null and job.attempts < job.max_attempts and job.task_id =
            (select id from graphile_worker._private_tasks where identifier = ${name})
          for update skip locked)`,
  )
}

/**
 * Takes away the jobs of this name and priority that wait by now: the one that runs does their work too. It reads what
 * they are about after this statement. If it fails, they are back.
 */
export async function takeWaiting(db: Db, name: string, priority: number): Promise<void> {
  // By the index of what can run, in which no other jobs have this priority.
  await db.execute(
    sql`delete from graphile_worker._private_jobs where id in (
          select job.id from graphile_worker._private_jobs as job
          where job.is_available and job.priority = ${priority}::int and job.run_at <= now() and job.task_id =
            (select id from graphile_worker._private_tasks where identifier = ${name})
          for update skip locked)`,
  )
}

/**
 * The same for jobs that say what they are about: takes at most so many of them whose payloads are such, and answers these.
 * One that has failed before is left to itself, lest it fail those that it is done with.
 */
export async function takeWaitingPayloads(
  db: Db,
  { name, priority, most, like }: { name: string; priority: number; most: number; like: SQL },
): Promise<unknown[]> {
  const taken = await query<{ payload: unknown }>(
    db,
    sql`delete from graphile_worker._private_jobs where id in (
          select job.id from graphile_worker._private_jobs as job
          where job.is_available and job.priority = ${priority}::int and job.run_at <= now() and job.attempts = 0
            and job.task_id = (select id from graphile_worker._private_tasks where identifier = ${name}) and ${like}
          order by job.run_at limit ${most}::int
          for update skip locked)
        returning payload`,
  )
  return taken.map(({ payload }) => payload)
}

/**
 * Has the queue know the names of jobs and queues before anybody uses them: of two transactions that bring the same new
 * name, one would wait for the other.
 */
export async function nameQueue(db: Db, jobs: readonly string[], queues: readonly string[]): Promise<void> {
  await db.execute(
    sql`insert into graphile_worker._private_tasks (identifier)
        select name from unnest(${sql.param(jobs)}::text[]) as name
        where name not in (select identifier from graphile_worker._private_tasks) order by name on conflict do nothing`,
  )
  await db.execute(
    sql`insert into graphile_worker._private_job_queues (queue_name)
        select name from unnest(${sql.param(queues)}::text[]) as name
        where name not in (select queue_name from graphile_worker._private_job_queues)
        order by name on conflict do nothing`,
  )
}
