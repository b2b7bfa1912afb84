import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
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
import type { Surroundings } from './call.ts'
import type { Context, Steps } from './context.ts'
import { type Db, query } from './db.ts'
import { goOnWithQueues } from './go-on.ts'
import { beat, leave, type Pace, takeOver, usualPace } from './nodes.ts'
import { stepsOf } from './steps.ts'

type InSteps = (steps: Steps, payload: unknown) => Promise<void>

/** A job gets a context with its own transaction, like a changing call, or steps; one that talks to partners says so. */
export type Job =
  | ((context: Context, payload: unknown) => Promise<void>)
  | { inSteps: InSteps }
  | { withPartners: InSteps }

export type Jobs = Record<string, Job>

/** When jobs come by themselves: their name, and minute, hour, day, month and weekday in UTC, as in a crontab. */
export type Schedule = Record<string, string>

export interface JobOptions {
  /** At most one job of a key waits at a time: queuing it again changes nothing. */
  key?: string
  /** Those with a smaller number come first; 0 is usual. */
  priority?: number
  /** After so many it stands among the failed ones; the pauses in between grow to six hours. */
  attempts?: number
  /** Not before so long has passed. */
  pauseMs?: number
}

/** Queues a job in the transaction of the change that caused it. */
export async function queueJob(
  db: Db,
  name: string,
  payload: object,
  { key, priority = 0, attempts = 25, pauseMs = 0 }: JobOptions = {},
): Promise<void> {
  await db.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, priority => ${priority}::int,
          max_attempts => ${attempts}::int, run_at => now() + make_interval(secs => ${pauseMs / 1000})
          ${key ? sql`, job_key => ${key}, job_key_mode => 'preserve_run_at'` : sql``})`,
  )
}

async function runIn(steps: Steps, job: Job, payload: unknown): Promise<void> {
  if (typeof job === 'function') return steps.step((context) => job(context, payload))
  await ('inSteps' in job ? job.inSteps(steps, payload) : job.withPartners(steps, payload))
}

function taskList(jobs: Jobs, around: Surroundings): TaskList {
  const tasks: TaskList = {}
  for (const [name, job] of Object.entries(jobs)) {
    tasks[name] = async (payload, helpers) => {
      const steps = stepsOf(around.db, `job.${name}`, {
        now: around.now(),
        zone: around.zone,
        language: 'zh',
        secrets: around.secrets,
        partners: around.partners,
        retryPauseMs: around.retryPauseMs,
        publicUrl: around.publicUrl,
        caller: null,
        requestId: `job-${helpers.job.id}`,
        ip: '',
        userAgent: '',
      })
      await runIn(steps, job, payload)
    }
  }
  return tasks
}

/** Of each lane, on one node. */
const workersPerLane = 2
const reopenAfterMs = 1_000

const quiet = new Logger(() => () => undefined)

export interface WorkerParts {
  jobs: Jobs
  schedule: Schedule
  around: Surroundings
  pool: pg.Pool
  onFault(error: unknown): void
  pace?: Pace
}

export interface Workers {
  /** Takes no further job, and waits for those that run. */
  stop(): Promise<void>
}

interface WorkerPool {
  id: string
  runner: Runner
}

/**
 * Jobs in two lanes, each with workers of its own: those that talk to partners may hang as long as a partner does, and
 * hold up nobody but each other.
 */
function lanesOf(jobs: Jobs): Jobs[] {
  const talks = ([, job]: [string, Job]) => typeof job !== 'function' && 'withPartners' in job
  const all = Object.entries(jobs)
  const lanes = [all.filter((job) => !talks(job)), all.filter(talks)]
  return lanes.filter((lane) => lane.length > 0).map((lane) => Object.fromEntries(lane))
}

async function openWorkerPool({ jobs, schedule, around, pool }: WorkerParts): Promise<WorkerPool> {
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  events.once('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  goOnWithQueues(events)
  const runner = await run({
    pgPool: pool,
    taskList: taskList(jobs, around),
    parsedCronItems: parseCronItems(Object.entries(schedule).map(([task, match]) => ({ task, match }))),
    concurrency: workersPerLane,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: quiet,
    events,
    // Outside of a batch, however small, nobody waits for the queue to note how a job ended: where the database is away
    // just then, that would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  return { id, runner }
}

/** Starts to run jobs. What comes by a schedule is queued once, by whichever lane. */
export async function startWorkers(parts: WorkerParts): Promise<Workers> {
  const process = randomUUID()
  const lanes: Workers[] = []
  for (const [number, jobs] of lanesOf(parts.jobs).entries()) {
    lanes.push(await startLane({ ...parts, jobs, schedule: number === 0 ? parts.schedule : {} }, process))
  }
  return {
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}

/**
 * Runs the jobs of one lane, and keeps a heartbeat so that another node takes over when this one dies. The queue gives up
 * where it can't reach the database to note how a job ended: then it is opened anew until that works.
 */
async function startLane(parts: WorkerParts, process: string): Promise<Workers> {
  const { around, onFault, pace = usualPace } = parts
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
  const timer = setInterval(() => {
    beat(around.db, workers.id, process)
      .then(() => takeOver(around.db, pace))
      .catch(onFault)
  }, pace.beatMs)
  const watched = (async () => {
    for (;;) {
      await workers.runner.promise.catch(onFault)
      if (stopping) return
      workers = await reopen(workers)
      if (stopping) await workers.runner.stop().catch(onFault)
    }
  })()
  return {
    async stop() {
      stopping = true
      clearInterval(timer)
      // It refuses to be stopped when it has ended by itself.
      await workers.runner.stop().catch(() => undefined)
      await watched
      await leave(around.db, workers.id).catch(onFault)
    },
  }
}

const roundsMost = 500
const roundPauseMs = 10

/** Runs every job that waits, and those that they queue, then returns: for commands and tests. */
export async function runWaitingJobs(jobs: Jobs, around: Surroundings, pool: pg.Pool): Promise<void> {
  const tasks = taskList(jobs, around)
  for (let round = 0; round < roundsMost; round += 1) {
    await runOnce({ pgPool: pool, taskList: tasks, noHandleSignals: true, logger: quiet })
    const [waiting] = await query<{ some: boolean }>(
      around.db,
      sql`select exists (select from graphile_worker._private_jobs
            where locked_at is null and run_at <= now() and attempts < max_attempts) as some`,
    )
    if (!waiting?.some) return
    // One may wait for another of its queue that has just ended, and is not noted as such yet.
    await sleep(roundPauseMs)
  }
}
