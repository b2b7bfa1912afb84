import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { syncList } from '@selvedge/contract/house/sync/sync.ts'
import {
  warehouseCompare,
  warehouseComparisonList,
  warehouseDriftList,
} from '@selvedge/contract/stock/partner-warehouse/warehouse-stock.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { noFaults } from '../../../../../sandbox/src/faults.ts'
import { refusal, type TestServer } from '../../../../test/harness.ts'
import { buy } from '../../../../test/shops/purchase-shop.ts'
import { inTransaction, startShipServer, stopVerified } from '../../../../test/shops/ship-shop.ts'
import { createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { transfersOf } from '../../../../test/shops/transfer-shop.ts'
import { sendMessage, startWarehouse, type TestWarehouse } from '../../../../test/shops/warehouse-shop.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'

let server: TestServer
let warehouse: TestWarehouse
let shelf: number
let partner: number
const many = Array.from({ length: 1_203 }, (_, number) => `M${String(number).padStart(5, '0')}`)

beforeAll(async () => {
  warehouse = await startWarehouse()
  const started = await startShipServer({ name: '合作仓', proxy: '1' })
  server = started.server
  shelf = started.places.上海仓 ?? 0
  partner = started.places.合作仓 ?? 0
  await createVariants(server, ['A', 'B', 'C', 'D', ...many])
  await stockUp(server, partner, { A: 10, B: 5, C: 2, ...Object.fromEntries(many.map((sku) => [sku, 1])) })
  await stockUp(server, shelf, { A: 10 })
  await server.runJobs()
  await warehouse.connect(server, { [partner]: 'NB01' })
  const unit = (good: number, more: object = {}) => ({ good, damaged: 0, frozen: 0, ...more })
  warehouse.partner.stock.set(
    'NB01',
    new Map([
      ...many.map((sku) => [sku, unit(1)] as const),
      ['A', unit(6, { frozen: 4 })],
      ['B', unit(4, { damaged: 1 })],
      ['D', unit(3)],
    ]),
  )
})
afterAll(async () => {
  await stopVerified(server)
  await warehouse.close()
})

const compare = (locationId: number, as: 'Admin' | 'Sellers' = 'Admin') =>
  server.call(warehouseCompare, { body: { locationId }, as })
const drift = (query: object = {}) => server.ok(warehouseDriftList, { query })
const newest = async () => (await server.ok(warehouseComparisonList))[0]

describe('a comparison', () => {
  it('is not done of other locations, without the partner, nor by everybody', async () => {
    expect(await compare(shelf)).toMatchObject(refusal('WAREHOUSE_NOT_PARTNER'))
    expect(await compare(999_999)).toMatchObject(refusal('LOCATION_NOT_FOUND'))
    expect((await compare(partner, 'Sellers')).status).toBe(403)
    await warehouse.disconnect(server)
    expect(await compare(partner)).toMatchObject(refusal('WAREHOUSE_NOT_CONNECTED'))
    await warehouse.connect(server, { [partner]: 'NB01' })
    expect(await newest()).toMatchObject({ locationName: '合作仓', state: null, skus: 0 })
  })

  it('reads all of it in portions, and keeps what differs', async () => {
    expect((await compare(partner)).code).toBe(0)
    expect((await compare(partner)).code).toBe(0)
    expect(await newest()).toMatchObject({ state: 'running' })
    await server.runJobs()
    expect(await newest()).toMatchObject({
      state: 'done',
      skus: many.length + 4,
      differing: 3,
      failure: null,
    })
    expect(
      (await drift()).map(({ sku, ours, theirs, damaged, difference }) => [
        sku,
        ours,
        theirs,
        damaged,
        difference,
      ]),
    ).toEqual([
      ['D', 0, 3, 0, 3],
      ['C', 2, 0, 0, -2],
      ['B', 5, 4, 1, -1],
    ])
    const { rows } = await server.app.database.pool.query(
      'select count(*)::int as lines from warehouse_comparison_line',
    )
    expect(rows).toEqual([{ lines: 0 }])
  })

  it('is narrowed to SKUs and locations, a page at a time', async () => {
    expect((await drift({ query: 'c' })).map(({ sku }) => sku)).toEqual(['C'])
    expect(await drift({ query: '%' })).toEqual([])
    expect(await drift({ location: shelf })).toEqual([])
    expect((await drift({ skip: 1, size: 1 })).map(({ sku }) => sku)).toEqual(['C'])
    expect(await server.call(warehouseDriftList, { query: { skip: 3 } })).toMatchObject({
      data: [],
      total: 3,
    })
  })

  it('is listed beside what differs at other locations, largest first, and what is alike by SKU', async () => {
    const { pool } = server.app.database
    const { rows } = await pool.query<{ id: number }>(
      `insert into warehouse_comparison (location_id, state, started_at, finished_at)
       select $1, 'done', now(), now() from generate_series(1, 2) returning id`,
      [shelf],
    )
    const of = rows.map(({ id }) => id)
    // The older look is not listed.
    await pool.query(
      `insert into warehouse_drift (comparison_id, sku, ours, good, damaged, frozen)
       values ($1, 'A', 9, 0, 0, 0), ($2, 'B', 2, 0, 0, 0), ($2, 'E', 0, 1, 0, 1), ($2, 'F', 1, 0, 0, 0)`,
      of,
    )
    const listed = await drift()
    const at = (row: (typeof listed)[number]) => [row.sku, row.difference, row.locationId]
    const expected = [
      ['D', 3, partner],
      ['B', -2, shelf],
      ['C', -2, partner],
      ['E', 2, shelf],
      ['B', -1, partner],
      ['F', -1, shelf],
    ]
    expect(listed.map(at)).toEqual(expected)
    expect((await drift({ skip: 2, size: 3 })).map(at)).toEqual(expected.slice(2, 5))
    expect((await drift({ location: shelf, size: 2 })).map(at)).toEqual([expected[1], expected[3]])
    await pool.query('delete from warehouse_comparison where id = any($1)', [of])
  })

  it('names the documents that may explain it', async () => {
    const unexplained = async () => (await drift({ unexplained: '1' })).map(({ sku }) => sku)
    const out = transfersOf(server, partner, shelf)
    // More than there is of it: it waits, and the partner is not told.
    await out.create({ D: 4 })
    await server.runJobs()
    expect(await unexplained()).toEqual(['D', 'C', 'B'])
    await buy(server, partner, [{ sku: 'D', quantity: 3, cost: '1' }])
    await out.create({ C: 2 })
    expect(await unexplained()).toEqual(['C', 'B'])
    await server.runJobs()
    expect(await unexplained()).toEqual(['B'])
    const into = transfersOf(server, shelf, partner)
    const id = await into.create({ A: 1 })
    await into.send(id, { trackingNumber: 'SF1', courier: 'SF Express' })
    await sendMessage(server, warehouse.partner.shipped('SO999', { lines: [{ sku: 'B', qty: 1 }] }))
    const facts = async () =>
      (await drift()).map((row) => [row.sku, row.inTransit, row.leaving, row.arriving, row.messages])
    expect(await facts()).toEqual([
      ['D', 0, 0, 3, 0],
      ['C', 0, 2, 0, 0],
      ['B', 0, 0, 0, 1],
    ])
    expect(await unexplained()).toEqual([])
  })

  it('comes every night, and goes on where the partner fails', async () => {
    warehouse.partner.faults.plan = { ...noFaults, rate: 1, kinds: ['serverError'] }
    await inTransaction(server, ({ db }) => queueJob(db, 'compareWarehouses', {}))
    await server.runJobs()
    expect(await newest()).toMatchObject({ state: 'running', failure: { kind: 'service.lost' } })
    warehouse.partner.faults.plan = noFaults
    await server.app.database.pool.query('delete from partner_lane')
    await server.app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await server.runJobs()
    expect(await newest()).toMatchObject({ state: 'done', differing: 3 })
    expect(await server.ok(syncList, { query: { state: 'failed' } })).toEqual([])
  })

  it('that the partner refuses has failed, with the reason, and leaves what was found before', async () => {
    await warehouse.connect(server, { [partner]: 'NB01' })
    const wrong = 'another-secret-1'
    await server.ok(configSet, { query: { key: 'partner_warehouse_secret' }, body: wrong })
    await server.ok(warehouseCompare, { body: { locationId: partner } })
    await server.runJobs()
    expect(await newest()).toMatchObject({
      state: 'failed',
      failure: { kind: 'service.refused', params: { service: 'warehouse', code: 'S02' } },
    })
    expect(await drift()).toHaveLength(3)
  })

  it('that ended leaves nothing of what was read of the partner', async () => {
    const { pool } = server.app.database
    const linesOf = async () =>
      (await pool.query('select count(*)::int as lines from warehouse_comparison_line')).rows[0].lines
    await warehouse.connect(server, { [partner]: 'NB01' })
    // The partner tells a page, then refuses the next one.
    const answer = warehouse.partner.answer.bind(warehouse.partner)
    const refused = JSON.stringify({ success: false, errorCode: 'S02', errorMsg: 'no' })
    let asked = 0
    const answers = vi.spyOn(warehouse.partner, 'answer').mockImplementation((exchange) => {
      asked += 1
      return asked === 2 ? { type: 'application/json', text: refused, busy: '{}' } : answer(exchange)
    })
    await server.ok(warehouseCompare, { body: { locationId: partner } })
    await server.runJobs()
    answers.mockRestore()
    expect(asked).toBe(2)
    expect(await newest()).toMatchObject({ state: 'failed' })
    expect(await linesOf()).toBe(0)
    // Of another the job is gone behind its first page: the next night ends it.
    await server.ok(warehouseCompare, { body: { locationId: partner } })
    await pool.query(`delete from graphile_worker._private_jobs where key like 'compareWarehouse:%'`)
    await pool.query(
      `insert into warehouse_comparison_line (comparison_id, sku, good, damaged, frozen)
       select id, 'A', 1, 0, 0 from warehouse_comparison where state = 'running'`,
    )
    await pool.query(
      `update warehouse_comparison set started_at = started_at - interval '2 days' where state = 'running'`,
    )
    // Nor does the last page of one that was ended while it was read.
    await pool.query(
      `insert into warehouse_comparison_line (comparison_id, sku, good, damaged, frozen)
       select min(id), 'A', 1, 0, 0 from warehouse_comparison where state <> 'running'`,
    )
    await warehouse.disconnect(server)
    await inTransaction(server, ({ db }) => queueJob(db, 'compareWarehouses', {}))
    await server.runJobs()
    expect(await newest()).toMatchObject({ state: 'failed' })
    expect(await linesOf()).toBe(0)
  })

  it('by a partner that leads round in circles has failed, and keeps nobody waiting', async () => {
    await warehouse.connect(server, { [partner]: 'NB01' })
    let asked = 0
    const answers = vi.spyOn(warehouse.partner, 'answer').mockImplementation(() => {
      asked += 1
      const lines = [{ sku: 'A', good: 1, damaged: 0, frozen: 0 }]
      const text = JSON.stringify({ success: true, lines, next: asked % 2 === 0 ? 'A' : 'B' })
      return { type: 'application/json', text, busy: '{}' }
    })
    await server.ok(warehouseCompare, { body: { locationId: partner } })
    await server.runJobs()
    answers.mockRestore()
    expect(asked).toBe(3)
    expect(await newest()).toMatchObject({ state: 'failed', failure: { kind: 'partner.endless' } })
  })

  it('whose connection is taken away has failed, and says so', async () => {
    await warehouse.connect(server, { [partner]: 'NB01' })
    await server.ok(warehouseCompare, { body: { locationId: partner } })
    await warehouse.disconnect(server)
    await server.runJobs()
    expect(await newest()).toMatchObject({
      state: 'failed',
      finishedAt: expect.any(String),
      failure: { kind: 'service.notConfigured' },
    })
  })

  it('whose attempts are used up has failed, and another can begin', async () => {
    await warehouse.connect(server, { [partner]: 'NB01' })
    warehouse.partner.faults.plan = { ...noFaults, rate: 1, kinds: ['serverError'] }
    await server.ok(warehouseCompare, { body: { locationId: partner } })
    await server.app.database.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts - 1 where key like 'compareWarehouse:%'`,
    )
    await server.runJobs()
    warehouse.partner.faults.plan = noFaults
    expect(await newest()).toMatchObject({ state: 'failed', failure: { kind: 'service.lost' } })
    await server.app.database.pool.query('delete from partner_lane')
    await server.ok(warehouseCompare, { body: { locationId: partner } })
    expect(await newest()).toMatchObject({ state: 'running' })
    await server.runJobs()
    expect(await newest()).toMatchObject({ state: 'done', failure: null })
  })

  it('that is tried again knows nothing of the attempt before', async () => {
    await warehouse.connect(server, { [partner]: 'NB01' })
    const failing = vi
      .spyOn(warehouse.partner.faults, 'next')
      .mockReturnValueOnce(undefined)
      .mockReturnValue('serverError')
    await server.ok(warehouseCompare, { body: { locationId: partner } })
    await server.runJobs()
    failing.mockRestore()
    expect(await newest()).toMatchObject({ state: 'running' })
    warehouse.partner.stock.get('NB01')?.delete('M00001')
    await server.app.database.pool.query('delete from partner_lane')
    await server.app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await server.runJobs()
    expect(await newest()).toMatchObject({ state: 'done', differing: 4 })
    expect(await drift({ query: 'M00001' })).toMatchObject([{ ours: 1, theirs: 0 }])
  })
})
