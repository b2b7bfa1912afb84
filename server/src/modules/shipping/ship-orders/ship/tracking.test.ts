import { orderTimeline } from '@selvedge/contract/orders/orders/orders.ts'
import {
  shipOrderCancel,
  shipOrderGet,
  shipOrderShip,
  shipOrderTrack,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { orderToShip, rowsOf } from '../../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'

let server: TestServer
let shanghai: number

beforeAll(async () => {
  server = await startTestServer()
  shanghai = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  await createVariants(server, ['AAA'])
  await stockUp(server, shanghai, { AAA: 100 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

async function shipped(source: 'storefront' | 'import') {
  const made = await orderToShip(server, shanghai, { AAA: 1 }, source)
  const query = { id: made.shipOrderId, trackingNumber: 'SF1', trackingCompany: 'SF Express' as const }
  await server.ok(shipOrderShip, { query, body: await rowsOf(server, made.shipOrderId) })
  return made
}
const track = (id: number, trackingNumber: string, as: 'Admin' | 'Store' | 'Sellers' = 'Admin') =>
  server.call(shipOrderTrack, { body: { id, trackingCompany: 'USPS', trackingNumber }, as })
const reported = async (id: number) =>
  (await server.ok(shipOrderGet, { query: { id } })).effects.filter(
    ({ kind }) => kind === 'storefront.tracking',
  )

it('corrects the parcel, says so on both timelines, and has the storefront learn of it once', async () => {
  const { shipOrderId: id, order } = await shipped('storefront')
  const replies = await Promise.all(Array.from({ length: 8 }, () => track(id, ' 9400 ')))
  for (const reply of replies) expect(reply).toMatchObject({ code: 0, data: 1 })
  const shipOrder = await server.ok(shipOrderGet, { query: { id } })
  expect(shipOrder).toMatchObject({ trackingCompany: 'USPS', trackingNumber: '9400', status: 2 })
  const lines = shipOrder.timelines.filter(({ info }) => info.includes('修改运单号'))
  expect(lines).toHaveLength(1)
  expect(lines[0]?.info).toContain('修改运单号：SF Express SF1→USPS 9400')
  const infos = (await server.ok(orderTimeline, { query: { id: order.id } })).map(({ info }) => info)
  expect(infos).toContain(`SO${id} 修改运单号：SF Express SF1→USPS 9400`)
  expect(await reported(id)).toHaveLength(1)
})

it('tells nobody of what has no storefront', async () => {
  const { shipOrderId: id } = await shipped('import')
  expect(await track(id, '9401', 'Store')).toMatchObject({ code: 0 })
  expect(await reported(id)).toEqual([])
})

it('refuses what has not left, what was cancelled, no number, and who may not ship', async () => {
  const { shipOrderId: id } = await orderToShip(server, shanghai, { AAA: 1 })
  expect(await track(id, '9402')).toMatchObject({
    ...refusal('SHIP_ORDER_STATE'),
    message: expect.stringContaining('发货单尚未发货'),
  })
  await server.ok(shipOrderCancel, { query: { id } })
  expect(await track(id, '9402')).toMatchObject(refusal('SHIP_ORDER_STATE'))
  expect(await track((await shipped('import')).shipOrderId, ' ')).toMatchObject(
    refusal('TRACKING_NUMBER_MISSING'),
  )
  expect(await track(900_001, '9402')).toMatchObject(refusal('SHIP_ORDER_NOT_FOUND'))
  expect((await track(id, '9402', 'Sellers')).status).toBe(403)
})
