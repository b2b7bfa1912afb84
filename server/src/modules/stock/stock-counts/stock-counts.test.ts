import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import {
  stockCountAccuracy,
  stockCountAccuracyExport,
  stockCountAgain,
  stockCountCancel,
  stockCountPost,
  stockCountReview,
} from '@selvedge/contract/stock/stock-counts/stock-count-review.ts'
import {
  maxStockCountLines,
  stockCountCreate,
  stockCountEnter,
  stockCountFinish,
  stockCountGet,
  stockCountLines,
  stockCountList,
  stockCountSheet,
} from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { stockOrderCreate, stockOrderDetail } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { maxCountAgeDays } from '@selvedge/contract/stock/stock-takes/stock-takes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, type TestServer } from '../../../../test/harness.ts'
import {
  orderToShip,
  rowsOf,
  startShipServer,
  stockedPair,
  stockOf,
  stopVerified,
} from '../../../../test/shops/ship-shop.ts'
import { createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { type As, createRole, employ } from '../../../../test/staff.ts'

const minute = 60_000

let server: TestServer
let shanghai: number
let shenzhen: number
let a: string
let b: string
/** Two people who may count, and nothing else of stock. */
let first: As
let second: As

beforeAll(async () => {
  const started = await startShipServer({ name: '深圳仓' })
  server = started.server
  shanghai = started.places.上海仓 ?? 0
  shenzhen = started.places.深圳仓 ?? 0
  const role = await createRole(server, '盘点员', ['stock.count'])
  first = (await employ(server, 'first', [role])).caller
  second = (await employ(server, 'second', [role])).caller
})
beforeEach(async () => {
  ;[a, b] = await stockedPair(server, { [shanghai]: [10, 4] })
  await set('stock_count_second_units', '5')
  await set('stock_count_second_value', '1000')
  pass(5)
})
afterAll(() => stopVerified(server))

const pass = (minutes: number) => {
  server.clock.time = new Date(server.clock.time.getTime() + minutes * minute)
}
const ago = (minutes: number) => new Date(server.clock.time.getTime() - minutes * minute).toISOString()
const set = (key: string, body: string) => server.ok(configSet, { query: { key }, body })

async function begin(more: object = {}): Promise<number> {
  const body = { name: '三月盲盘', locationIds: [shanghai], skus: [a, b], ...more }
  const [id = 0] = await server.ok(stockCountCreate, { body })
  return id
}
const rows = (units: Record<string, number>) =>
  Object.entries(units).map(([sku, quantity]) => ({ sku, quantity }))
const entered = (id: number, units: Record<string, number>, more: object = {}) => ({
  body: { id, round: 1 as const, items: rows(units), ...more },
})
const enter = (id: number, units: Record<string, number>, more: object = {}, by = first) =>
  server.ok(stockCountEnter, { ...entered(id, units, more), ...by })
const finish = (id: number, open?: 'zero' | 'leave') =>
  server.ok(stockCountFinish, { body: { id, ...(open && { open }) }, ...first })
const stateOf = async (id: number) => (await server.ok(stockCountGet, { query: { id } })).status
const reviewOf = async (id: number) =>
  (await server.ok(stockCountReview, { query: { id } })).map(({ sku, expected, difference, asked }) => [
    sku,
    expected,
    difference,
    asked,
  ])
const takeOf = async (id: number) =>
  (await server.ok(stockOrderDetail, { query: { id } })).items.map(({ sku, onHand, quantity }) => [
    sku,
    onHand,
    quantity,
  ])
const onHand = async (sku: string) => (await stockOf(server, sku, shanghai))[0]
const rowProblem = (row: number, sku: string, kind: string) => ({
  row,
  column: 'sku',
  value: sku,
  message: { kind, params: { sku } },
})

async function sell(sku: string, quantity: number): Promise<void> {
  const { shipOrderId } = await orderToShip(server, shanghai, { [sku]: quantity })
  const query = { id: shipOrderId, trackingNumber: 'SF1', trackingCompany: 'SF Express' as const }
  await server.ok(shipOrderShip, { query, body: await rowsOf(server, shipOrderId) })
}

describe('what is counted', () => {
  it('is what there is at each location, of brands, or the SKUs that are named, each in a count of its own', async () => {
    const pool = server.app.database.pool
    await pool.query(`insert into brand (name, created_at) values ('Loom', now())`)
    await pool.query(
      `update product set brand = 'Loom' where id = (select product_id from variant where sku = $1)`,
      [a],
    )
    await stockUp(server, shenzhen, { [a]: 2 })
    const ids = await server.ok(stockCountCreate, {
      body: { name: '品牌盘', locationIds: [shenzhen, shanghai], brands: ['Loom'], skus: [b] },
    })
    const listed = await Promise.all(ids.map((id) => server.ok(stockCountGet, { query: { id } })))
    expect(
      listed.map(({ locationName, lines, open, status, whole, brands }) => [
        locationName,
        lines,
        open,
        status,
        whole,
        brands,
      ]),
    ).toEqual([
      ['深圳仓', 2, 2, 0, false, ['Loom']],
      ['上海仓', 2, 2, 0, false, ['Loom']],
    ])
    const [brandOnly = 0] = await server.ok(stockCountCreate, {
      body: { name: '品牌盘', locationIds: [shanghai], brands: ['Loom'] },
    })
    expect((await server.ok(stockCountLines, { query: { id: brandOnly } })).map(({ sku }) => sku)).toEqual([
      a,
    ])
    const [whole = 0] = await server.ok(stockCountCreate, { body: { name: '全盘', locationIds: [shenzhen] } })
    expect(await server.ok(stockCountGet, { query: { id: whole } })).toMatchObject({ whole: true, lines: 1 })
    for (const text of [`sc${whole}`, String(whole)]) {
      const found = await server.ok(stockCountList, {
        query: { query: text, status: '0', locationId: shenzhen },
      })
      expect(found.map(({ id }) => id)).toEqual([whole])
    }
    expect(await server.ok(stockCountList, { query: { query: '品牌', locationId: shenzhen } })).toHaveLength(
      1,
    )
  })

  it('is refused where something of it is missing or unknown', async () => {
    const body = { name: 'x', locationIds: [shanghai] }
    const refused = async (more: object) => server.call(stockCountCreate, { body: { ...body, ...more } })
    expect(await refused({ name: ' ' })).toMatchObject(refusal('STOCK_COUNT_NAME_MISSING'))
    expect(await refused({ locationIds: [] })).toMatchObject(refusal('STOCK_COUNT_LOCATION_MISSING'))
    expect(await refused({ locationIds: [99_999] })).toMatchObject(refusal('LOCATION_NOT_FOUND'))
    expect(await refused({ brands: ['nobody'] })).toMatchObject(refusal('STOCK_COUNT_NOTHING'))
    expect(await refused({ skus: [a, 'NOPE', 'NO-2', 'NOPE'] })).toMatchObject({
      ...refusal('STOCK_COUNT_UNKNOWN'),
      message: '没有这些 SKU：NOPE, NO-2',
    })
    const unknown = Array.from({ length: 21 }, (_, at) => `NO-${at}`)
    expect((await refused({ skus: unknown })).message).toMatch(/NO-19 …$/)
    const many = Array.from({ length: maxStockCountLines + 1 }, (_, at) => `S${at}`)
    expect(await refused({ skus: many })).toMatchObject(refusal('INVALID_INPUT'))
    expect((await server.call(stockCountCreate, { body, ...first })).status).toBe(403)
  })

  it('is no more than one count takes, over all its locations', async () => {
    const insert = `insert into variant (product_id, sku, created_at)
      select (select min(id) from product), 'MANY-' || n, now() from generate_series(1, 25001) as n`
    await server.app.database.pool.query(insert)
    const skus = Array.from({ length: 25_001 }, (_, at) => `MANY-${at + 1}`)
    const body = { name: 'x', locationIds: [shanghai, shenzhen], skus }
    expect(await server.call(stockCountCreate, { body })).toMatchObject(refusal('STOCK_COUNT_TOO_MANY'))
  })
})

describe('whoever counts', () => {
  it('sees no number but his own, on any call that he may make', async () => {
    const id = await begin()
    await enter(id, { [a]: 9 })
    for (const endpoint of [stockCountReview, stockCountAccuracy] as const)
      expect((await server.call(endpoint, { query: { id } as never, ...first })).status).toBe(403)
    for (const [endpoint, sent] of [
      [stockCountPost, { body: { id } }],
      [stockCountCancel, { body: { id } }],
      [stockCountAgain, { body: { id, skus: [a] } }],
    ] as const)
      expect(
        (
          await server.call(endpoint as typeof stockCountPost, {
            ...(sent as { body: { id: number } }),
            ...first,
          })
        ).status,
      ).toBe(403)
    const own = await server.ok(stockCountLines, { query: { id }, ...first })
    const others = await server.ok(stockCountLines, { query: { id }, ...second })
    const line = {
      name: expect.any(String),
      color: '黑色',
      size: 'M',
      barcode: expect.any(String),
      id: expect.any(Number),
    }
    expect(own).toEqual([
      { ...line, sku: a, counted: true, own: 9 },
      { ...line, sku: b, counted: false, own: null },
    ])
    expect(others).toEqual([
      { ...line, sku: a, counted: true, own: null },
      { ...line, sku: b, counted: false, own: null },
    ])
    const sheet = await server.call(stockCountSheet, { query: { id, format: 'csv' }, ...second })
    expect(
      sheet.raw
        .toString()
        .trim()
        .split('\r\n')
        .map((text) => text.split(','))
        .map(([sku, , , color, size, units]) => [sku, color, size, units]),
    ).toEqual([
      ['SKU', '颜色', '尺码', '实盘数量'],
      [a, '黑色', 'M', ''],
      [b, '黑色', 'M', ''],
    ])
    const [entry] = await server.ok(auditList, { query: { subject: 'stockCount', subjectId: String(id) } })
    expect(entry?.after).toEqual({ status: 0, lines: 1 })
    for (const as of ['Sellers', 'Store', null] as const)
      expect((await server.call(stockCountEnter, { ...entered(id, { [a]: 1 }), as })).status).toBe(
        as ? 403 : 401,
      )
  })

  it('counts a SKU again, and the last holds; rows of one SKU are added up', async () => {
    const id = await begin()
    await enter(id, { [a]: 3 })
    const items = [...rows({ [a]: 4 }), ...rows({ [a]: 6, [b]: 4 })]
    await server.ok(stockCountEnter, { body: { id, round: 1, items }, ...second })
    expect(await server.ok(stockCountGet, { query: { id } })).toMatchObject({ lines: 2, open: 0 })
    expect(await finish(id)).toBe(2)
    expect(await reviewOf(id)).toEqual([
      [a, 10, 0, false],
      [b, 4, 0, false],
    ])
  })

  it('is told at the rows what is wrong, and nothing is kept', async () => {
    const id = await begin({ skus: [a] })
    const answer = await server.call(stockCountEnter, {
      ...entered(id, { [a]: -1, [b]: 1, NOPE: 1 }),
      ...first,
    })
    expect(answer).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: {
        problems: [
          { row: 1, column: 'quantity', value: '-1', message: { kind: 'take.belowZero' } },
          rowProblem(2, b, 'count.notAsked'),
          rowProblem(3, 'NOPE', 'sku.unknown'),
        ],
      },
    })
    expect(await server.ok(stockCountGet, { query: { id } })).toMatchObject({ open: 1 })
    const refused = async (sent: object) =>
      server.call(stockCountEnter, { body: { id, round: 1, items: rows({ [a]: 1 }), ...sent } })
    expect(await refused({ items: [] })).toMatchObject(refusal('STOCK_COUNT_EMPTY'))
    expect(await refused({ id: 99_999 })).toMatchObject(refusal('STOCK_COUNT_NOT_FOUND'))
    expect(await refused({ countedAt: ago(-1) })).toMatchObject(refusal('STOCK_TAKE_COUNTED_LATER'))
    expect(await refused({ countedAt: ago(maxCountAgeDays * 24 * 60 + 1) })).toMatchObject(
      refusal('STOCK_TAKE_COUNTED_LONG_AGO'),
    )
    expect(await refused({ round: 2 })).toMatchObject(refusal('STOCK_COUNT_STATE'))
  })

  it('is tried before it is sent, and leaves nothing', async () => {
    const id = await begin({ skus: [a] })
    const tried = (units: Record<string, number>) =>
      server.call(stockCountEnter, { ...entered(id, units), headers: { 'dry-run': '1' } })
    expect(await tried({ [a]: 3 })).toMatchObject({ code: 0 })
    expect(await server.ok(stockCountGet, { query: { id } })).toMatchObject({ open: 1 })
    expect(await tried({ NOPE: 1 })).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: { problems: [rowProblem(1, 'NOPE', 'sku.unknown')] },
    })
  })

  it('adds what is found beside the sheet, where all of a location is counted', async () => {
    const id = await begin({ skus: [], locationIds: [shenzhen], brands: [] })
    const before = (await server.ok(stockCountGet, { query: { id } })).lines
    await createVariants(server, ['FOUND-01'])
    await enter(id, { 'FOUND-01': 2 })
    expect(await server.ok(stockCountGet, { query: { id } })).toMatchObject({
      lines: before + 1,
      open: before,
    })
    expect(await finish(id, 'leave')).toBe(2)
    expect((await reviewOf(id)).at(-1)).toEqual(['FOUND-01', 0, 2, false])
  })
})

