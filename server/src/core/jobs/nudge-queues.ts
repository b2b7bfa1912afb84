import type { WorkerEvents, WorkerPool } from 'graphile-worker'
import { gatheringPriorities } from './job-priorities.ts'

/**
 * After how many milliseconds to look again. Noting that a job has ended takes a moment, and until then its queue is
 * taken: whoever looks at once finds nothing and would sleep, although the next job of that queue waits.
 */
const looksAfterMs = [3, 12, 50, 200] as const

/** Has a pool of workers go on with the queue of a job that has ended, rather than at the next poll. */
export function nudgeQueues(events: WorkerEvents): void {
  const pools = new Map<WorkerPool, NodeJS.Timeout | null>()
  const look = (pool: WorkerPool, [pause, ...later]: readonly number[]): void => {
    if (!pools.has(pool)) return
    clearTimeout(pools.get(pool) ?? undefined)
    if (pause === undefined) return
    const timer = setTimeout(() => {
      pool.nudge(1)
      look(pool, later)
    }, pause)
    pools.set(pool, timer)
  }
  const close = ({ workerPool }: { workerPool: WorkerPool }): void => {
    clearTimeout(pools.get(workerPool) ?? undefined)
    pools.delete(workerPool)
  }
  events.on('pool:create', ({ workerPool }) => pools.set(workerPool, null))
  events.on('job:complete', ({ worker, job }) => {
    if (job.job_queue_id !== null && !gatheringPriorities.has(job.priority))
      look(worker.workerPool, looksAfterMs)
  })
  // Workers that are let go must not be woken.
  events.on('pool:gracefulShutdown', close)
  events.on('pool:forcefulShutdown', close)
}
