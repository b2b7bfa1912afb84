import { stockBySku } from '@selvedge/contract/stock/stock/stock.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { startShipServer, stockedPair, stopVerified } from '../../../test/shops/ship-shop.ts'
import { queueJob } from '../jobs/jobs.ts'
import { startWorkers } from '../jobs/workers.ts'
import { isUnreachable } from '../outbox/partners/unreachable.ts'
import { query } from './db.ts'
import { noPlace, Semaphore, waitingWriters } from './writers.ts'

describe('places', () => {
  it('let so many go at a time, and the others in the order in which they came', async () => {
    const semaphore = new Semaphore(2)
    const done: number[] = []
    const ends = new Map<number, () => void>()
    const all = [1, 2, 3, 4].map((one) =>
      semaphore.run(async () => {
        await new Promise<void>((resolve) => ends.set(one, resolve))
        done.push(one)
      }),
    )
    await vi.waitFor(() => expect([...ends.keys()]).toEqual([1, 2]))
    expect(semaphore.waiting).toBe(2)
    ends.get(2)?.()
    await vi.waitFor(() => expect([...ends.keys()]).toEqual([1, 2, 3]))
    ends.get(3)?.()
    await vi.waitFor(() => expect(ends.size).toBe(4))
    ends.get(1)?.()
    ends.get(4)?.()
    await Promise.all(all)
    expect(done).toEqual([2, 3, 1, 4])
  })

  it('are given back by what fails, and by nobody twice', async () => {
    const semaphore = new Semaphore(1)
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await semaphore.run(() => Promise.resolve(7))).toBe(7)
  })

  it('are waited for so long, and a call that had none may be tried again', async () => {
    const semaphore = new Semaphore(1, 20)
    let end = () => {}
    const first = semaphore.run(() => new Promise<void>((resolve) => (end = resolve)))
    const second = semaphore.run(() => Promise.resolve())
    await expect(second).rejects.toThrow(noPlace)
    await second.catch((error: unknown) => expect(isUnreachable(error)).toBe(true))
    end()
    await first
    await semaphore.run(() => Promise.resolve())
  })
})

it('however many calls wait for what somebody has locked, others read, jobs run, and the node is known to live', async () => {
  const { server, places } = await startShipServer()
  const [place = 0] = Object.values(places)
  const [locked, other] = await stockedPair(server, { [place]: [1, 1] })
  await server.runJobs()
  const { db, pool } = server.app.database
  const somebody = new pg.Client({ connectionString: server.databaseUrl })
  await somebody.connect()
  await somebody.query('begin')
  await somebody.query('select from balance where sku = $1 for update', [locked])
  const body = (sku: string) => ({
    ...{ type: 'TS' as const, name: 'Found', targetLocation: place },
    items: [{ sku, quantity: 1 }],
  })
  const waiting = Array.from({ length: 20 }, () => server.call(stockOrderCreate, { body: body(locked) }))
  const stuck = () =>
    query(
      db,
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  await vi.waitFor(async () => expect(await stuck()).toHaveLength(16), { timeout: 20_000 })

  expect(await server.ok(stockBySku, { query: { sku: other } })).toMatchObject([{ onHand: 1 }])
  const pace = { beatMs: 50, silentSeconds: 30 }
  let told = false
  const tell = async () => {
    told = true
  }
  const node = await startWorkers({
    jobs: { tell },
    around: server.app.around,
    pool,
    onFault: () => {},
    schedule: {},
    pace,
  })
  await queueJob(db, 'tell', {})
  await vi.waitFor(() => expect(told).toBe(true), { timeout: 10_000 })
  const beat = async () =>
    (await query<{ at: string }>(db, sql`select max(seen_at)::text as at from node`))[0]?.at
  const before = await beat()
  await vi.waitFor(async () => expect(await beat()).not.toBe(before), { timeout: 10_000 })

  await somebody.query('rollback')
  const answers = await Promise.all(waiting)
  // A slow machine takes longer than calls wait for a place: those are told to come again, and did nothing.
  const done = answers.filter(({ status }) => status === 200).length
  expect(answers.filter(({ status }) => status === 503)).toHaveLength(20 - done)
  expect(done).toBeGreaterThanOrEqual(16)
  expect(waitingWriters(pool)).toBe(0)
  await node.stop()
  await somebody.end()
  expect(await server.ok(stockBySku, { query: { sku: locked } })).toMatchObject([{ onHand: 1 + done }])
  await stopVerified(server)
}, 60_000)
