import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import {
  orderExportOutOfStock,
  orderOutOfStock,
  orderResplit,
  orderTrace,
} from '@selvedge/contract/shipping/routing/routing.ts'
import {
  shipOrderCancel,
  shipOrderGet,
  shipOrderShip,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { stockBySku, stockExport } from '@selvedge/contract/stock/stock/stock.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { short } from '../../../../test/routing-words.ts'
import { importOrder, readSheet, rowsFor } from '../../../../test/shops/order-shop.ts'
import { inTransaction, rowsOf, stockOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { routeOrders } from './routing.public.ts'
import { decideRouting, recordedInput } from './routing.rules.ts'

let server: TestServer
let shanghai: number
let paris: number
let shelf: number
let run = 0
let a: string
let b: string

beforeAll(async () => {
  server = await startTestServer()
  const ids = await createLocations(server, [
    { name: '上海仓', weight: 10 },
    { name: 'Paris', country: 'FR', weight: 50 },
    { name: '退货仓', fulfillOrder: '0' },
  ])
  shanghai = ids.上海仓 ?? 0
  paris = ids.Paris ?? 0
  shelf = ids.退货仓 ?? 0
})
beforeEach(async () => {
  run += 1
  a = `A${run}-01-S`
  b = `B${run}-01-M`
  await createVariants(server, [a, b])
  await server.runJobs()
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const order = async (id: number) => server.ok(orderDetail, { query: { id } })
const traces = (id: number) => server.ok(orderTrace, { query: { id } })
const waiting = async (id: number) => (await order(id)).waitSplitQuantity
/** `location quantity` of the order's ship orders that live. */
const routed = async (id: number) =>
  (await order(id)).shipOrders
    .filter(({ status }) => status !== 8)
    .map(({ locationName, quantity }) => `${locationName} ${quantity}`)

describe('routing at import', () => {
  it('prefers the receiver’s country to weight, and holds what it takes', async () => {
    await stockUp(server, shanghai, { [a]: 5 })
    await stockUp(server, paris, { [a]: 5 })
    const home = await importOrder(server, `C${run}`, { [a]: 2 })
    const abroad = await importOrder(server, `D${run}`, { [a]: 2 }, { receiverCountry: 'FR' })
    expect([await routed(home), await routed(abroad)]).toEqual([['上海仓 2'], ['Paris 2']])
    expect(await stockOf(server, a, shanghai)).toEqual([5, 2])
    const [shipOrder] = (await order(home)).shipOrders
    expect(await server.ok(shipOrderGet, { query: { id: shipOrder?.id ?? 0 } })).toMatchObject({
      firatName: '王小明',
      address1: '浦东新区张江路 1 号',
      items: [{ sku: a, quantity: 2, originQuantity: 2 }],
    })
  })

  it('shows no stock at candidates that never had any, and goes on showing what was sold out', async () => {
    await stockUp(server, paris, { [a]: 2 })
    const id = await importOrder(server, `Z${run}`, { [a]: 3 })
    const [shipOrder] = (await order(id)).shipOrders
    const body = await rowsOf(server, shipOrder?.id ?? 0)
    await server.ok(shipOrderShip, { query: { id: shipOrder?.id ?? 0, trackingNumber: 'SF1' }, body })
    const { rows } = await server.app.database.pool.query('select 1 from balance where sku = $1', [a])
    expect(rows).toHaveLength(1)
    const shown = await server.call(stockBySku, { query: { sku: a } })
    expect(shown).toMatchObject({ total: 1, data: [{ locationName: 'Paris', onHand: 0 }] })
    const sheet = await readSheet((await server.call(stockExport, { query: { sku: a } })).raw)
    expect(sheet.map((row) => row.仓库)).toEqual(['Paris'])
  })

  it('splits an order over locations, and leaves what nobody has', async () => {
    await stockUp(server, shanghai, { [a]: 2 })
    await stockUp(server, paris, { [b]: 1 })
    await stockUp(server, shelf, { [b]: 9 })
    const id = await importOrder(server, `C${run}`, { [a]: 2, [b]: 3 })
    expect(await routed(id)).toEqual(['上海仓 2', 'Paris 1'])
    expect(await waiting(id)).toBe(2)
    const [row] = await server.ok(orderList, { query: { name: `#C${run}` } })
    expect(row?.shipOrderNames).toMatch(/^SO\d+,SO\d+$/)
  })

  it('gives the orders of one sheet their units by age, then by row, and never twice', async () => {
    await stockUp(server, shanghai, { [a]: 3 })
    const { ids } = await server.ok(orderImport, {
      body: [
        ...rowsFor(`C${run}`, { [a]: 2 }),
        ...rowsFor(`D${run}`, { [a]: 2 }),
        ...rowsFor(`E${run}`, { [a]: 1 }, { createdAt: '2026-01-01' }),
      ],
    })
    expect(await Promise.all(ids.map(waiting))).toEqual([0, 2, 0])
  })

  it('never routes what is on the list of exclusions', async () => {
    await stockUp(server, shanghai, { [a]: 3, [b]: 3 })
    await server.app.database.db.execute(sql`insert into not_pushed_sku (sku) values (${b})`)
    const id = await importOrder(server, `C${run}`, { [a]: 1, [b]: 1 })
    expect(await routed(id)).toEqual(['上海仓 1'])
    await stockUp(server, shanghai, { [b]: 1 })
    await server.runJobs()
    expect(await waiting(id)).toBe(1)
    expect((await server.call(orderOutOfStock, { query: { query: b } })).total).toBe(0)
  })
})

describe('the trace', () => {
  it('has what was wanted, seen and decided, and replays to the same decision', async () => {
    await stockUp(server, shanghai, { [a]: 2 })
    await stockUp(server, paris, { [a]: 1, [b]: 1 })
    const id = await importOrder(server, `C${run}`, { [a]: 2, [b]: 2 })
    const [trace] = await traces(id)
    expect(trace).toMatchObject({
      cause: 'import',
      decidedAt: '2026-03-02T02:00:00.000Z',
      wanted: [
        { sku: a, quantity: 2 },
        { sku: b, quantity: 2 },
      ],
      candidates: [
        { locationId: shanghai, available: { [a]: 2, [b]: 0 }, rank: 1, sameCountry: true, weight: 10 },
        { locationId: paris, available: { [a]: 1, [b]: 1 }, rank: 2, sameCountry: false },
      ],
      allocations: [
        { sku: a, locationId: shanghai, quantity: 2 },
        { sku: b, locationId: paris, quantity: 1 },
      ],
      unroutable: [{ sku: b, quantity: 1, reason: short(2, 1) }],
      exact: true,
    })
    const again = decideRouting(recordedInput(trace!))
    expect(again).toEqual({
      allocations: trace?.allocations,
      candidates: trace?.candidates,
      unroutable: trace?.unroutable,
      exact: true,
      rules: null,
    })
  })

  it('is written also where nothing could be covered', async () => {
    const id = await importOrder(server, `C${run}`, { [a]: 1 })
    expect(await traces(id)).toMatchObject([{ cause: 'import', allocations: [], unroutable: [{ sku: a }] }])
  })

  it('is empty for an order that was never routed, and refused for none', async () => {
    const id = await importOrder(server, `C${run}`, { [a]: 1 }, { payStatus: '待支付' })
    expect(await traces(id)).toEqual([])
    expect(await server.call(orderTrace, { query: { id: 999_999 } })).toMatchObject(
      refusal('ORDER_NOT_FOUND'),
    )
  })
})

describe('stock that arrives', () => {
  it('goes to the oldest order first, of its own accord', async () => {
    const young = await importOrder(server, `C${run}`, { [a]: 2 }, { createdAt: '2026-03-01' })
    const old = await importOrder(server, `D${run}`, { [a]: 2 }, { createdAt: '2026-02-01' })
    await stockUp(server, paris, { [a]: 3 })
    await server.runJobs()
    expect([await waiting(old), await waiting(young)]).toEqual([0, 1])
    expect(await traces(old)).toMatchObject([{ cause: 'stock' }, { cause: 'import' }])
  })

  it('at a location that ships no orders changes nothing', async () => {
    const id = await importOrder(server, `C${run}`, { [a]: 1 })
    await stockUp(server, shelf, { [a]: 3 })
    await server.runJobs()
    expect(await waiting(id)).toBe(1)
  })

  it('leaves no trace with an order that again gets nothing', async () => {
    const first = await importOrder(server, `C${run}`, { [a]: 1 })
    const second = await importOrder(server, `D${run}`, { [a]: 1 })
    await stockUp(server, shanghai, { [a]: 1 })
    await server.runJobs()
    expect([(await traces(first)).length, (await traces(second)).length]).toEqual([2, 1])
  })

  it('serves more orders than one batch holds', async () => {
    const body = Array.from({ length: 450 }, (_, index) => rowsFor(`M${index}`, { [a]: 1 })).flat()
    await server.ok(orderImport, { body })
    await stockUp(server, shanghai, { [a]: 440 })
    await server.runJobs()
    expect(await stockOf(server, a, shanghai)).toEqual([440, 440])
    expect(await server.ok(orderOutOfStock, { query: { query: a } })).toMatchObject([{ waiting: 10 }])
  })

  it('is never promised twice while imports go on', async () => {
    await importOrder(server, `C${run}`, { [a]: 4 })
    const imports = Array.from({ length: 20 }, (_, index) =>
      importOrder(server, `P${run}-${index}`, { [a]: 1 }),
    )
    await Promise.all([stockUp(server, shanghai, { [a]: 10 }), ...imports, server.runJobs()])
    await server.runJobs()
    expect(await stockOf(server, a, shanghai)).toEqual([10, 10])
    expect(await server.verify()).toEqual([])
  })
})

describe('rerouting', () => {
  const reroute = (id: number) => server.call(orderResplit, { query: { id } })

  /** An order of three of which one was found; two of them should be there. */
  async function cameUpShort() {
    await stockUp(server, shanghai, { [a]: 3 })
    const id = await importOrder(server, `C${run}`, { [a]: 3 })
    const [shipOrder] = (await order(id)).shipOrders
    const [row] = await rowsOf(server, shipOrder?.id ?? 0)
    await server.ok(shipOrderShip, {
      query: { id: shipOrder?.id ?? 0, trackingNumber: 'SF1' },
      body: [{ ...row!, quantity: 1 }],
    })
    await server.runJobs()
    expect(await waiting(id)).toBe(2)
    return id
  }

  it('undoes what nobody has started and routes again', async () => {
    await stockUp(server, paris, { [a]: 2 })
    const id = await importOrder(server, `C${run}`, { [a]: 2 })
    expect(await routed(id)).toEqual(['Paris 2'])
    await stockUp(server, shanghai, { [a]: 2 })
    expect(await reroute(id)).toMatchObject({ code: 0, data: 1 })
    expect(await routed(id)).toEqual(['上海仓 2'])
    expect([await stockOf(server, a, shanghai), await stockOf(server, a, paris)]).toEqual([
      [2, 2],
      [2, 0],
    ])
    expect(await traces(id)).toMatchObject([{ cause: 'resplit' }, { cause: 'import' }])
  })

  it('answers 0 where nothing can be routed', async () => {
    const id = await importOrder(server, `C${run}`, { [a]: 2 })
    expect(await reroute(id)).toMatchObject({ code: 0, data: 0 })
  })

  it('is what parked units wait for', async () => {
    await stockUp(server, shanghai, { [a]: 2 })
    const id = await importOrder(server, `C${run}`, { [a]: 2 })
    const [shipOrder] = (await order(id)).shipOrders
    await server.ok(shipOrderCancel, { query: { id: shipOrder?.id ?? 0 } })
    await server.runJobs()
    expect(await routed(id)).toEqual([])
    expect(await server.ok(orderOutOfStock, { query: { query: a } })).toEqual([])
    expect(await reroute(id)).toMatchObject({ code: 0, data: 1 })
    expect(await routed(id)).toEqual(['上海仓 2'])
  })

  it('keeps away from a location that came up short, and says so', async () => {
    const id = await cameUpShort()
    expect(await reroute(id)).toMatchObject({ code: 0, data: 1 })
    const [trace] = await traces(id)
    expect(trace?.allocations).toEqual([])
    expect(trace?.candidates[0]?.reasons).toContainEqual(expect.objectContaining({ kind: 'avoided' }))
    expect(trace?.unroutable[0]?.reason).toMatchObject({ kind: 'short', params: { avoided: 2 } })
    await stockUp(server, shanghai, { [a]: 1 })
    await server.runJobs()
    expect(await waiting(id)).toBe(0)
  })

  it('asks a location again where a count has found what should be there', async () => {
    const id = await cameUpShort()
    const counted = (sku: string, quantity: number, countedAt?: string) =>
      server.ok(stockOrderCreate, {
        body: {
          type: 'TS',
          name: '实盘',
          targetLocation: shanghai,
          mode: 'counted',
          items: [{ sku, quantity }],
          ...(countedAt && { countedAt }),
        },
      })
    await counted(b, 0)
    // Nobody has looked since it came up short.
    await counted(a, 0, new Date(server.clock.time.getTime() - 60_000).toISOString())
    await server.runJobs()
    expect(await waiting(id)).toBe(2)
    server.clock.time = new Date(server.clock.time.getTime() + 60_000)
    await counted(a, 2)
    await server.runJobs()
    expect(await waiting(id)).toBe(0)
    expect(await routed(id)).toContain('上海仓 2')
  })

  it('is refused where there is nothing to route, and says why', async () => {
    expect(await reroute(999_999)).toMatchObject(refusal('ORDER_NOT_FOUND'))
    const unpaid = await importOrder(server, `C${run}`, { [a]: 1 }, { payStatus: '待支付' })
    expect(await reroute(unpaid)).toMatchObject({
      ...refusal('ORDER_NOT_ROUTABLE'),
      message: '订单不能分仓：订单未支付',
    })
    const held = await importOrder(server, `D${run}`, { [a]: 1 })
    await server.app.database.db.execute(sql`update orders set held_at = now() where id = ${held}`)
    expect(await reroute(held)).toMatchObject({ message: '订单不能分仓：订单已挂起' })
    await stockUp(server, shanghai, { [a]: 1 })
    await server.runJobs()
    expect(await waiting(held)).toBe(1)
    const done = await importOrder(server, `E${run}`, { [a]: 1 })
    const [shipOrder] = (await order(done)).shipOrders
    const body = await rowsOf(server, shipOrder?.id ?? 0)
    await server.ok(shipOrderShip, { query: { id: shipOrder?.id ?? 0, trackingNumber: 'SF1' }, body })
    expect(await reroute(done)).toMatchObject({ message: '订单不能分仓：订单已完成，没有待发商品' })
  })

  it('happens once at a time, however often it is asked', async () => {
    await stockUp(server, shanghai, { [a]: 5 })
    const id = await importOrder(server, `C${run}`, { [a]: 5 })
    const answers = await Promise.all(Array.from({ length: 16 }, () => reroute(id)))
    expect(answers.map(({ code, data }) => [code, data])).toEqual(answers.map(() => [0, 1]))
    expect(await stockOf(server, a, shanghai)).toEqual([5, 5])
  })

  it('is for who may change orders', async () => {
    const query = { id: await importOrder(server, `C${run}`, { [a]: 1 }) }
    for (const as of ['Sellers', 'Store'] as const) {
      expect(await server.call(orderResplit, { query, as })).toMatchObject({ status: 403 })
    }
    for (const endpoint of [orderResplit, orderTrace]) {
      expect(await server.call(endpoint, { query, as: null })).toMatchObject({ status: 401 })
    }
    expect(await server.call(orderTrace, { query, as: 'Sellers' })).toMatchObject({ code: 0 })
    expect(await server.call(orderTrace, { query, as: 'Store' })).toMatchObject({ status: 403 })
  })
})

describe('what is out of stock', () => {
  it('is listed by units that wait, and exported alike', async () => {
    await stockUp(server, shanghai, { [a]: 1 })
    await importOrder(server, `C${run}`, { [a]: 2, [b]: 4 }, { createdAt: '2026-02-01 00:00:00' })
    await importOrder(server, `D${run}`, { [b]: 1 })
    await importOrder(server, `E${run}`, { [b]: 9 }, { payStatus: '待支付' })
    const query = { query: `${run}-01-` }
    const rows = await server.ok(orderOutOfStock, { query })
    expect(rows).toEqual([
      {
        sku: b,
        name: `款式 ${b}`,
        brand: 'Testbrand',
        color: '黑色',
        size: 'M',
        waiting: 5,
        orders: 2,
        oldestOrderAt: '2026-01-31T16:00:00.000Z',
        available: 0,
      },
      expect.objectContaining({ sku: a, waiting: 1, orders: 1 }),
    ])
    const answer = await server.call(orderExportOutOfStock, { query })
    expect(answer.headers['content-disposition']).toContain('out-of-stock.xlsx')
    const exported = await readSheet(answer.raw)
    expect(exported.map((row) => [row.SKU, row.缺货数量, row.最早下单时间])).toEqual([
      [b, 5, '2026-02-01 00:00:00'],
      [a, 1, '2026-02-01 00:00:00'],
    ])
  })

  it('is paged, and takes a query to the letter', async () => {
    await importOrder(server, `C${run}`, { [a]: 1, [b]: 1 })
    const page = await server.call(orderOutOfStock, { query: { query: `款式 `, size: 1, skip: 1 } })
    expect(page.data).toHaveLength(1)
    expect(page.total).toBeGreaterThan(1)
    expect((await server.call(orderOutOfStock, { query: { query: '%' } })).total).toBe(0)
  })

  it('is for who may see orders', async () => {
    for (const endpoint of [orderOutOfStock, orderExportOutOfStock]) {
      expect(await server.call(endpoint, { as: 'Sellers' })).toMatchObject({ code: 0 })
      expect(await server.call(endpoint, { as: 'Store' })).toMatchObject({ status: 403 })
      expect(await server.call(endpoint, { as: null })).toMatchObject({ status: 401 })
    }
  })
})

it('routes any number of orders in a constant number of statements', async () => {
  await stockUp(server, shanghai, { [a]: 1000 })
  const statements = async (orders: number, prefix: string) => {
    const body = Array.from({ length: orders }, (_, index) =>
      rowsFor(`${prefix}${index}`, { [a]: 1 }, { payStatus: '待支付' }),
    ).flat()
    const { ids } = await server.ok(orderImport, { body })
    await server.app.database.db.execute(
      sql`update orders set paid = true where id = any(${sql.param(ids)}::bigint[])`,
    )
    return inTransaction(server, async (context) => {
      const sent = vi.spyOn(Reflect.get(context.db, '$client'), 'query')
      expect((await routeOrders(context, ids, 'import')).shipOrders).toBe(orders)
      const count = sent.mock.calls.length
      sent.mockRestore()
      return count
    })
  }
  expect(await statements(100, `R${run}-`)).toBe(await statements(1, `S${run}-`))
})
