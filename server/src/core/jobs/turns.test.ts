import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import type { Db } from '../db/db.ts'
import type { Jobs } from './job-kinds.ts'
import { jobPriorities } from './job-priorities.ts'
import { queueJob } from './jobs.ts'
import { workInTurn } from './turns.ts'
import { runWaitingJobs } from './workers.ts'

let server: TestServer
let db: Db
beforeAll(async () => {
  server = await startTestServer()
  db = server.app.database.db
})
afterEach(async () => {
  vi.restoreAllMocks()
  await db.execute(sql`delete from graphile_worker._private_jobs`)
})
afterAll(() => server.stop())

const portions = 6
const payload = z.object({ at: z.number().default(0) })

/** Portions of so many milliseconds each, and another job that waits behind them. */
async function run(portionMs: number, done: string[]): Promise<void> {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const jobs: Jobs = {
    long: {
      inSteps: (steps, given) =>
        workInTurn<number>(steps, payload.parse(given).at, {
          async portion(_context, at) {
            now += portionMs
            done.push(String(at))
            return at + 1 < portions ? at + 1 : null
          },
          queueNext: (context, at) =>
            queueJob(context.db, 'long', { at }, { priority: jobPriorities.continuation }),
        }),
    },
    other: async () => void done.push('other'),
  }
  await queueJob(db, 'long', {})
  await queueJob(db, 'other', {})
  await runWaitingJobs(jobs, server.app.around, server.app.database.pool)
}

it('long work lets others have its worker, and goes on behind them where it stood', async () => {
  const done: string[] = []
  await run(400, done)
  expect(done).toEqual(['0', '1', '2', 'other', '3', '4', '5'])
})

it('what is done within its turn does not come again', async () => {
  const done: string[] = []
  await run(1, done)
  expect(done).toEqual(['0', '1', '2', '3', '4', '5', 'other'])
})
