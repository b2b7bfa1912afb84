import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { type Db, query } from '../../db/db.ts'
import type { Jobs } from '../job-kinds.ts'
import { queueJob } from '../jobs.ts'
import { runWaitingJobs } from '../workers.ts'
import { type DeletePortion, deletesOld, portionsAtOnce } from './retention.ts'

let server: TestServer
let db: Db
beforeAll(async () => {
  server = await startTestServer()
  db = server.app.database.db
})
afterEach(() => db.execute(sql`delete from graphile_worker._private_jobs`))
afterAll(() => server.stop())

/** A part with so many portions of a row each, which says of each what it did. */
const partOf =
  (name: string, portions: number, done: string[]): DeletePortion =>
  async (_context, _before, after) => {
    const id = (after?.id ?? 0) + 1
    done.push(`${name}${id}`)
    return id <= portions ? { at: '2020-01-01T00:00:00.000Z', id } : null
  }

/** `other` is waiting from the beginning on, behind it. */
async function run(own: Jobs, done: string[]): Promise<void> {
  const jobs: Jobs = { ...own, other: async () => void done.push('other') }
  await queueJob(db, 'forget', {})
  await queueJob(db, 'other', {})
  await runWaitingJobs(jobs, server.app.around, server.app.database.pool)
}

const days = async () => 400

it('a backlog is deleted to its end, each row looked at once, and lets others have the worker in between', async () => {
  const done: string[] = []
  const [first, second] = [portionsAtOnce * 2 + 5, portionsAtOnce]
  await run(deletesOld('forget', days, partOf('a', first, done), partOf('b', second, done)), done)
  const rows = (name: string, portions: number) =>
    Array.from({ length: portions + 1 }, (_, index) => `${name}${index + 1}`)
  expect(done.filter((what) => what !== 'other')).toEqual([...rows('a', first), ...rows('b', second)])
  expect(done.indexOf('other')).toBe(portionsAtOnce)
})

it('what ends within its portions does not come again', async () => {
  const done: string[] = []
  await run(deletesOld('forget', days, partOf('a', portionsAtOnce - 1, done)), done)
  expect(done).toHaveLength(portionsAtOnce + 1)
  expect(await query(db, sql`select from graphile_worker._private_jobs`)).toEqual([])
})

it('a portion that fails is begun again where the job began, and what comes next is queued with the last portion alone', async () => {
  const done: string[] = []
  let fails = true
  const part = partOf('a', portionsAtOnce + 1, done)
  const failing: DeletePortion = async (context, before, after, most) => {
    const last = await part(context, before, after, most)
    if (!fails || last?.id !== portionsAtOnce) return last
    fails = false
    throw new Error('the node dies')
  }
  await run(deletesOld('forget', days, failing), done)
  const queued = await query<{ payload: unknown; attempts: number }>(
    db,
    sql`select payload, attempts from graphile_worker._private_jobs`,
  )
  expect(queued).toEqual([{ payload: {}, attempts: 1 }])
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  done.length = 0
  await run(deletesOld('forget', days, failing), done)
  expect(done.filter((what) => what !== 'other').at(-1)).toBe(`a${portionsAtOnce + 2}`)
})
