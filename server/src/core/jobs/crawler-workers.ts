import { randomUUID } from 'node:crypto'
import type { TaskList } from 'graphile-worker'
import { startLane, type WorkerParts, type Workers } from './jobs.ts'
import { withSharedListener } from './shared-listener.ts'

/** Starts the workers of the crawler, one for each list of tasks: each takes a page at a time. */
export async function startCrawlerWorkers(
  parts: Omit<WorkerParts, 'jobs' | 'schedule'>,
  lists: readonly TaskList[],
): Promise<Workers> {
  const process = randomUUID()
  const listener = withSharedListener(parts.pool)
  const opened: Workers[] = []
  for (const tasks of lists)
    opened.push(await startLane({ ...parts, pool: listener.pool, schedule: {}, tasks, workers: 1 }, process))
  return {
    async stop() {
      await Promise.all(opened.map((lane) => lane.stop()))
      await listener.close()
    },
  }
}
