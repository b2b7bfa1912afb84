import { seasonPerformanceGet } from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import {
  type SeasonPointLine,
  seasonPointList,
} from '@selvedge/contract/analytics/season-performance/season-points.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, type TestServer } from '../../../../test/harness.ts'
import { createStyle } from '../../../../test/shops/customs-shop.ts'
import {
  allocate,
  insertOrder,
  rowsOf,
  startShipServer,
  stopVerified,
} from '../../../../test/shops/ship-shop.ts'
import { createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { receive, storefrontOrder } from '../../../../test/shops/storefront-shop.ts'
import { query } from '../../../core/db/db.ts'

let server: TestServer
let shanghai: number
const email = 'season@example.com'
const season = 'spring-summer-2026'
const run = (statement: Parameters<typeof query>[1]) =>
  query<{ id: number }>(server.app.database.db, statement)

async function shipAll(orderId: number) {
  await server.runJobs()
  const { shipOrders } = await server.ok(orderDetail, { query: { id: orderId } })
  const id = shipOrders[0]?.id ?? 0
  await server.ok(shipOrderShip, { query: { id, trackingNumber: 'SF1' }, body: await rowsOf(server, id) })
  await server.runJobs()
}

async function shipped(prices: Record<string, string>): Promise<number> {
  const units = Object.fromEntries(Object.keys(prices).map((sku) => [sku, 1]))
  const lines = Object.entries(prices).map(([sku, unitPrice]) => ({ exId: sku, sku, quantity: 1, unitPrice }))
  const order = await insertOrder(server, units, { email, nickname: '林知夏', lines })
  await allocate(server, shanghai, [{ order, units }])
  await shipAll(order.id)
  return order.id
}

/** Bought with 100 points, which take 1 CNY off. */
async function boughtWithPoints(): Promise<number> {
  const order = storefrontOrder(
    { A: 1 },
    {
      ...{ email, attributes: [{ name: 'points', value: '100' }] },
      transactions: [
        {
          ...{ exId: 'P-1', gateway: 'alipay', kind: 'sale', status: 'success' as const, currency: 'CNY' },
          ...{ amount: '99.00', createdAt: server.clock.now() },
        },
      ],
    },
  )
  const lines = order.lines.map((line) => ({ ...line, unitPrice: '100.00', discount: '1.00' }))
  await receive(server, { ...order, lines })
  const [row] = await run(sql`select id from orders where ex_id = ${order.exId}`)
  await shipAll(row?.id ?? 0)
  return row?.id ?? 0
}

async function restock(orderId: number, sku: string) {
  const [line] = await query<{ fulfillmentItemId: number; fulfillmentId: number }>(
    server.app.database.db,
    sql`select part.id as "fulfillmentItemId", fulfillment_id as "fulfillmentId" from fulfillment_item as part
        join order_item on order_item.id = part.order_item_id
        where order_item.order_id = ${orderId} and order_item.sku = ${sku}`,
  )
  if (!line) throw new Error('nothing of it has left')
  await server.ok(orderRestock, { body: { orderId, ...line, locationId: shanghai, quantity: 1 } })
  await server.runJobs()
}

beforeAll(async () => {
  const started = await startShipServer()
  server = started.server
  shanghai = started.places.上海仓 ?? 0
  // A and B are of the season and of two brands, C is of no season.
  await createVariants(server, ['A', 'C'])
  await createStyle(server, 'B', { brand: 'Beta' })
  await run(
    sql`insert into product_tag (product_id, tag) select product_id, ${season} from variant where sku in ('A', 'B-S')`,
  )
  await run(
    sql`insert into storefront (channel, name, base_url, currency, token, enabled, updated_at)
        select 'first', '一号店', '', 'CNY', '', false, now()
        where not exists (select from storefront where channel = 'first')`,
  )
  await stockUp(server, shanghai, { A: 9, 'B-S': 9, C: 9 })
  await server.ok(configSet, { query: { key: 'grant_points_switch' }, body: '1' })
  const first = await shipped({ A: '100', C: '50' })
  await shipped({ 'B-S': '30' })
  await boughtWithPoints()
  await restock(first, 'A')
})
afterAll(() => stopVerified(server))

const figure = async (vendor: string) =>
  (await server.ok(seasonPerformanceGet, { query: { season: 'SS26', vendor } })).points

/** All of them, read two at a time. */
async function linesOf(more: { vendor?: string; side?: 'granted' | 'spent' } = {}) {
  const lines: SeasonPointLine[] = []
  for (let skip = 0; ; skip += 2) {
    const asked = { season: 'SS26', ...more, skip, size: 2 }
    const { data, total } = await server.call(seasonPointList, { query: asked, as: 'Sellers' })
    lines.push(...data)
    if (lines.length >= total) return lines
  }
}
const sum = (lines: readonly SeasonPointLine[]) => lines.reduce((total, { score }) => total + score, 0)

it('is made of the lines of the journal that it lists, each with what it has for goods of the season', async () => {
  // Of the first order C granted 50, which are no points of the season.
  expect((await linesOf()).map(({ type, score }) => [type, score])).toEqual([
    [2, -100],
    [0, 99],
    [1, -100],
    [0, 30],
    [0, 100],
  ])
  expect(await figure('')).toEqual({ granted: 129, spent: 100 })
})

it('adds up to the figure of all brands, of each, and of one that has none', async () => {
  for (const vendor of ['', 'Testbrand', 'Beta', 'Nobody']) {
    const { granted, spent } = await figure(vendor)
    const side = async (which: 'granted' | 'spent') => sum(await linesOf({ vendor, side: which }))
    expect([await side('granted'), await side('spent')]).toEqual([granted, spent === 0 ? 0 : -spent])
    expect(sum(await linesOf({ vendor }))).toBe(granted - spent)
  }
  expect(await figure('Beta')).toEqual({ granted: 30, spent: 0 })
})

it('names the order and the day, and is refused of a season that never was', async () => {
  const [line] = await linesOf({ vendor: 'Beta' })
  const { name } = await server.ok(orderDetail, { query: { id: line?.orderId ?? 0 } })
  expect(line).toMatchObject({ orderName: name, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  expect(await server.call(seasonPointList, { query: { season: 'spring-summer-1999' } })).toMatchObject(
    refusal('SEASON_UNKNOWN'),
  )
})