describe('the end of the first count', () => {
  it('asks what becomes of what nobody has counted', async () => {
    const id = await begin()
    await enter(id, { [a]: 10 })
    const asked = await server.call(stockCountFinish, { body: { id }, ...first })
    expect(asked).toMatchObject({ ...refusal('STOCK_COUNT_OPEN'), message: expect.stringContaining('1') })
    expect(await finish(id, 'leave')).toBe(2)
    expect(await reviewOf(id)).toEqual([
      [a, 10, 0, false],
      [b, null, null, false],
    ])
    const take = await server.ok(stockCountPost, { body: { id } })
    expect(await takeOf(take)).toEqual([[a, 10, 0]])
    const other = await begin()
    await enter(other, { [a]: 10 })
    expect(await finish(other, 'zero')).toBe(2)
    expect(await takeOf(await server.ok(stockCountPost, { body: { id: other } }))).toEqual([
      [a, 10, 0],
      [b, 4, -4],
    ])
    const empty = await begin()
    const nothing = await server.call(stockCountFinish, { body: { id: empty, open: 'leave' } })
    expect(nothing).toMatchObject(refusal('STOCK_COUNT_EMPTY'))
  })

  it('asks another account to count what differs by more units than the setting', async () => {
    const id = await begin()
    await enter(id, { [a]: 4, [b]: 3 })
    expect(await finish(id)).toBe(1)
    expect(await server.ok(stockCountGet, { query: { id } })).toMatchObject({ second: 1, open: 1 })
    expect((await server.ok(stockCountLines, { query: { id }, ...second })).map(({ sku }) => sku)).toEqual([
      a,
    ])
    expect(await server.call(stockCountPost, { body: { id } })).toMatchObject(refusal('STOCK_COUNT_STATE'))
    const again = { body: { id, round: 2 as const, items: rows({ [a]: 5 }) } }
    expect(await server.call(stockCountEnter, { ...again, ...first })).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: { problems: [rowProblem(1, a, 'count.samePerson')] },
    })
    const unasked = { body: { id, round: 2 as const, items: rows({ [b]: 4 }) } }
    expect(await server.call(stockCountEnter, { ...unasked, ...second })).toMatchObject({
      data: { problems: [rowProblem(1, b, 'count.notAsked')] },
    })
    await server.ok(stockCountEnter, { ...again, ...second })
    expect(await stateOf(id)).toBe(2)
    expect(await server.ok(stockCountReview, { query: { id, only: 'second' } })).toMatchObject([
      { first: { units: 4, by: 'first' }, second: { units: 5, by: 'second' }, expected: 10, difference: -5 },
    ])
    expect(await server.ok(stockCountReview, { query: { id, only: 'differing', query: b } })).toHaveLength(1)
    expect(await takeOf(await server.ok(stockCountPost, { body: { id } }))).toEqual([
      [a, 10, -5],
      [b, 4, -1],
    ])
  })

  it('asks for none where the settings say so, and for each difference where they say that', async () => {
    await set('stock_count_second_units', '')
    await set('stock_count_second_value', '')
    const id = await begin()
    await enter(id, { [a]: 0, [b]: 40 })
    expect(await finish(id)).toBe(2)
    await set('stock_count_second_units', '0')
    const strict = await begin()
    await enter(strict, { [a]: 10, [b]: 5 })
    expect(await finish(strict)).toBe(1)
    expect(await reviewOf(strict)).toEqual([
      [a, 10, 0, false],
      [b, 4, 1, true],
    ])
  })

  it('goes by the value of a difference at its average cost, and tells it only to who may see costs', async () => {
    await set('stock_count_second_units', '')
    await set('stock_count_second_value', '200')
    await server.runJobs()
    await server.app.database.pool.query(`update stock_cost set average = 100.5 where sku = any($1)`, [
      [a, b],
    ])
    const id = await begin()
    await enter(id, { [a]: 8, [b]: 5 })
    expect(await finish(id)).toBe(1)
    expect(await reviewOf(id)).toEqual([
      [a, 10, -2, true],
      [b, 4, 1, false],
    ])
    const [line] = await server.ok(stockCountReview, { query: { id } })
    expect(line?.value).toBe('-201.00')
    const role = await createRole(server, '库管', ['stock.change', 'stock.view', 'stock.count'])
    const keeper = (await employ(server, 'keeper', [role])).caller
    const [hidden] = await server.ok(stockCountReview, { query: { id }, ...keeper })
    expect(hidden).toMatchObject({ difference: -2, value: null })
    await server.ok(stockCountCancel, { body: { id } })
    await server.app.database.pool.query(`update stock_cost set average = null where sku = any($1)`, [[a, b]])
  })
})

