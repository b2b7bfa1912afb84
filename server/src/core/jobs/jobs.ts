import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PartnerLane, partnerLanes, partners } from '@selvedge/contract/house/sync/partners.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  Logger,
  parseCronItems,
  type Runner,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import { type Db, query } from '../db/db.ts'
import type { Surroundings } from '../http/call.ts'
import { anonymousPrefix } from './failed-jobs.ts'
import { type Jobs, taskOf } from './job-kinds.ts'
import { jobPriorities } from './job-priorities.ts'
import { crawlerTasks, laneTasks, ownTasks } from './job-tasks.ts'
import { beat, defaultHeartbeat, type HeartbeatSettings, leave, takeOver } from './nodes.ts'
import { nudgeQueues } from './nudge-queues.ts'
import { withSharedListener } from './shared-listener.ts'

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
  const ofTransaction = sql`${`${name}:`} || pg_current_xact_id()::text`
  const alone = `${anonymousPrefix}${randomUUID()}`
  return sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}::text,
      priority => ${priority}::int, max_attempts => ${attempts}::int,
      run_at => now() + make_interval(secs => ${pauseMs / 1000}),
      job_key => ${oncePerTransaction ? ofTransaction : sql`${key ?? alone}::text`},
      job_key_mode => 'preserve_run_at')`
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
          job_key => key, job_key_mode => 'preserve_run_at')
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

/** Of the jobs that talk to no partner, on one node. */
const ownWorkers = 2
/** Of those that wait for systems that are no partners, on one node. */
const asideWorkers = 1
const reopenAfterMs = 1_000
/** A job whose lane is closed to calls is kept in hand for so long at most, then somebody else may have it. */
const heldMs = 60_000

const quiet = new Logger(() => () => undefined)

export interface WorkerParts {
  jobs: Jobs
  schedule: Schedule
  around: Surroundings
  pool: pg.Pool
  onFault(error: unknown): void
  pace?: HeartbeatSettings
}

export interface Workers {
  /** Takes no further job, and waits for those that run. */
  stop(): Promise<void>
}

export interface LaneParts extends Omit<WorkerParts, 'jobs'> {
  tasks: TaskList
  workers: number
}

interface WorkerPool {
  id: string
  runner: Runner
  /** Its workers are gone, whatever else it still waits for. */
  ended: Promise<void>
}

/** The queue has so long to note how the last jobs ended, once its workers are gone. */
const notedWithinMs = 5_000

/**
 * Settles when workers have let go of their last job. The queue itself may wait for ever then: it counts its notes wrongly
 * once one of them has failed.
 */
const workersGone = (events: WorkerEvents): Promise<void> =>
  new Promise((resolve) => {
    const gone = () => void setTimeout(resolve, notedWithinMs)
    events.once('pool:gracefulShutdown:complete', gone)
    events.once('pool:forcefulShutdown:complete', gone)
  })

async function openWorkerPool({ tasks, workers, schedule, pool }: LaneParts): Promise<WorkerPool> {
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  events.once('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  nudgeQueues(events)
  const gone = workersGone(events)
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    parsedCronItems: parseCronItems(
      Object.entries(schedule).map(([task, match]) => ({
        task,
        match,
        options: { jobKey: scheduledKey(task), jobKeyMode: 'preserve_run_at' },
      })),
    ),
    concurrency: workers,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: quiet,
    events,
    // Outside of a batch, however small, nobody waits for the queue to note how a job ended: where the database is away
    // just then, that would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  return { id, runner, ended: Promise.race([runner.promise, gone]) }
}

/**
 * Starts to run jobs: those of our own, and those of each lane of a partner by workers of its own. They may hang as long
 * as that partner does, and hold up nobody but each other. What comes by a schedule is queued by our own.
 */
export async function startWorkers(parts: WorkerParts): Promise<Workers> {
  const process = randomUUID()
  const stopping = new AbortController()
  const { jobs, around, schedule, onFault } = parts
  const running = { onFault, holding: { heldMs, stopping: stopping.signal } }
  const own = { tasks: ownTasks(jobs, around, onFault), workers: ownWorkers, schedule }
  const aside = {
    tasks: ownTasks(jobs, around, onFault, { aside: true }),
    workers: asideWorkers,
    schedule: {},
  }
  const ofPartners = Object.values(partners).flatMap(({ lanes, workers }) =>
    lanes.map((lane) => ({ tasks: laneTasks(jobs, around, lane, running), workers, schedule: {} })),
  )
  const opened: Workers[] = []
  const listener = withSharedListener(parts.pool)
  for (const lane of [own, aside, ...ofPartners]) {
    if (Object.keys(lane.tasks).length > 0)
      opened.push(await startLane({ ...parts, pool: listener.pool, ...lane }, process))
  }
  return {
    async stop() {
      stopping.abort()
      await Promise.all(opened.map((lane) => lane.stop()))
      await listener.close()
    },
  }
}

/**
 * Runs the jobs of one lane, and keeps a heartbeat so that another node takes over when this one dies. The queue gives up
 * where it can't reach the database to note how a job ended: then it is opened anew until that works.
 */
export async function startLane(parts: LaneParts, process: string): Promise<Workers> {
  const { around, onFault, pace = defaultHeartbeat } = parts
  let stopping = false
  const open = async () => {
    const opened = await openWorkerPool(parts)
    await beat(around.db, opened.id, process)
    return opened
  }
  const reopen = async (ended: WorkerPool): Promise<WorkerPool> => {
    while (!stopping) {
      try {
        await leave(around.db, ended.id)
        return await open()
      } catch (error) {
        onFault(error)
        await sleep(reopenAfterMs)
      }
    }
    return ended
  }
  let workers = await open()
  await takeOver(around.db, pace)
  let beating: Promise<void> | null = null
  const timer = setInterval(() => {
    beating ??= beat(around.db, workers.id, process)
      .then(() => takeOver(around.db, pace))
      .catch(onFault)
      .finally(() => {
        beating = null
      })
  }, pace.beatMs)
  const watched = (async () => {
    for (;;) {
      await workers.ended.catch(onFault)
      if (stopping) return
      workers = await reopen(workers)
      if (stopping) await Promise.race([workers.runner.stop(), workers.ended]).catch(onFault)
    }
  })()
  return {
    async stop() {
      stopping = true
      clearInterval(timer)
      // It refuses to be stopped when it has ended by itself.
      await Promise.race([workers.runner.stop(), workers.ended]).catch(() => undefined)
      await watched
      // A beat that is under way would bring the node back.
      await beating
      await leave(around.db, workers.id).catch(onFault)
    },
  }
}

/** One that is held by somebody else for longer is waited for no more. */
const maxUnnotedRounds = 200
const maxRounds = 500
const roundPauseMs = 10

/** Runs every job that waits, and those that they queue, then returns: for commands and tests. */
export async function runWaitingJobs(
  jobs: Jobs,
  around: Surroundings,
  pool: pg.Pool,
  onFault: (error: unknown) => void = () => undefined,
): Promise<void> {
  const tasks = Object.assign(
    ownTasks(jobs, around, onFault),
    ownTasks(jobs, around, onFault, { aside: true }),
    crawlerTasks(jobs, around, onFault),
    ...partnerLanes.map((lane) => laneTasks(jobs, around, lane, { onFault, holding: null })),
  )
  let unnotedRounds = 0
  for (let round = 0; round < maxRounds; round += 1) {
    await runOnce({ pgPool: pool, taskList: tasks, noHandleSignals: true, logger: quiet })
    const [left] = await query<{ waiting: boolean; unnoted: boolean }>(
      around.db,
      sql`select exists (select from graphile_worker._private_jobs
            where locked_at is null and run_at <= now() and attempts < max_attempts) as waiting,
          exists (select from graphile_worker._private_jobs where starts_with(locked_by, 'otpool-')) as unnoted`,
    )
    // One that has just ended may not be noted as such yet: others wait for it, and whoever looks takes it for one that runs.
    unnotedRounds = left?.unnoted && !left.waiting ? unnotedRounds + 1 : 0
    if (!left?.waiting && (!left?.unnoted || unnotedRounds > maxUnnotedRounds)) return
    await sleep(roundPauseMs)
  }
}
