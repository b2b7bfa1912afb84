import { createServer } from 'node:net'
import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { locationSync } from '@selvedge/contract/stock/locations/locations.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { type Placed, type SandboxShop, startSandboxShop } from '../../../../test/shops/sandbox-shop.ts'
import { rowsOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'

let server: TestServer
let desk: SandboxShop

/** A port that is free now. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

beforeAll(async () => {
  const port = await freePort()
  desk = await startSandboxShop(['AAA', 'BBB'])
  server = await startTestServer({ publicUrl: `http://127.0.0.1:${port}` })
  await server.app.http.listen({ port, host: '127.0.0.1' })
  const places = await createLocations(server, [{ name: '上海仓' }])
  await createVariants(server, ['AAA', 'BBB'])
  await stockUp(server, places.上海仓 ?? 0, { AAA: 500, BBB: 500 })
  const { baseUrl, token } = desk.credentials
  const body = {
    channel: 'first' as const,
    name: '演示店',
    baseUrl,
    token,
    webhookSecret: desk.secret,
    enabled: true,
  }
  await server.ok(storefrontSave, { body })
  await server.ok(locationSync)
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
  await desk.close()
})

/** Until nothing is on its way any more, neither there nor here. */
async function calm(): Promise<void> {
  for (const _ of [1, 2, 3]) {
    await desk.settled()
    await server.runJobs()
  }
}

const detailOf = async ({ name }: Placed) => {
  const rows = await server.ok(orderList, { query: { name } })
  const row = rows.find((one) => one.name === name)
  return server.ok(orderDetail, { query: { id: row?.id ?? 0 } })
}

it('ships what the shop wants in the end, once, however its news arrive', async () => {
  desk.sandbox.courier.chaos = { lateMs: 300, twice: 0.5, seed: 7 }
  const orders: Placed[] = []
  for (const _ of Array.from({ length: 8 })) {
    orders.push(
      await desk.place({
        lines: [
          { sku: 'AAA', quantity: 3 },
          { sku: 'BBB', quantity: 1 },
        ],
      }),
    )
  }
  const [moved, lessened, cancelled] = orders
  if (!moved || !lessened || !cancelled) throw new Error('eight were placed')
  await Promise.all([
    desk.change(moved, 'address', { city: '宁波市' }),
    desk.change(lessened, 'quantity', { sku: 'AAA', quantity: 1 }),
    desk.change(cancelled, 'cancel'),
    server.runJobs(),
  ])
  await calm()

  for (const order of orders) {
    const { shipOrders } = await detailOf(order)
    for (const { id, status } of shipOrders.filter((one) => one.status === 0)) {
      expect(status).toBe(0)
      await server.ok(shipOrderShip, {
        query: { id, trackingNumber: `SF${id}` },
        body: await rowsOf(server, id),
      })
    }
  }
  await calm()

  const { lines, faults } = desk.sandbox.ledger()
  expect(faults).toEqual([])
  for (const order of orders) {
    const here = await detailOf(order)
    const there = lines.filter((line) => line.order === order.name)
    expect(here.items.map(({ shipped }) => shipped)).toEqual(there.map(({ shipped }) => shipped))
    expect(there.map(({ left }) => left)).toEqual([0, 0])
    expect(here.fulfillableCount).toBe(0)
  }
  expect(await detailOf(moved)).toMatchObject({ city: '宁波市', status: 'complete' })
  expect(await detailOf(lessened)).toMatchObject({ status: 'close', items: [{ shipped: 1 }, { shipped: 1 }] })
  expect(await detailOf(cancelled)).toMatchObject({
    status: 'cancel',
    items: [{ shipped: 0 }, { shipped: 0 }],
  })
}, 60_000)
