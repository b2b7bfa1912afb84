import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { query } from '../db/db.ts'
import { transact } from '../db/transact.ts'
import { jobPriorities } from './job-priorities.ts'
import { queueJob } from './jobs.ts'

const gathering = { oncePerTransaction: true, queue: 'costStock', priority: jobPriorities.costStock }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(() => server.app.database.db.execute(sql`delete from graphile_worker._private_jobs`))

const waiting = () =>
  query<{ task: string; queue: string | null; priority: number; attempts: number; due: boolean }>(
    server.app.database.db,
    sql`select tasks.identifier as task, job_queues.queue_name as queue, priority, max_attempts as attempts,
          jobs.is_available and run_at <= now() as due
        from graphile_worker._private_jobs as jobs
          left join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
          left join graphile_worker._private_job_queues as job_queues on job_queues.id = jobs.job_queue_id`,
  )

it('waits once for each transaction, as the queue itself would keep it', async () => {
  const { db } = server.app.database
  const queue = () =>
    transact(db, async (tx) => {
      await queueJob(tx, 'costStock', {}, gathering)
      await queueJob(tx, 'costStock', {}, gathering)
    })
  await queue()
  const kept = {
    task: 'costStock',
    queue: 'costStock',
    priority: jobPriorities.costStock,
    attempts: 25,
    due: true,
  }
  expect(await waiting()).toEqual([kept])
  await queue()
  expect(await waiting()).toEqual([kept, kept])
})

it('keeps no transaction waiting for another', async () => {
  const { db } = server.app.database
  await transact(db, async (tx) => {
    await queueJob(tx, 'costStock', {}, gathering)
    await transact(db, (other) => queueJob(other, 'costStock', {}, gathering))
    expect(await waiting()).toHaveLength(1)
  })
  expect(await waiting()).toHaveLength(2)
})

it.each([
  ['a task', 'knit', gathering],
  ['a queue', 'costStock', { ...gathering, queue: 'knit' }],
])('is not queued by %s that the queue does not know', async (_, name, options) => {
  await expect(queueJob(server.app.database.db, name, {}, options)).rejects.toThrow()
  expect(await waiting()).toEqual([])
})

it('has no key that others share', async () => {
  const shared = { ...gathering, oncePerTransaction: false, key: 'all' }
  await expect(queueJob(server.app.database.db, 'costStock', {}, shared)).rejects.toThrow('keys of their own')
})
