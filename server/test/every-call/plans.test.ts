import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { endpoints } from '@selvedge/contract/endpoints.ts'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { shipOrderList } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { endStates } from '@selvedge/contract/shipping/waybills/parcel-states.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { writeManyCustomers } from '../../seeds/many/many-customers.ts'
import { writeManyOrders } from '../../seeds/many/many-orders.ts'
import { foldChanges } from '../../src/core/big-lists/fold.ts'
import { phoneOf } from '../../src/modules/shipping/waybills/parcels/parcels.reads.ts'
import { takeOpenParcels } from '../../src/modules/shipping/waybills/parcels/parcels.sql.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { sampleOf } from '../samples.ts'

/** `PLANS_ORDERS=100000` for the long form: the short one keeps the tests short. */
const orders = Number(process.env.PLANS_ORDERS ?? 10_000)
/** A table that grows with orders is big from here on. */
const big = orders / 2

interface Statement {
  text: string
  values: unknown[]
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

let server: TestServer
const sent: Statement[] = []
let bigTables: Set<string>

/** Notes what each connection is asked. */
function listen(client: pg.PoolClient): void {
  const run = client.query.bind(client)
  const note = (config: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof config === 'object' && config !== null && 'text' in config) {
      const own = 'values' in config && Array.isArray(config.values) ? config.values : []
      sent.push({ text: String(config.text), values: Array.isArray(values) ? values : own })
    }
    return Reflect.apply(run, client, [config, values, ...rest])
  }
  Object.assign(client, { query: note })
}

beforeAll(async () => {
  server = await startTestServer()
  server.clock.time = new Date()
  const { pool, db } = server.app.database
  await writeManyOrders(db, orders)
  await writeManyCustomers(db, orders)
  await foldChanges(db)
  await server.signIn('Admin')
  const { rows } = await pool.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples >= $1 and relname <> 'balance'`,
    [big],
  )
  bigTables = new Set(rows.map(({ relname }) => relname))
  const heard = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    listen(client)
  })
}, 600_000)
afterAll(() => server.stop())

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan
  for (const below of plan.Plans ?? []) yield* nodesOf(below)
}

const mark = /^\/\* prepared: [\w .-]+ \*\/ /

/** What a call asks the database. */
async function statementsOf(endpoint: Endpoint, query: Record<string, unknown>): Promise<Statement[]> {
  sent.length = 0
  await server.call(endpoint, { query })
  return sent.filter(({ text }) => /^\s*(select|with)/i.test(text.replace(mark, '')))
}

/** The big tables that statements read from end to end. */
async function scannedBy(statements: readonly Statement[]): Promise<string[]> {
  const scanned: string[] = []
  for (const { text, values } of statements) {
    const { rows } = await server.app.database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    for (const node of plan ? nodesOf(plan) : []) {
      const table = node['Relation Name'] ?? ''
      if (node['Node Type'] === 'Seq Scan' && bigTables.has(table)) scanned.push(`${table} in ${text}`)
    }
  }
  return scanned
}

const reads = endpoints.filter(
  ({ method, changes, reply }) => method === 'GET' && !changes && reply !== 'file',
)
const words = 'st0012-a'

/** Without a filter, with each filter alone, and on a page far down. */
function queriesOf(endpoint: Endpoint): Record<string, unknown>[] {
  const { shape } = z.object({ ...(endpoint.query as z.ZodObject).shape })
  const sample = sampleOf(endpoint.query) as Record<string, unknown>
  const needed = Object.fromEntries(
    Object.entries(sample).filter(([name]) => !shape[name]?.safeParse(undefined).success),
  )
  const filters = Object.keys(shape).filter(
    (name) => !(name in needed) && !['skip', 'size', 'count'].includes(name),
  )
  const values = (name: string) => {
    const own = sample[name]
    const takesWords = own === 'sample' || (typeof own === 'string' && shape[name]?.safeParse(words).success)
    return takesWords ? words : own
  }
  return [
    needed,
    ...filters.map((name) => ({ ...needed, [name]: values(name) })),
    ...('skip' in shape ? [{ ...needed, skip: orders / 2 }] : []),
  ]
}

const requested = reads.flatMap((endpoint) =>
  endpoint.query instanceof z.ZodObject
    ? queriesOf(endpoint).map((query) => [endpoint.name, JSON.stringify(query), endpoint, query] as const)
    : [],
)

it('has big tables', () => {
  const ofOrders = ['orders', 'order_item', 'ship_order', 'movement', 'audit_entry']
  const ofCustomers = ['customer', 'point_entry', 'notice_consent', 'notice_recipient']
  const ofMarketing = ['campaign_recipient', 'discount_code', 'product_discount_line']
  expect([...bigTables]).toEqual(expect.arrayContaining([...ofOrders, ...ofCustomers, ...ofMarketing]))
})

it.each([
  [orderList.name, orderList, {}, 8_000],
  // Each has its receiver and where its units are reserved.
  [shipOrderList.name, shipOrderList, { parts: 'heads' }, 16_000],
] as const)('twenty rows are a short reply: %s', async (_name, endpoint, query, most) => {
  const { data, raw } = await server.call<Endpoint>(endpoint, { query })
  expect(data).toHaveLength(20)
  expect(raw.length).toBeLessThan(most)
})

// Older PostgreSQL, with the costs of its own configuration, chooses otherwise at so few rows.
it.skipIf(process.env.DATABASE_URL).each(requested)(
  '%s %s reads no big table from end to end',
  async (_name, _query, endpoint, query) => {
    const scanned = await scannedBy(await statementsOf(endpoint, query))
    expect(scanned).toEqual([])
  },
)

it.skipIf(process.env.DATABASE_URL)('what follows parcels reads no big table from end to end', async () => {
  const { pool, db } = server.app.database
  await pool.query(
    `insert into waybill (ship_order_id, courier, state, tracking_number, requested_at, requested_by, sent_at, issued_at)
      select id, 'SF Express', 'issued', 'SF' || id, now(), '', now(), now() from ship_order`,
  )
  await pool.query(
    `insert into parcel (courier, tracking_number, created_at)
      select courier, tracking_number, now() from waybill order by id limit 100`,
  )
  await pool.query('analyze waybill, parcel')
  bigTables.add('waybill')
  sent.length = 0
  await phoneOf(db, 1)
  const of = { most: 20, ends: endStates, followed: true }
  const now = new Date()
  const asked = await takeOpenParcels(db, { ...of, since: new Date(0), before: now }, now)
  expect(asked).toHaveLength(20)
  expect(sent.length).toBeGreaterThanOrEqual(2)
  expect(await scannedBy(sent)).toEqual([])
})

it.each(requested)('%s %s prepares all that it asks', async (_name, _query, endpoint, query) => {
  const statements = await statementsOf(endpoint, query)
  expect(statements.filter(({ text }) => !mark.test(text))).toEqual([])
})