describe('a posted count', () => {
  it('leaves what has moved since as it is: a unit sold in between is not found', async () => {
    const id = await begin()
    const earlier = ago(3)
    await enter(id, { [a]: 9 }, { countedAt: earlier })
    await sell(a, 2)
    pass(1)
    await enter(id, { [b]: 4 })
    pass(1)
    await sell(b, 1)
    await stockUp(server, shanghai, { [b]: 5 })
    pass(1)
    await finish(id)
    const take = await server.ok(stockCountPost, { body: { id } })
    expect(await takeOf(take)).toEqual([
      [a, 10, -1],
      [b, 4, 0],
    ])
    expect([await onHand(a), await onHand(b)]).toEqual([7, 8])
    expect(await server.ok(stockCountGet, { query: { id } })).toMatchObject({
      status: 4,
      takeId: take,
      postedBy: 'Admin',
    })
    expect(await server.call(stockCountPost, { body: { id } })).toMatchObject(refusal('STOCK_COUNT_STATE'))
  })

  it('counts each row at its own time', async () => {
    const id = await begin()
    const at = [ago(4), ago(1)] as const
    await sell(a, 1)
    const items = [
      { sku: a, quantity: 10, countedAt: at[0] },
      { sku: b, quantity: 4, countedAt: at[1] },
    ]
    await server.ok(stockCountEnter, { body: { id, round: 1, items }, ...first })
    await finish(id)
    expect(await takeOf(await server.ok(stockCountPost, { body: { id } }))).toEqual([
      [a, 10, 0],
      [b, 4, 0],
    ])
    expect(await onHand(a)).toBe(9)
  })

  it('is refused at the rows that somebody has counted later, and where less than nothing would be left', async () => {
    const id = await begin()
    await enter(id, { [a]: 5, [b]: 4 })
    await finish(id)
    await server.ok(stockCountAgain, { body: { id, skus: [a] } })
    await enter(id, { [a]: 5 }, { round: 2 }, second)
    pass(1)
    await sell(a, 6)
    const short = await server.call(stockCountPost, { body: { id } })
    expect(short).toMatchObject({ ...refusal('STOCK_SHORT'), data: { shortages: [{ sku: a, missing: 1 }] } })
    expect(await stateOf(id)).toBe(2)
    pass(1)
    const body = {
      type: 'TS' as const,
      name: '实盘',
      targetLocation: shanghai,
      mode: 'counted' as const,
      items: rows({ [b]: 4 }),
    }
    await server.ok(stockOrderCreate, { body })
    expect(await server.call(stockCountPost, { body: { id } })).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: { problems: [{ row: 2, message: { kind: 'take.countedSince' } }] },
    })
    await server.ok(stockCountCancel, { body: { id } })
    expect(await server.call(stockCountCancel, { body: { id } })).toMatchObject(refusal('STOCK_COUNT_STATE'))
  })

  it('is refused once its count is too long ago', async () => {
    const id = await begin()
    await enter(id, { [a]: 10, [b]: 4 })
    await finish(id)
    await server.app.database.pool.query(
      `update stock_count_line set first_at = first_at - interval '8 days' where stock_count_id = $1 and sku = $2`,
      [id, b],
    )
    expect(await server.call(stockCountPost, { body: { id } })).toMatchObject(
      refusal('STOCK_TAKE_COUNTED_LONG_AGO'),
    )
    await server.ok(stockCountCancel, { body: { id } })
  })

  it('may be counted again before, by somebody else, as often as it takes', async () => {
    const id = await begin()
    await enter(id, { [a]: 10 })
    await finish(id, 'leave')
    const again = (skus: string[]) => server.call(stockCountAgain, { body: { id, skus } })
    expect(await again([b])).toMatchObject({ data: { problems: [rowProblem(1, b, 'count.notCounted')] } })
    expect(await again(['NOPE'])).toMatchObject({
      data: { problems: [rowProblem(1, 'NOPE', 'count.notAsked')] },
    })
    expect((await again([a])).code).toBe(0)
    await enter(id, { [a]: 8 }, { round: 2 }, second)
    expect((await again([a])).code).toBe(0)
    expect(await stateOf(id)).toBe(1)
    await enter(id, { [a]: 9 }, { round: 2 }, second)
    expect(await reviewOf(id)).toEqual([
      [a, 10, -1, true],
      [b, null, null, false],
    ])
    await server.ok(stockCountCancel, { body: { id } })
  })

  it('shows how exact the books were, per location and month', async () => {
    const id = await begin()
    await enter(id, { [a]: 11, [b]: 1 })
    await finish(id)
    await server.ok(stockCountPost, { body: { id } })
    // Already April where the shop is.
    await server.app.database.pool.query(
      `update stock_count set posted_at = '2026-03-31T16:01:00Z' where id = $1`,
      [id],
    )
    const query = { from: '2026-04', to: '2026-04', locationId: shanghai }
    expect(await server.ok(stockCountAccuracy, { query, as: 'Sellers' })).toEqual([
      {
        id: `2026-04/${shanghai}`,
        month: '2026-04',
        locationId: shanghai,
        locationName: '上海仓',
        counts: 1,
        lines: 2,
        exact: 0,
        expected: 14,
        surplus: 1,
        missing: 3,
      },
    ])
    const csv = async (sent: object) => {
      const file = await server.call(stockCountAccuracyExport, {
        query: { format: 'csv', ...sent },
        as: 'Sellers',
      })
      return file.raw.toString().trim().split('\r\n').slice(1)
    }
    expect(await csv(query)).toEqual(['2026-04,上海仓,1,2,0,0.00%,14,1,3'])
    expect(await csv({ from: '2026-05' })).toEqual([])
    const march = await csv({ to: '2026-03' })
    expect(march).toHaveLength(1)
    // The last days of a month are of it, also where the month before is shorter.
    await server.app.database.pool.query(
      `update stock_count set posted_at = '2026-03-30T02:00:00Z' where id = $1`,
      [id],
    )
    const whole = { from: '2026-03', to: '2026-03' }
    expect(await csv(whole)).toEqual(await csv({ from: '2026-03' }))
    await server.app.database.pool.query(
      `update stock_count set posted_at = '2026-03-31T16:01:00Z' where id = $1`,
      [id],
    )
    expect((await server.ok(stockCountAccuracy)).map(({ month }) => month)).toEqual(['2026-04', '2026-03'])
    expect((await server.call(stockCountAccuracyExport, { query, as: 'Store' })).status).toBe(403)
    expect(await server.call(stockCountAccuracy, { query: { from: '2026-13' } })).toMatchObject(
      refusal('INVALID_INPUT'),
    )
  })
})
