import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { openDatabase } from '../db/db.ts'
import { queueJob } from './jobs.ts'
import { startWorkers } from './workers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('goes on, and can be stopped, where the note of a job was lost and that of another was not', async () => {
  const { around, database } = server.app
  const own = openDatabase(server.databaseUrl)
  const connect = own.pool.connect.bind(own.pool)
  let isAway = false
  own.pool.connect = (() => (isAway ? Promise.reject(new Error('away')) : connect())) as typeof connect
  const ran: string[] = []
  const jobs = {
    // Its note is lost: the database is away just then.
    'test.lost': async () => {
      ran.push('lost')
      isAway = true
      throw new Error('lost')
    },
    // It ends behind that, and is noted.
    'test.noted': async () => {
      ran.push('noted')
      await sleep(1_000)
      isAway = false
      throw new Error('noted')
    },
    'test.next': async () => void ran.push('next'),
  }
  const workers = await startWorkers({ jobs, around, schedule: {}, pool: own.pool, onFault: () => undefined })
  await queueJob(database.db, 'test.noted', {}, { attempts: 1 })
  await vi.waitFor(() => expect(ran).toContain('noted'))
  await queueJob(database.db, 'test.lost', {}, { attempts: 1 })
  await vi.waitFor(() => expect(ran).toContain('lost'))
  await sleep(1_500)
  await queueJob(database.db, 'test.next', {})
  await vi.waitFor(() => expect(ran).toContain('next'), 20_000)
  await workers.stop()
  // The queue keeps connections then: they are not waited for.
  void own.close()
}, 60_000)
