import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { jobs } from '../../app.ts'
import { query } from '../db/db.ts'
import { queueJob } from './jobs.ts'
import { startWorkers } from './workers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('leave nothing behind that nobody could stop, where the database went away while they were started', async () => {
  const { around, database } = server.app
  const ran: string[] = []
  const noted = { 'test.noted': async () => void ran.push('noted') }
  const { db } = around
  let beats = 0
  const flaky: typeof db = Object.assign(Object.create(db), {
    // The first lanes have begun, the next does not get to say that it lives.
    execute: (statement: SQL) => {
      const isBeat = JSON.stringify(statement.getSQL().queryChunks).includes('insert into node')
      if (isBeat) beats += 1
      if (isBeat && beats === 5) throw new Error('away')
      return db.execute(statement)
    },
  })
  const parts = { schedule: {}, pool: database.pool, onFault: () => undefined }
  const started = startWorkers({ ...parts, jobs: { ...jobs, ...noted }, around: { ...around, db: flaky } })
  await expect(started).rejects.toThrow('away')
  await queueJob(db, 'test.noted', {})
  await sleep(2_500)
  expect(ran).toEqual([])
  expect(await query(db, sql`select id from node`)).toEqual([])
  const workers = await startWorkers({ ...parts, jobs: noted, around })
  await expect.poll(() => ran, { timeout: 5_000 }).toEqual(['noted'])
  await workers.stop()
})
