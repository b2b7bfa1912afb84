import { setTimeout as sleep } from 'node:timers/promises'
import type { PartnerLane } from '@selvedge/contract/house/sync/partners.ts'
import { sql } from 'drizzle-orm'
import type { JobHelpers, Task, TaskList } from 'graphile-worker'
import { type PoolDb, query } from '../db/db.ts'
import { transact } from '../db/transact.ts'
import type { Surroundings } from '../http/call.ts'
import type { Steps } from '../http/context.ts'
import { stepsOf } from '../http/steps.ts'
import { JobError } from './failures/storable-failure.ts'
import { isAsideJob, isCrawlerJob, isPartnerJob, type Jobs, lanesOf, taskOf } from './job-kinds.ts'
import { requestIdOf } from './own-job.ts'

type OnFault = (error: unknown) => void

const stepsFor = (name: string, around: Surroundings, { job }: JobHelpers, warn: OnFault): Steps =>
  stepsOf(around.db, `job.${name}`, {
    now: () => around.now(),
    zone: around.zone,
    language: 'zh',
    secrets: around.secrets,
    partners: around.partners,
    retryPauseMs: around.retryPauseMs,
    publicUrl: around.publicUrl,
    listeners: around.listeners,
    caller: null,
    requestId: requestIdOf(job.id),
    ip: '',
    userAgent: '',
    warn,
  })

/** The log has what went wrong; the queue keeps the message for whoever may see the list of failed jobs. */
const keeping =
  (onFault: OnFault, run: Task): Task =>
  async (payload, helpers) => {
    try {
      await run(payload, helpers)
    } catch (error) {
      onFault(error)
      throw new JobError(error)
    }
  }

/** The jobs that talk to no partner: those that wait for nobody, or those that stand aside. */
export function ownTasks(
  jobs: Jobs,
  around: Surroundings,
  onFault: OnFault,
  { aside = false } = {},
): TaskList {
  const tasks: TaskList = {}
  for (const [name, job] of Object.entries(jobs)) {
    if (isPartnerJob(job) || isCrawlerJob(job) || isAsideJob(job) !== aside) continue
    tasks[name] = keeping(onFault, async (payload, helpers) => {
      const steps = stepsFor(name, around, helpers, onFault)
      await (typeof job === 'function'
        ? steps.step((context) => job(context, payload))
        : job.inSteps(steps, payload))
    })
  }
  return tasks
}

/** The jobs of the crawler; around each, its worker tells how it is doing. */
export function crawlerTasks(
  jobs: Jobs,
  around: Surroundings,
  onFault: OnFault,
  watched: (payload: unknown, run: () => Promise<void>) => Promise<void> = (_payload, run) => run(),
): TaskList {
  const tasks: TaskList = {}
  for (const [name, job] of Object.entries(jobs)) {
    if (!isCrawlerJob(job)) continue
    tasks[name] = keeping(onFault, (payload, helpers) =>
      watched(payload, () => job.inSteps(stepsFor(name, around, helpers, onFault), payload)),
    )
  }
  return tasks
}

/** For how long workers keep a job that may not begin yet; null where it is put back at once. */
export type Holding = { heldMs: number; stopping: AbortSignal } | null

interface Running {
  onFault: OnFault
  holding: Holding
}

/** The jobs of one lane of a partner. */
export function laneTasks(
  jobs: Jobs,
  around: Surroundings,
  lane: PartnerLane,
  { onFault, holding }: Running,
): TaskList {
  const tasks: TaskList = {}
  for (const [name, job] of Object.entries(jobs)) {
    if (!isPartnerJob(job) || !lanesOf(job).includes(lane)) continue
    tasks[taskOf(name, lane)] = keeping(onFault, async (payload, helpers) => {
      const waitMs = job.putsOff ? 0 : await waitFor(around, lane, holding)
      if (waitMs > 0) return putBack(around.db, helpers.job.id, holding ? 0 : waitMs)
      await job.inSteps(stepsFor(name, around, helpers, onFault), payload)
    })
  }
  return tasks
}

/** How often a worker looks whether its lane is open again. */
const lookEveryMs = 1_000

/**
 * Keeps the job in hand until calls may go: the others of the lane wait in the queue, where they cost nothing, however
 * many there are. Answers how long it would still be.
 */
async function waitFor(around: Surroundings, lane: PartnerLane, holding: Holding): Promise<number> {
  const until = Date.now() + (holding?.heldMs ?? 0)
  for (;;) {
    const waitMs = await around.lanes.waitOf(lane)
    if (waitMs === 0 || Date.now() >= until || holding?.stopping.aborted) return waitMs
    await sleep(Math.min(waitMs, lookEveryMs), undefined, { signal: holding?.stopping }).catch(
      () => undefined,
    )
  }
}

/** The job waits as if nobody had taken it. One that was queued again meanwhile has another in its place. */
const putBack = (db: PoolDb, id: string, pauseMs: number): Promise<void> =>
  transact(db, async (tx) => {
    const own = sql`job.id = ${id}::bigint`
    const [held] = await query<{ key: string; attempts: number }>(
      tx,
      sql`select key, attempts from graphile_worker._private_jobs as job
          where ${own} and key is not null for update`,
    )
    if (!held) return
    // As the queue itself does with one that is replaced while it runs.
    await tx.execute(
      sql`update graphile_worker._private_jobs as job set key = null, attempts = max_attempts where ${own}`,
    )
    await tx.execute(
      sql`insert into graphile_worker._private_jobs
            (job_queue_id, task_id, payload, priority, run_at, max_attempts, key, flags, last_error, attempts)
          select job_queue_id, task_id, payload, priority,
            case when ${pauseMs}::float8 > 0 then now() + make_interval(secs => ${pauseMs / 1000}::float8) else run_at end, max_attempts,
            ${held.key}, flags, last_error, ${held.attempts - 1}::int
          from graphile_worker._private_jobs as job where ${own}`,
    )
  })
