import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import {
  routingDryRunExport,
  routingDryRunGet,
  routingDryRunList,
  routingDryRunOrders,
  routingDryRunStart,
} from '@selvedge/contract/shipping/routing/routing-dry-runs.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { applyRules, draftRules, ruleOf } from '../../../../../test/routing-rules.ts'
import { importOrder, readSheet, rowsFor } from '../../../../../test/shops/order-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'
import { query } from '../../../../core/db/db.ts'

let server: TestServer
let shanghai: number
let bonded: number
const [a, b] = ['AAA-01-S', 'BBB-01-M']
/** The day of the test server's clock. */
const today = '2026-03-02'
const days = { from: today, to: today }

beforeAll(async () => {
  server = await startTestServer()
  const ids = await createLocations(server, [
    { name: '上海仓', weight: 10 },
    { name: '保税仓', flag: '1', weight: 1 },
  ])
  shanghai = ids.上海仓 ?? 0
  bonded = ids.保税仓 ?? 0
  await createVariants(server, [a, b])
  await stockUp(server, shanghai, { [a]: 5, [b]: 1 })
  await stockUp(server, bonded, { [a]: 5 })
  // One order that only a split covers, one for the US, one that waits for good.
  await importOrder(server, 'one', { [a]: 2, [b]: 1 })
  await importOrder(server, 'two', { [a]: 1 }, { receiverCountry: 'US' })
  await importOrder(server, 'three', { [b]: 4 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const start = (version: number | null, more = {}) =>
  server.call(routingDryRunStart, { body: { ...days, version, ...more } })
const reportOf = async (version: number | null) => {
  const { data: id } = await start(version)
  await server.runJobs()
  return server.ok(routingDryRunGet, { query: { id } })
}
const ordersOf = async (id: number, different: '0' | '1' = '0') =>
  (await server.call(routingDryRunOrders, { query: { id, different } })).data.map(
    ({ orderName, before, after }) => [
      orderName,
      before.map(({ locationName, units }) => `${locationName} ${units}`),
      after.map(({ locationName, units }) => `${locationName} ${units}`),
    ],
  )

/** A fingerprint of every table but those of the report, the log with its count, and the queue. */
async function everythingElse(): Promise<Record<string, string>> {
  const log = ['audit_entry', 'list_change', 'session', 'sign_in_attempt']
  const own = ['routing_dry_run', 'routing_dry_run_order', ...log]
  const tables = await query<{ name: string }>(
    server.app.database.db,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const reported = tables.filter(({ name }) => !own.includes(name))
  const rows = await Promise.all(
    reported.map(({ name }) =>
      query<{ print: string }>(
        server.app.database.db,
        sql`select coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as print
            from ${sql.identifier(name)} as row`,
      ),
    ),
  )
  return Object.fromEntries(reported.map(({ name }, index) => [name, rows[index]?.[0]?.print ?? '']))
}

describe('a dry run', () => {
  it('tells what the draft would have shipped, beside the rules that apply, and touches nothing', async () => {
    await draftRules(server, [ruleOf({ name: '走保税', prefer: { kinds: ['customs'] } })])
    await server.runJobs()
    const before = await everythingElse()
    const report = await reportOf(null)
    expect(await everythingElse()).toEqual(before)
    expect(report).toMatchObject({
      version: null,
      baseline: 0,
      state: 'done',
      ordersDone: 3,
      ordersTotal: 3,
      wanted: 8,
      different: 1,
      before: { covered: 4, shipments: 2, complete: 2 },
      after: { covered: 4, shipments: 2, complete: 2 },
      createdBy: 'Admin',
      shares: [
        {
          locationName: '上海仓',
          before: { shipments: 2, units: 4 },
          after: { shipments: 1, units: 3 },
        },
        { locationName: '保税仓', before: { shipments: 0, units: 0 }, after: { shipments: 1, units: 1 } },
      ],
    })
    // The bonded location has not all of the first order: a preference splits nothing.
    expect(await ordersOf(report.id)).toEqual([
      ['#one', ['上海仓 3'], ['上海仓 3']],
      ['#two', ['上海仓 1'], ['保税仓 1']],
      ['#three', [], []],
    ])
    expect(await ordersOf(report.id, '1')).toHaveLength(1)
  })

  it('compares any version with the one that applies, and keeps the rules that it was begun with', async () => {
    const forbidding = await applyRules(server, [ruleOf({ forbid: { locationIds: [shanghai] } })])
    await applyRules(server, [])
    const { data: id } = await start(forbidding)
    await draftRules(server, [])
    await server.runJobs()
    const report = await server.ok(routingDryRunGet, { query: { id }, as: 'Sellers' })
    expect(report).toMatchObject({ version: forbidding, baseline: forbidding + 1, different: 2 })
    expect([report.before.covered, report.after.covered]).toEqual([4, 3])
    expect(await ordersOf(id)).toEqual([
      ['#one', ['上海仓 3'], ['保税仓 2']],
      ['#two', ['上海仓 1'], ['保税仓 1']],
      ['#three', [], []],
    ])
  })

  it('is exported as a sheet, in either format, and by its filter', async () => {
    const [run] = await server.ok(routingDryRunList, { query: {} })
    const id = run?.id ?? 0
    const sheet = await server.call(routingDryRunExport, { query: { id, different: '1' } })
    expect(await readSheet(sheet.raw)).toEqual([
      expect.objectContaining({
        订单: '#one',
        '现行规则：仓库': '上海仓 3',
        '试算规则：仓库': '保税仓 2',
        是否不同: '是',
      }),
      expect.objectContaining({ 订单: '#two' }),
    ])
    const text = await server.call(routingDryRunExport, { query: { id, format: 'csv' } })
    expect(text.raw.toString().trim().split('\n')).toHaveLength(4)
  })

  it('goes on from batch to batch, with progress, and counts every order once', async () => {
    const rows = Array.from({ length: 1001 }, (_, index) => rowsFor(`many-${index}`, { [a]: 1 }))
    await server.ok(orderImport, { body: rows.flat() })
    const report = await reportOf(null)
    expect(report).toMatchObject({ state: 'done', ordersDone: 1004, ordersTotal: 1004, wanted: 1009 })
    const { total } = await server.call(routingDryRunOrders, { query: { id: report.id } })
    expect(total).toBe(1004)
  })

  it('covers the days that it names, in the company’s zone, and only the first decision of an order', async () => {
    const { data: id } = await start(null, { from: '2026-02-01', to: '2026-03-01' })
    await server.runJobs()
    expect(await server.ok(routingDryRunGet, { query: { id } })).toMatchObject({
      state: 'done',
      ordersTotal: 0,
      wanted: 0,
    })
  })

  it.each([
    ['ROUTING_DRY_RUN_DAYS', { from: '2026-03-03' }],
    ['ROUTING_DRY_RUN_DAYS', { from: '2026-01-30' }],
    ['ROUTING_VERSION_NOT_FOUND', { version: 99 }],
    ['INVALID_INPUT', { to: '2026-02-30' }],
  ] as const)('is refused with %s for %j', async (error, more) => {
    expect(await start(null, more)).toMatchObject(refusal(error))
  })

  it('waits for others, and for a draft', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => start(null)))
    expect(answers.filter(({ code }) => code === refusal('ROUTING_DRY_RUN_BUSY').code)).toHaveLength(2)
    await server.runJobs()
    await server.app.database.db.execute(sql`delete from routing_rule_set where state = 'draft'`)
    expect(await start(null)).toMatchObject(refusal('ROUTING_DRAFT_NOT_FOUND'))
    const gone = await server.call(routingDryRunGet, { query: { id: 999 } })
    expect(gone).toMatchObject(refusal('ROUTING_DRY_RUN_NOT_FOUND'))
  })

  it('that can’t be judged says so', async () => {
    const { data: id } = await start(1)
    const nowhere = JSON.stringify({ at: 'never', id: 0 })
    await server.app.database.db.execute(sql`update routing_dry_run set next = ${nowhere} where id = ${id}`)
    await server.runJobs()
    expect(await server.ok(routingDryRunGet, { query: { id } })).toMatchObject({
      state: 'failed',
      ordersDone: 0,
    })
  })

  it('is for those who may change orders, to see for those who may see them', async () => {
    const body = { ...days, version: 1 }
    expect(await server.call(routingDryRunStart, { body, as: 'Sellers' })).toMatchObject({ status: 403 })
    expect(await server.call(routingDryRunList, { query: {}, as: 'Store' })).toMatchObject({ status: 403 })
  })

  it('is kept for thirty days', async () => {
    const { total } = await server.call(routingDryRunList, { query: {} })
    expect(total).toBeGreaterThan(3)
    const before = server.clock.time
    server.clock.time = new Date(before.getTime() + 31 * 24 * 3600_000)
    await server.app.database.db.execute(sql`select graphile_worker.add_job('deleteOldDryRuns', '{}'::json)`)
    await server.runJobs()
    const left = await query<{ count: number }>(
      server.app.database.db,
      sql`select (select count(*) from routing_dry_run) + (select count(*) from routing_dry_run_order) as count`,
    )
    expect(left[0]?.count).toBe(0)
    server.clock.time = before
  })
})
