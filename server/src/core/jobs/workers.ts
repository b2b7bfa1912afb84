import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { partnerLanes, partners } from '@selvedge/contract/house/sync/partners.ts'
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
import { query } from '../db/db.ts'
import type { Surroundings } from '../http/call.ts'
import type { Jobs } from './job-kinds.ts'
import { crawlerTasks, laneTasks, ownTasks } from './job-tasks.ts'
import { type Schedule, scheduledKey } from './jobs.ts'
import { beat, defaultHeartbeat, type HeartbeatSettings, leave, takeOver } from './nodes/nodes.ts'
import { withSharedListener } from './nodes/shared-listener.ts'
import { nudgeQueues } from './nudge-queues.ts'

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

/** What workers of their own do. */
interface Lane {
  tasks: TaskList
  workers: number
  schedule: Schedule
}

interface LaneParts extends Omit<WorkerParts, 'jobs'>, Lane {}

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
    preset: {
      worker: {
        // A plan that is kept knows not of how many jobs each lane has, and reads those of all.
        preparedStatements: false,
        // Outside of a batch, however small, nobody waits for the queue to note how a job ended: where the database is
        // away just then, that would end the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  })
  return { id, runner, ended: Promise.race([runner.promise, gone]) }
}

/**
 * Starts to run jobs: those of our own, and those of each lane of a partner by workers of its own. They may hang as long
 * as that partner does, and hold up nobody but each other. What comes by a schedule is queued by our own.
 */
export async function startWorkers(parts: WorkerParts): Promise<Workers> {
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
  const lanes = [own, aside, ...ofPartners].filter(({ tasks }) => Object.keys(tasks).length > 0)
  return startLanes(parts, lanes, stopping)
}

/** Starts these lanes, which are one node. */
export async function startLanes(
  parts: Omit<LaneParts, keyof Lane>,
  lanes: readonly Lane[],
  stopping = new AbortController(),
): Promise<Workers> {
  const process = randomUUID()
  const opened: Workers[] = []
  const listener = withSharedListener(parts.pool)
  const stop = async () => {
    stopping.abort()
    await Promise.all(opened.map((lane) => lane.stop()))
    await listener.close()
  }
  try {
    for (const [place, lane] of lanes.entries())
      opened.push(
        await startLane(
          { ...parts, ...lane, pool: listener.poolOf(lane) },
          { process, takesOver: place === 0 },
        ),
      )
  } catch (error) {
    // What was started would go on although nobody can stop it.
    await stop()
    throw error
  }
  return { stop }
}

/**
 * Runs the jobs of one lane, and keeps a heartbeat so that another node takes over when this one dies; one lane of a node
 * does so for all. The queue gives up where it can't reach the database to note how a job ended: then it is opened anew
 * until that works.
 */
async function startLane(
  parts: LaneParts,
  { process, takesOver }: { process: string; takesOver: boolean },
): Promise<Workers> {
  const { around, onFault, pace = defaultHeartbeat } = parts
  let stopping = false
  // It refuses to be stopped when it has ended by itself.
  const close = (opened: WorkerPool) =>
    Promise.race([opened.runner.stop(), opened.ended]).catch(() => undefined)
  const open = async () => {
    const opened = await openWorkerPool(parts)
    try {
      await beat(around.db, opened.id, process)
    } catch (error) {
      // Without a heartbeat others would take over jobs that it still runs.
      await close(opened)
      throw error
    }
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
  let beating: Promise<void> | null = null
  const heartbeat = () => {
    beating ??= beat(around.db, workers.id, process)
      .then(() => (takesOver ? takeOver(around.db, pace) : undefined))
      .catch(onFault)
      .finally(() => {
        beating = null
      })
    return beating
  }
  await heartbeat()
  const timer = setInterval(heartbeat, pace.beatMs)
  const watched = (async () => {
    for (;;) {
      await workers.ended.catch(onFault)
      if (stopping) return
      workers = await reopen(workers)
      if (stopping) await close(workers)
    }
  })()
  return {
    async stop() {
      stopping = true
      clearInterval(timer)
      await close(workers)
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
