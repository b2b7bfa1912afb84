import { hostname } from 'node:os'
import { createApp, jobs, queues } from './app.ts'
import type { Config } from './core/config.ts'
import { tasksOf } from './core/jobs/job-kinds.ts'
import { crawlerTasks } from './core/jobs/job-tasks.ts'
import { nameQueue } from './core/jobs/jobs.ts'
import { startLanes } from './core/jobs/workers.ts'
import { watchCrawlWorker } from './modules/products/crawler/crawler.public.ts'

export interface Crawler {
  /** The names of its workers. */
  names: readonly string[]
  stop(): Promise<void>
}

export interface CrawlerParts {
  config: Config
  /** Migrated by the server. */
  databaseUrl: string
  /** Pages that are read at a time. */
  workers: number
}

/** The crawler: it serves nothing, and runs only the jobs that read suppliers' pages. */
export async function startCrawler({ config, databaseUrl, workers }: CrawlerParts): Promise<Crawler> {
  const app = await createApp({ config, databaseUrl, connections: workers + 3 })
  const { around, database, http } = app
  const onFault = (error: unknown) => http.log.error({ err: error }, 'crawler')
  try {
    await nameQueue(database.db, tasksOf(jobs), queues)
    const names = Array.from({ length: workers }, (_, place) => `${hostname()}-${process.pid}-${place + 1}`)
    const watches = await Promise.all(names.map((name) => watchCrawlWorker(database.db, name, onFault)))
    // Each takes a page at a time.
    const lanes = watches.map(({ watched }) => ({
      tasks: crawlerTasks(jobs, around, onFault, watched),
      workers: 1,
      schedule: {},
    }))
    const running = await startLanes({ around, pool: database.pool, onFault }, lanes)
    return {
      names,
      async stop() {
        await running.stop()
        await Promise.all(watches.map((watch) => watch.end()))
        await app.close()
      },
    }
  } catch (error) {
    await app.close()
    throw error
  }
}
