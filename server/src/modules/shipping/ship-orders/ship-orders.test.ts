import {
  displayedStatus,
  possibleStatuses,
  shipStatuses,
} from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import {
  shipOrderGet,
  shipOrderItems,
  shipOrderList,
  shipOrderShip,
  shipOrderTimeline,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { orderToShip, rowsOf, type TestOrder } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { upsertProductLinks } from '../../products/products/products.sql.ts'

let server: TestServer
let shanghai: number
const ids: number[] = []
const orders: TestOrder[] = []

const ship = (units: Record<string, number>) => async (at: string) => {
  const { order, shipOrderId } = await orderToShip(server, shanghai, units)
  // A session would end if the clock moved that far.
  await server.app.database.pool.query('update ship_order set created_at = $2 where id = $1', [
    shipOrderId,
    at,
  ])
  orders.push(order)
  ids.push(shipOrderId)
}

beforeAll(async () => {
  server = await startTestServer()
  shanghai = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  await createVariants(server, ['ABC123-01-S', 'XYZ9-02-M'])
  await upsertProductLinks(server.app.database.db, [
    { spu: 'ABC123-01', url: 'https://supplier.test/abc', productCode: '7' },
  ])
  // What no supplier has a page for has the shop's, first of the order's own channel.
  await server.app.database.pool.query(`
    insert into storefront (channel, name, base_url, token, enabled, updated_at)
      values ('first', '首店', 'https://first.test', '', false, now()), ('second', '二店', 'https://second.test', '', false, now());
    insert into storefront_item (channel, ex_id, sku, url) values
      ('second', '1', 'XYZ9-02-M', 'https://second.test/xyz'), ('first', '2', 'XYZ9-02-M', 'https://first.test/xyz'),
      ('first', '3', 'ABC123-01-S', 'https://first.test/abc')`)
  await stockUp(server, shanghai, { 'ABC123-01-S': 100, 'XYZ9-02-M': 100 })
  await ship({ 'ABC123-01-S': 2, 'XYZ9-02-M': 1 })('2026-03-01T16:00:00Z')
  await ship({ 'ABC123-01-S': 1 })('2026-03-02T01:00:00Z')
  await ship({ 'XYZ9-02-M': 5 })('2026-03-02T15:59:59Z')
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const list = async (query: NonNullable<Parameters<typeof server.call<typeof shipOrderList>>[1]>['query']) =>
  (await server.ok(shipOrderList, { query })).map((row) => ids.indexOf(row.id))

describe('the list', () => {
  it('has of each ship order all that the ship order has, lines and timeline included', async () => {
    for (const row of await server.ok(shipOrderList, { query: {} })) {
      const whole = await server.ok(shipOrderGet, { query: { id: row.id } })
      expect(whole).toMatchObject(row)
      expect(Object.keys(row)).toEqual(
        expect.arrayContaining(['stockOutReport', 'country', 'address1', 'firatName', 'phone', 'postcode']),
      )
      expect(row.stockOutReport).toContain('上海仓')
      expect(row.items).toEqual(whole.items)
      expect(row.items?.length).toBeGreaterThan(0)
      expect(row.timelines).toEqual(whole.timelines)
      expect(row.timelines?.length).toBeGreaterThan(0)
    }
  })

  it.each([{}, { query: 'xyz9' }])(
    'leaves lines and timelines out for whoever asks for heads, with %o',
    async (filter) => {
      const heads = await server.ok(shipOrderList, { query: { ...filter, parts: 'heads' } })
      const all = await server.ok(shipOrderList, { query: filter })
      expect(heads).toEqual(all.map(({ items: _, timelines: __, ...head }) => head))
    },
  )

  it('shows ship orders, newest first, page by page', async () => {
    expect(await list({})).toEqual([2, 1, 0])
    const answer = await server.call(shipOrderList, { query: { skip: 1, size: 1 }, as: 'Sellers' })
    expect(answer.total).toBe(3)
    expect(answer.data).toEqual([
      expect.objectContaining({
        id: ids[1],
        name: `SO${ids[1]}`,
        status: 0,
        locationName: '上海仓',
        orderIds: String(orders[1]?.id),
        orderNames: orders[1]?.name,
        quantity: 1,
        consignee: '王小明',
        createdAt: '2026-03-02T01:00:00.000Z',
      }),
    ])
  })

  it('is searched by name, order, SKU, receiver, phone and tracking number, in any case', async () => {
    const { pool } = server.app.database
    await pool.query(
      `update ship_order set first_name = 'Ann', last_name = 'O_Lee', phone = '0033 6 12', tracking_number = 'Sf99'
       where id = $1`,
      [ids[1]],
    )
    expect(await list({ query: `so${ids[0]}` })).toEqual([0])
    expect(await list({ query: String(orders[1]?.name.toLowerCase()) })).toEqual([1])
    expect(await list({ query: 'xyz9' })).toEqual([2, 0])
    expect(await list({ query: 'ann o_l' })).toEqual([1])
    expect(await list({ query: 'o%l' })).toEqual([])
    expect(await list({ query: '王小明' })).toEqual([2, 0])
    expect(await list({ query: '小明' })).toEqual([2, 0])
    expect(await list({ query: '6 12' })).toEqual([1])
    expect(await list({ query: 'SF9' })).toEqual([1])
    expect(await list({ query: 'nobody' })).toEqual([])
  })

  it('is narrowed by time, in the zone of the company where the time names none', async () => {
    expect(await list({ start: '2026-03-02 00:00:00', end: '2026-03-02 09:00:00' })).toEqual([1, 0])
    expect(await list({ start: '2026-03-02 00:00:01' })).toEqual([2, 1])
    expect(await list({ end: '2026-03-02T01:00:00Z' })).toEqual([1, 0])
  })

  it('is filtered by what is displayed, in every status there can be', async () => {
    const { pool } = server.app.database
    await pool.query(
      `insert into ship_order (location_id, status, note1, first_name, last_name, phone, country, province, city,
         address1, address2, postcode, created_at, updated_at)
       select $1, status, 'status', '', '', '', 'CN', '', '', '', '', '', now(), now() from unnest($2::int[]) as status`,
      [shanghai, possibleStatuses],
    )
    for (const status of shipStatuses) {
      const rows = await server.ok(shipOrderList, { query: { status: `${status}`, size: 500 } })
      const found = rows.filter((row) => row.note1 === 'status').map((row) => row.status)
      expect(found.toSorted()).toEqual(
        possibleStatuses.filter((one) => displayedStatus(one) === status).toSorted(),
      )
    }
    expect((await server.call(shipOrderList, { query: { status: 'all' } })).total).toBe(43)
    await pool.query(`delete from ship_order where note1 = 'status'`)
  })

  it('is hidden from who may not see it', async () => {
    expect(await server.call(shipOrderList, { as: 'Finance' })).toMatchObject({ status: 403 })
    expect(await server.call(shipOrderList, { as: null })).toMatchObject({ status: 401 })
  })
})

describe('one ship order', () => {
  it('shows its items, the supplier, where units are reserved, and what happened', async () => {
    const id = ids[0] ?? 0
    const shipOrder = await server.ok(shipOrderGet, { query: { id }, as: 'Store' })
    expect(shipOrder).toMatchObject({
      firatName: '小明',
      lastName: '王',
      city: '上海市',
      stockOutReport: 'ABC123-01-S x2@上海仓,XYZ9-02-M x1@上海仓',
      effects: [],
    })
    expect(shipOrder.items).toEqual([
      expect.objectContaining({
        sku: 'ABC123-01-S',
        brand: 'Testbrand',
        color: '黑色',
        size: 'M',
        name: '款式 ABC123-01-S',
        barcode: 'bar-ABC123-01-S',
        orderId: orders[0]?.id,
        orderName: orders[0]?.name,
        quantity: 2,
        originQuantity: 2,
        shippedQuantity: 0,
        trackingFlag: 0,
        thirdpartUrl: 'https://supplier.test/abc',
        realLocationId: shanghai,
      }),
      expect.objectContaining({ sku: 'XYZ9-02-M', thirdpartUrl: 'https://first.test/xyz' }),
    ])
    expect(shipOrder.timelines).toEqual([
      expect.objectContaining({
        info: '系统：创建发货单：ABC123-01-S ×2，XYZ9-02-M ×1',
        createdAt: '2026-03-02T02:00:00.000Z',
      }),
    ])
  })

  it('names what lacks its claim', async () => {
    const { pool } = server.app.database
    const { rows } = await pool.query(
      `delete from hold where sku = 'XYZ9-02-M' and item_id in (select id from ship_item where ship_order_id = $1)
       returning item_id, sku, location_id, quantity`,
      [ids[2]],
    )
    expect((await server.ok(shipOrderGet, { query: { id: ids[2] ?? 0 } })).stockOutReport).toBe(
      'NotFound:XYZ9-02-M',
    )
    await pool.query(
      `insert into hold (kind, item_id, sku, location_id, quantity, created_at) values ('order', $1, $2, $3, $4, now())`,
      Object.values(rows[0]),
    )
  })

  it('is refused where there is none, and hidden from who may not see it', async () => {
    expect(await server.call(shipOrderGet, { query: { id: 99_999 } })).toMatchObject({
      ...refusal('SHIP_ORDER_NOT_FOUND'),
      message: '发货单不存在或已被删除',
    })
    const query = { id: ids[0] ?? 0 }
    expect(await server.call(shipOrderGet, { query, as: 'Finance' })).toMatchObject({ status: 403 })
    expect(await server.call(shipOrderGet, { query, as: null })).toMatchObject({ status: 401 })
  })
})

describe('shipped items and timeline', () => {
  it('sum up what has left, by SKU and location', async () => {
    const orderId = orders[2]?.id ?? 0
    expect(await server.ok(shipOrderItems, { query: { orderId } })).toEqual([])
    const id = ids[2] ?? 0
    await server.ok(shipOrderShip, {
      query: { id, trackingNumber: '1', trackingCompany: 'USPS' },
      body: await rowsOf(server, id),
    })
    expect(await server.ok(shipOrderItems, { query: { orderId }, as: 'Sellers' })).toEqual([
      { sku: 'XYZ9-02-M', quantity: 5, realLocationId: shanghai, locationName: '上海仓' },
    ])
  })

  it('are found by SO12 or 12, and empty for anything else', async () => {
    const lines = await server.ok(shipOrderTimeline, { query: { query: `SO${ids[2]}` }, as: 'Sellers' })
    expect(lines.map((line) => line.info)).toEqual([
      'Admin：发货：USPS 1，已发 XYZ9-02-M ×5',
      '系统：创建发货单：XYZ9-02-M ×5',
    ])
    expect(await server.ok(shipOrderTimeline, { query: { query: String(ids[2]) } })).toEqual(lines)
    expect(await server.ok(shipOrderTimeline, { query: { query: 'nothing' } })).toEqual([])
  })

  it('are hidden from who may not see them', async () => {
    for (const as of ['Finance', null] as const) {
      const status = as ? 403 : 401
      expect(await server.call(shipOrderItems, { query: { orderId: 1 }, as })).toMatchObject({ status })
      expect(await server.call(shipOrderTimeline, { query: { query: '1' }, as })).toMatchObject({ status })
    }
  })
})
