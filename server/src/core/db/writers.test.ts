import { stockBySku } from '@selvedge/contract/stock/stock/stock.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { startShipServer, stockedPair, stopVerified } from '../../../test/shops/ship-shop.ts'
import { queueJob } from '../jobs/jobs.ts'
import { startWorkers } from '../jobs/workers.ts'
import { isUnreachable } from '../outbox/partners/unreachable.ts'
import { query } from './db.ts'
import { asWriter, waitingWriters } from './writers.ts'

it('a call that gets no place in ten seconds may be tried again', async () => {
  const pool = new pg.Pool({ max: 2 })
  vi.useFakeTimers()
  try {
    let end = () => {}
    const first = asWriter(pool, () => new Promise<void>((resolve) => (end = resolve)))
    const second = asWriter(pool, () => Promise.resolve()).catch((error: unknown) => error)
    expect(waitingWriters(pool)).toBe(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(isUnreachable(await second)).toBe(true)
    end()
    await first
  } finally {
    vi.useRealTimers()
    await pool.end()
  }
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
