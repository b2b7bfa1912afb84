import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { jobs, schedule } from '../app.ts'
import { startWorkers } from './jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('schedules jobs that exist, and tells the queue about each of them', async () => {
  for (const name of Object.keys(schedule)) expect(jobs).toHaveProperty(name)
  const { pool } = server.app.database
  const faults: unknown[] = []
  const workers = await startWorkers(jobs, schedule, server.app.around, pool, (fault) => faults.push(fault))
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select identifier from graphile_worker._private_known_crontabs')
    expect(rows.map((row) => row.identifier).sort()).toEqual(Object.keys(schedule).sort())
  })
  await workers.stop()
  expect(faults).toEqual([])
})
