import { z } from 'zod'
import type { Db } from '../../../../core/db/db.ts'
import { countPage, deleteCrawlWorkers, endCrawlWorker, heartbeatCrawlWorker } from './crawl-workers.sql.ts'

const beatMs = 5_000
const pagePayload = z.object({ url: z.string() })

/** A worker that tells how it is doing. */
export interface CrawlWorkerWatch {
  watched(payload: unknown, run: () => Promise<void>): Promise<void>
  end(): Promise<void>
}

/** Tells of a worker of this name: that it lives, at which page it is, and how many it has read. */
export async function watchCrawlWorker(
  db: Db,
  name: string,
  onFault: (error: unknown) => void,
): Promise<CrawlWorkerWatch> {
  let detail = ''
  const beat = () => heartbeatCrawlWorker(db, name, detail).catch(onFault)
  await deleteCrawlWorkers(db)
  await beat()
  const timer = setInterval(() => void beat(), beatMs)
  return {
    async watched(payload, run) {
      detail = pagePayload.safeParse(payload).data?.url ?? ''
      await beat()
      try {
        await run()
      } finally {
        detail = ''
        await countPage(db, name).catch(onFault)
      }
    },
    async end() {
      clearInterval(timer)
      await endCrawlWorker(db, name).catch(onFault)
    },
  }
}
