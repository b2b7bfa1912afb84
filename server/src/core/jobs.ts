import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  Logger,
  makeWorkerUtils,
  parseCronItems,
  type Runner,
  run,
  runOnce,
  type TaskList,
} from 'graphile-worker'
import type pg from 'pg'
import { writeAudit } from './audit.ts'
import type { Surroundings } from './call.ts'
import type { AuditNote, Context } from './context.ts'
import { type Db, query } from './db.ts'
import { transact } from './transact.ts'

/** A job gets a context with its own transaction, like a changing call. */
export type Jobs = Record<string, (context: Context, payload: unknown) => Promise<void>>

/** When jobs come by themselves: their name, and minute, hour, day, month and weekday in UTC, as in a crontab. */
export type Schedule = Record<string, string>

/**
 * Queues a job in the transaction of the change that caused it.
 * With a key at most one such job waits at a time: queuing it again changes nothing.
 */
export async function queueJob(db: Db, name: string, payload: object, key?: string): Promise<void> {
  await db.execute(
    key
      ? sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key}, job_key_mode => 'preserve_run_at')`
      : sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`,
  )
}

function taskList(jobs: Jobs, around: Surroundings): TaskList {
  const tasks: TaskList = {}
  for (const [name, job] of Object.entries(jobs)) {
    tasks[name] = (payload, helpers) =>
      transact(around.db, async (tx) => {
        const notes: AuditNote[] = []
        const context: Context = {
          db: tx,
          now: around.now(),
          zone: around.zone,
          secrets: around.secrets,
          caller: null,
          requestId: `job-${helpers.job.id}`,
          ip: '',
          userAgent: '',
          note: (entry) => notes.push(entry),
        }
        await job(context, payload)
        await writeAudit(context, `job.${name}`, notes)
      })
  }
  return tasks
}

const workersPerNode = 2
const heartbeatEvery = 10_000
/** Seconds of silence after which a node counts as dead and its jobs are taken over. */
const silentAfter = 45

/** Frees the jobs that dead nodes hold; the queue itself would wait four hours. */
async function takeOver(db: Db, pool: pg.Pool): Promise<void> {
  const dead = await query<{ id: string }>(
    db,
    sql`delete from node where seen_at < now() - make_interval(secs => ${silentAfter}) returning id`,
  )
  const orphans = await query<{ locked_by: string }>(
    db,
    sql`select distinct locked_by from graphile_worker._private_jobs as job
        where locked_by is not null
          and not exists (select 1 from node where job.locked_by like node.id || '%')`,
  )
  const workers = [...new Set([...dead.map((node) => node.id), ...orphans.map((job) => job.locked_by)])]
  if (workers.length === 0) return
  const utils = await makeWorkerUtils({ pgPool: pool })
  await utils.forceUnlockWorkers(workers)
  await utils.release()
}

const quiet = new Logger(() => () => undefined)

export interface Workers {
  stop(): Promise<void>
}

/** Starts to run jobs, and keeps a heartbeat so that another node takes over when this one dies. */
export async function startWorkers(
  jobs: Jobs,
  schedule: Schedule,
  around: Surroundings,
  pool: pg.Pool,
  onFault: (error: unknown) => void,
): Promise<Workers> {
  const node = `node-${randomUUID()}`
  const beat = () =>
    around.db.execute(
      sql`insert into node (id, started_at, seen_at) values (${node}, now(), now())
          on conflict (id) do update set seen_at = now()`,
    )
  await beat()
  await takeOver(around.db, pool)
  const timer = setInterval(() => {
    beat()
      .then(() => takeOver(around.db, pool))
      .catch(onFault)
  }, heartbeatEvery)
  const common = {
    pgPool: pool,
    taskList: taskList(jobs, around),
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quiet,
  }
  const parsedCronItems = parseCronItems(Object.entries(schedule).map(([task, match]) => ({ task, match })))
  // A worker with a name of ours runs one job at a time, so a node starts several.
  const runners: Runner[] = await Promise.all(
    Array.from({ length: workersPerNode }, (_, index) => {
      // However many keep the schedule, the queue takes each of its jobs once.
      const options = { ...common, parsedCronItems, concurrency: 1, workerId: `${node}-${index}` }
      return run(options)
    }),
  )
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(runners.map((runner) => runner.stop()))
      await around.db.execute(sql`delete from node where id = ${node}`)
    },
  }
}

/** Runs every job that waits, then returns: for commands and tests. */
export async function runWaitingJobs(jobs: Jobs, around: Surroundings, pool: pg.Pool): Promise<void> {
  await runOnce({ pgPool: pool, taskList: taskList(jobs, around), noHandleSignals: true, logger: quiet })
}
