import {
  batchFulfilmentCreate,
  batchFulfilmentGet,
} from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { shipOrdersWithRows, untilFinished } from '../../../../test/shops/batch-shop.ts'
import { rowsOf, stockOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { jobs } from '../../../app.ts'
import { openDatabase } from '../../../core/db/db.ts'
import { startWorkers, type Workers } from '../../../core/jobs/workers.ts'

let server: TestServer
let shanghai: number
let nodes: Workers[] = []
const many = ['A1', 'A2', 'A3', 'A4']

beforeAll(async () => {
  server = await startTestServer()
  shanghai = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  await createVariants(server, [...many, 'B', 'C'])
  await stockUp(server, shanghai, { ...Object.fromEntries(many.map((sku) => [sku, 100])), B: 200, C: 200 })
  await server.signIn('Admin')
})
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  nodes = []
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

/** One process of several, as far as jobs are concerned. */
async function startNode() {
  const { around, database } = server.app
  const pace = { beatMs: 100, silentSeconds: 0.5 }
  const parts = { jobs, schedule: {}, around, pool: database.pool, onFault: () => undefined, pace }
  const node = await startWorkers(parts)
  nodes.push(node)
}

/** Units that left of this SKU, and how many movements they made. */
async function movedOf(sku: string) {
  const { rows } = await server.app.database.pool.query(
    `select count(*)::int as lines, -sum(quantity)::int as units, count(distinct source_id)::int as documents
     from movement where sku = $1 and kind = 'OD'`,
    [sku],
  )
  return rows[0]
}

it('ships hundreds of rows, each once', async () => {
  const made = await shipOrdersWithRows(server, shanghai, many, 100)
  const { id } = await server.ok(batchFulfilmentCreate, {
    body: made.flatMap(({ rows }) => rows).toReversed(),
  })
  await startNode()
  await startNode()
  expect(await untilFinished(server, id)).toMatchObject({ rows: 400, shipOrders: 100, shipped: 100 })
  for (const sku of many) expect(await movedOf(sku)).toEqual({ lines: 100, units: 100, documents: 100 })
  expect(await stockOf(server, 'A1', shanghai)).toEqual([0, 0])
}, 180_000)

it('goes on after its connections were cut again and again, and ships nothing twice', async () => {
  const made = await shipOrdersWithRows(server, shanghai, ['B'], 60)
  const { id } = await server.ok(batchFulfilmentCreate, { body: made.flatMap(({ rows }) => rows) })
  await startNode()
  const shipped = async () => (await server.ok(batchFulfilmentGet, { query: { id } })).shipped
  const killer = openDatabase(server.databaseUrl, 1)
  for (const after of [5, 20]) {
    // A job that failed pauses before it is tried again, longer each time.
    await vi.waitFor(async () => expect(await shipped()).toBeGreaterThan(after), 90_000)
    await killer.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    // The node that held the job counts as dead; another takes over, once it finds a connection that is not cut.
    await vi.waitFor(startNode, 30_000)
  }
  await killer.close()
  expect(await untilFinished(server, id)).toMatchObject({ shipped: 60, error: 0, abnormal: 0 })
  expect(await movedOf('B')).toEqual({ lines: 60, units: 60, documents: 60 })
}, 240_000)

it('and people who ship the same ship orders meanwhile: each leaves once', async () => {
  const made = await shipOrdersWithRows(server, shanghai, ['C'], 40)
  const sent = await Promise.all(made.map(async ({ id }) => ({ id, body: await rowsOf(server, id) })))
  const { id } = await server.ok(batchFulfilmentCreate, { body: made.flatMap(({ rows }) => rows) })
  await startNode()
  const answers = await Promise.all(
    sent
      .toReversed()
      .map(({ id: own, body }) =>
        server.call(shipOrderShip, { query: { id: own, trackingNumber: 'by hand' }, body }),
      ),
  )
  const byHand = answers.filter(({ code }) => code === 0).length
  const batch = await untilFinished(server, id)
  expect(batch).toMatchObject({ shipped: 40 - byHand, abnormal: byHand, error: 0 })
  expect(await movedOf('C')).toEqual({ lines: 40, units: 40, documents: 40 })
}, 120_000)
