import { stockAsOf, stockValueExport } from '@selvedge/contract/stock/stock-costs/stock-value.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { buy, receiveBought } from '../../../../../test/shops/purchase-shop.ts'
import { inTransaction } from '../../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'
import { transfersOf } from '../../../../../test/shops/transfer-shop.ts'
import { readValued, type ValuedPlace } from './stock-value.reads.ts'

let server: TestServer
let shanghai: number
let shenzhen: number
/** Ten minutes before the third of March begins in Shanghai. */
const late = Date.parse('2026-03-02T15:50:00Z')

/** Ten at 80 late on the second of March, six found elsewhere soon after midnight, then ten more at 160. */
beforeAll(async () => {
  server = await startTestServer()
  const at = (minutes: number) => {
    server.clock.time = new Date(late + minutes * 60_000)
  }
  at(0)
  const ids = await createLocations(server, [{ name: '上海仓' }, { name: '深圳仓' }])
  shanghai = ids.上海仓 ?? 0
  shenzhen = ids.深圳仓 ?? 0
  await createVariants(server, ['ASOF-1', 'ASOF-2'])
  await receiveBought(server, await buy(server, shanghai, [{ sku: 'ASOF-1', quantity: 10, cost: '10' }]))
  at(20)
  await stockUp(server, shanghai, { 'ASOF-1': -6 })
  await stockUp(server, shenzhen, { 'ASOF-1': 6, 'ASOF-2': 3 })
  at(40)
  await receiveBought(server, await buy(server, shenzhen, [{ sku: 'ASOF-1', quantity: 10, cost: '20' }]))
  await server.runJobs()
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const asOf = async (at: string, as?: 'Sellers') => {
  const rows = await server.ok(stockAsOf, { query: { sku: 'asof', at }, ...(as && { as }) })
  return rows
    .filter(({ onHand }) => onHand !== 0)
    .map(({ sku, locationName, onHand, average, value }) => [sku, locationName, onHand, average, value])
}

it.each([
  ['2026-03-01', []],
  ['2026-03-02', [['ASOF-1', '上海仓', 10, '80.0000', '800.0000']]],
  ['2026-03-02 23:49:59', []],
  ['2026-03-02 23:50:00', [['ASOF-1', '上海仓', 10, '80.0000', '800.0000']]],
  [
    '2026-03-03 00:20:00',
    [
      ['ASOF-1', '上海仓', 4, '80.0000', '320.0000'],
      ['ASOF-1', '深圳仓', 6, '80.0000', '480.0000'],
      ['ASOF-2', '深圳仓', 3, null, null],
    ],
  ],
  [
    '2026-03-03',
    [
      ['ASOF-1', '上海仓', 4, '120.0000', '480.0000'],
      ['ASOF-1', '深圳仓', 16, '120.0000', '1920.0000'],
      ['ASOF-2', '深圳仓', 3, null, null],
    ],
  ],
])('tells what was on hand at the end of a day, or at a time: %s', async (at, rows) => {
  expect(await asOf(at)).toEqual(rows)
})

it('pages, finds by barcode, and counts all', async () => {
  const answer = await server.call(stockAsOf, {
    query: { sku: 'bar-ASOF-1', at: '2026-03-05', size: 1, skip: 1 },
  })
  expect([answer.total, answer.data.map(({ locationName }) => locationName)]).toEqual([2, ['深圳仓']])
  const whole = await server.call(stockAsOf, { query: { locationId: [shenzhen], at: '2026-03-01' } })
  expect([whole.total, whole.data.map(({ sku, onHand }) => [sku, onHand])]).toEqual([
    2,
    [
      ['ASOF-1', 0],
      ['ASOF-2', 0],
    ],
  ])
  expect((await server.ok(stockAsOf, { query: { sku: 'ASOF-1' } })).map(({ onHand }) => onHand)).toEqual([
    4, 16,
  ])
  expect(await server.call(stockAsOf, { query: { sku: 'NOPE' } })).toMatchObject({ total: 0, data: [] })
})

it('tells units without their worth to whoever may not see costs', async () => {
  expect(await asOf('2026-03-02', 'Sellers')).toEqual([['ASOF-1', '上海仓', 10, null, null]])
  expect(await server.call(stockValueExport, { as: 'Sellers' })).toMatchObject({ status: 403 })
})

/** The places one by one, each asked for behind the one before it. */
async function goneThrough(): Promise<unknown[]> {
  const found: ValuedPlace[] = []
  await inTransaction(server, async (context) => {
    for (;;) {
      const [next] = await readValued(
        context,
        { sku: undefined, locationId: [], at: undefined },
        found.at(-1) ?? null,
      )
      if (!next) return
      found.push(next)
    }
  })
  return found.map(({ locationName, units }) => [locationName, units])
}

const exported = async (query: object) => {
  const { raw } = await server.call(stockValueExport, { query: { format: 'csv', ...query } })
  return raw.toString().replace('\uFEFF', '').trim().split(/\r?\n/)
}

it('is exported for all locations or some, as of any time or now', async () => {
  expect(await exported({})).toEqual([
    'SKU,商品,品牌,仓库,件数,平均成本（CNY）,库存价值（CNY）',
    'ASOF-1,款式 ASOF-1,Testbrand,上海仓,4,120.0000,480.0000',
    'ASOF-1,款式 ASOF-1,Testbrand,深圳仓,16,120.0000,1920.0000',
    'ASOF-2,款式 ASOF-2,Testbrand,深圳仓,3,,',
  ])
  expect((await exported({ locationId: [shanghai] })).slice(1)).toHaveLength(1)
  expect((await exported({ sku: 'asof-2' })).slice(1)).toHaveLength(1)
  expect((await exported({ at: '2026-03-02' })).slice(1)).toEqual([
    'ASOF-1,款式 ASOF-1,Testbrand,上海仓,10,80.0000,800.0000',
  ])
  expect((await exported({ at: '2026-03-01' })).slice(1)).toEqual([])
})

it('exports what is on its way between locations, behind the shelves of its SKU', async () => {
  const transfers = transfersOf(server, shenzhen, shanghai)
  const sent = await transfers.create({ 'ASOF-1': 6 })
  const before = server.clock.time
  server.clock.time = new Date(before.getTime() + 60_000)
  await transfers.send(sent)
  const lines = (await exported({})).slice(1).map((line) => line.split(',').slice(3))
  expect(lines).toEqual([
    ['上海仓', '4', '120.0000', '480.0000'],
    ['深圳仓', '10', '120.0000', '1200.0000'],
    ['在途', '6', '120.0000', '720.0000'],
    ['深圳仓', '3', '', ''],
  ])
  expect((await exported({ locationId: [shanghai] })).slice(1)).toHaveLength(1)
  expect(await goneThrough()).toEqual(
    lines.map(([place, units]) => [place === '在途' ? null : place, Number(units)]),
  )
  // Before it was sent nothing was on its way.
  expect((await exported({ at: '2026-03-03 00:30:00' })).some((line) => line.includes('在途'))).toBe(false)
  await transfers.receive(sent, { 'ASOF-1': 6 })
  expect((await exported({})).some((line) => line.includes('在途'))).toBe(false)
  server.clock.time = before
})

it('reads one line of the journal of each shelf, however long that is', async () => {
  const { pool } = server.app.database
  await pool.query('alter table movement disable trigger user')
  await pool.query(
    `insert into movement (sku, location_id, quantity, on_hand_after, kind, source_id, source_name, at, actor)
     select 'ASOF-1', $1, case when n % 2 = 0 then 1 else -1 end, 4 - n % 2, 'TS', 1, '', timestamptz '2026-04-01' + n * interval '1 minute', ''
     from generate_series(1, 20000) as n`,
    [shanghai],
  )
  await pool.query('alter table movement enable trigger user; analyze movement')
  const reads = async () => {
    const { rows } = await pool.query<{
      'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
    }>(
      `explain (analyze, buffers, format json)
       select shelf.units from balance cross join lateral (
         select on_hand_after as units from movement where movement.sku = balance.sku
           and movement.location_id = balance.location_id and movement.at < '2026-04-05'
         order by movement.at desc nulls last, movement.id desc nulls last limit 1) as shelf
       where balance.sku = 'ASOF-1'`,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
  }
  expect(await reads()).toBeLessThan(30)
  expect((await asOf('2026-04-02'))[0]).toEqual(['ASOF-1', '上海仓', 3, '120.0000', '360.0000'])
  await pool.query('alter table movement disable trigger user')
  await pool.query(`delete from movement where actor = ''`)
  await pool.query('alter table movement enable trigger user')
})
