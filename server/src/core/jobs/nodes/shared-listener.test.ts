import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { jobs } from '../../../app.ts'
import { openDatabase, query } from '../../db/db.ts'
import { jobPriorities } from '../job-priorities.ts'
import { queueJob, queueJobs } from '../jobs.ts'
import { startWorkers } from '../workers.ts'
import { withSharedListener } from './shared-listener.ts'

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

it('tells the workers of a lane of their own jobs alone, of many at once as often as there are workers', async () => {
  const { db } = server.app.database
  const own = openDatabase(server.databaseUrl)
  const shared = withSharedListener(own.pool)
  const heard: string[] = []
  const listen = (name: string, tasks: string[], workers: number) =>
    new Promise<void>((resolve, reject) => {
      const lane = { tasks: Object.fromEntries(tasks.map((task) => [task, () => undefined])), workers }
      shared.poolOf(lane).connect((error, ear) => {
        if (error || !ear) return reject(error)
        ear.on('notification', ({ channel, payload }) => heard.push(`${name} ${channel} ${payload}`))
        ear.query('LISTEN "jobs:insert"; LISTEN "worker:migrate";').then(() => resolve(), reject)
      })
    })
  await listen('own', ['test.first', 'test.second'], 2)
  await listen('partner', ['test.sent@ledger:kingdee'], 1)

  await queueJob(db, 'test.sent', {}, { lane: 'ledger:kingdee' })
  await vi.waitFor(() => expect(heard).toEqual(['partner jobs:insert {"count":1}']))
  heard.length = 0
  await queueJobs(
    db,
    'test.second',
    ['a', 'b', 'c'].map((key) => ({ key, payload: {} })),
  )
  await queueJob(db, 'test.unknown', {})
  // One that does the work of many is found at the next look.
  await queueJob(db, 'test.sent@ledger:kingdee', {}, { priority: jobPriorities.updateFigures })
  await queueJob(db, 'test.first', {})
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  expect(new Set(heard)).toEqual(new Set(['own jobs:insert {"count":2}']))

  await db.execute(sql`delete from graphile_worker._private_jobs`)
  await shared.close()
  await own.close()
})
