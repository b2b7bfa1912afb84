import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { jobs } from '../../app.ts'
import { openDatabase, query } from '../db/db.ts'
import { queueJob } from './jobs.ts'
import { startWorkers } from './workers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** The connections on which somebody listens for jobs. */
async function listeners(): Promise<number[]> {
  const found = await query<{ pid: number }>(
    server.app.database.db,
    sql`select pid from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`,
  )
  return found.map(({ pid }) => pid)
}

it('keeps one connection for the workers of all lanes, finds another where it is cut, and gives it back', async () => {
  const { around, database } = server.app
  const own = openDatabase(server.databaseUrl)
  const ran: string[] = []
  const noted = { 'test.noted': async () => void ran.push('noted') }
  const parts = {
    jobs: { ...jobs, ...noted },
    around,
    schedule: {},
    pool: own.pool,
    onFault: () => undefined,
  }
  const workers = await startWorkers(parts)
  const [first] = await vi.waitFor(async () => {
    const found = await listeners()
    expect(found).toHaveLength(1)
    return found
  })
  await queueJob(database.db, 'test.noted', {})
  await vi.waitFor(() => expect(ran).toHaveLength(1))
  await database.db.execute(sql`select pg_terminate_backend(${first ?? 0}::int)`)
  await vi.waitFor(async () => {
    const found = await listeners()
    expect(found).toHaveLength(1)
    expect(found).not.toEqual([first])
  }, 10_000)
  await queueJob(database.db, 'test.noted', {})
  await vi.waitFor(() => expect(ran).toHaveLength(2), 5_000)
  await workers.stop()
  await vi.waitFor(async () => expect(await listeners()).toEqual([]))
  await own.close()
})
