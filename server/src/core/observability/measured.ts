import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Db, query } from '../db/db.ts'
import type { PreparedCounts } from '../db/prepared/prepared.ts'
import { waitingWriters } from '../db/writers.ts'
import { hasFailed } from '../jobs/failures/failed-jobs.ts'
import { type Family, gauge } from './prometheus.ts'

/** Connections of this process: all, those nobody uses, and the calls that wait for one, or for a place among the writers. */
export const poolGauge = (pool: pg.Pool): Family =>
  gauge('selvedge_database_connections', 'Connections of this process, and calls that wait for one', [
    { labels: { state: 'total' }, value: pool.totalCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'waiting' }, value: pool.waitingCount + waitingWriters(pool) },
  ])

/** Statements that connections keep prepared, and how many each may keep. */
export function preparedGauge(kept: PreparedCounts): Family {
  const { prepared, most, closed } = kept.counts()
  return gauge(
    'selvedge_prepared_statements',
    'Statements that all connections keep, how many each may keep, and those closed for others',
    [
      { labels: { state: 'prepared' }, value: prepared },
      { labels: { state: 'most' }, value: most },
      { labels: { state: 'closed' }, value: closed },
    ],
  )
}

const openStates = ['waiting', 'running', 'failed'] as const

/** The outbox and the jobs, with the age of what has waited longest. */
export async function readQueues(db: Db): Promise<Family[]> {
  const effects = await query<{ state: string; count: number; oldest: number }>(
    db,
    // By the index of states: the many that are done are not looked at.
    sql`select state, count(*) as count, extract(epoch from now() - min(created_at))::float8 as oldest
        from outbox where state in ('waiting', 'running', 'failed') group by state`,
  )
  const [jobs] = await query<{ waiting: number; running: number; failed: number; oldest: number }>(
    db,
    sql`select count(*) filter (where locked_at is null and attempts < max_attempts) as waiting,
          count(*) filter (where locked_at is not null) as running,
          count(*) filter (where ${hasFailed}) as failed,
          coalesce(extract(epoch from now() - min(run_at) filter (
            where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float8 as oldest
        from graphile_worker._private_jobs as job`,
  )
  const [alive] = await query<{ count: number }>(
    db,
    sql`select count(distinct process) as count from node where seen_at > now() - interval '1 minute'`,
  )
  const effectsIn = (state: string) => effects.find((row) => row.state === state)
  const byState = (value: (state: (typeof openStates)[number]) => number) =>
    openStates.map((state) => ({ labels: { state }, value: value(state) }))
  return [
    gauge(
      'selvedge_outbox',
      'Effects for other systems that are not done',
      byState((state) => effectsIn(state)?.count ?? 0),
    ),
    gauge(
      'selvedge_outbox_oldest_seconds',
      'Age of the oldest of them',
      byState((state) => effectsIn(state)?.oldest ?? 0),
    ),
    gauge(
      'selvedge_jobs',
      'Jobs that wait, run, or have failed for good',
      (['waiting', 'running', 'failed'] as const).map((state) => ({
        labels: { state },
        value: jobs?.[state] ?? 0,
      })),
    ),
    gauge('selvedge_jobs_oldest_seconds', 'How long the oldest job that could run has waited', [
      { value: jobs?.oldest ?? 0 },
    ]),
    gauge('selvedge_nodes', 'Processes that run jobs', [{ value: alive?.count ?? 0 }]),
  ]
}

/** Memory, processor and event loop of this process. */
export function measureProcess(): { read(): Family[]; stop(): void } {
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  const startedAt = Date.now() / 1000 - process.uptime()
  return {
    read() {
      const { rss, heapUsed, external } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      const lags = { '0.5': lag.percentile(50), '0.99': lag.percentile(99), '1': lag.max }
      const families = [
        gauge('process_resident_memory_bytes', 'Memory of the process', [{ value: rss }]),
        gauge('nodejs_heap_size_used_bytes', 'Of that, objects', [{ value: heapUsed }]),
        gauge('nodejs_external_memory_bytes', 'Of that, buffers', [{ value: external }]),
        counter('process_cpu_seconds_total', 'Processor time', (user + system) / 1e6),
        gauge('process_start_time_seconds', 'When the process started', [{ value: startedAt }]),
        gauge(
          'nodejs_eventloop_lag_seconds',
          'Delay of the event loop since the last look',
          Object.entries(lags).map(([quantile, value]) => ({ labels: { quantile }, value: value / 1e9 })),
        ),
      ]
      lag.reset()
      return families
    },
    stop: () => void lag.disable(),
  }
}

const counter = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'counter',
  samples: [{ value }],
})
