import {
  productSync,
  storefrontSave,
  storefrontTest,
} from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { syncLanes, syncList } from '@selvedge/contract/house/sync/sync.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { locationList, locationSave, locationSync } from '@selvedge/contract/stock/locations/locations.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../../../../sandbox/src/storefront/start.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import {
  allocate,
  insertOrder,
  rowsOf,
  shipOrderOf,
  type TestOrder,
} from '../../../../test/shops/ship-shop.ts'
import { stockUp } from '../../../../test/shops/shop.ts'
import { shopifyStorefronts } from '../../../integrations/shopify/shopify.ts'

const sku = 'LS-01-S'
const coat = 'WC-01-L'
let sandbox: RunningSandbox
let server: TestServer
let shanghai: number
let shenzhen: number
const storefront = shopifyStorefronts({ timeoutMs: 5_000, pauseMs: 5 })

beforeAll(async () => {
  const variant = (name: string, stock: Record<string, number>) => ({
    sku: name,
    title: 'S',
    price: '10.00',
    stock,
  })
  sandbox = await startSandbox({
    port: 0,
    bucket: { maximum: 1_000, restoreRate: 5_000 },
    shops: [
      {
        name: 'demo',
        locations: [{ name: '上海仓' }, { name: '深圳仓' }],
        products: [
          { handle: 'shirt', title: 'Shirt', variants: [variant(sku, { 上海仓: 30, 深圳仓: 30 })] },
          { handle: 'coat', title: 'Coat', variants: [variant(coat, { 深圳仓: 20 })] },
        ],
      },
    ],
  })
  server = await startTestServer({ adapters: { storefront } })
  const body = {
    channel: 'first' as const,
    name: '首店',
    baseUrl: sandbox.shopUrl('demo'),
    token: 'sandbox-token',
  }
  await server.ok(storefrontSave, { body: { ...body, enabled: true } })
  expect(await server.ok(storefrontTest, { body: { channel: 'first', baseUrl: body.baseUrl } })).toEqual({
    shop: 'demo',
  })
  expect(await server.ok(locationSync)).toBe(2)
  await server.ok(productSync, { body: { channel: 'first' } })
  await server.runJobs()
  const rows = await server.ok(locationList)
  await server.ok(locationSave, { body: rows.map((row) => ({ ...row, fulfillOrder: '1' as const })) })
  shanghai = rows.find(({ name }) => name === '上海仓')?.id ?? 0
  shenzhen = rows.find(({ name }) => name === '深圳仓')?.id ?? 0
  await stockUp(server, shanghai, { [sku]: 30, [coat]: 5 })
  await stockUp(server, shenzhen, { [sku]: 30, [coat]: 20 })
  await settle()
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
  await sandbox.close()
})

const troubled = (
  rate: number,
  kinds: readonly ('throttled' | 'serverError' | 'lostAnswer')[] = ['lostAnswer'],
) => {
  sandbox.sandbox.faults.plan = { rate, kinds, seed: 7, slowMs: 1 }
}
const open = async () => {
  const waiting = await server.ok(syncList, { query: { state: 'waiting', size: 500 } })
  return waiting.filter(({ kind }) => kind.startsWith('storefront.')).length
}

/** Lets everything that waits be told. */
async function settle(): Promise<void> {
  const isSettled = async () => {
    await server.runJobs()
    return (await open()) === 0
  }
  await vi.waitUntil(isSettled, { timeout: 25_000, interval: 20 })
}

async function place(units: Record<string, number>): Promise<TestOrder> {
  const lines = Object.entries(units).map(([name, quantity]) => ({ sku: name, quantity }))
  const reply = await fetch(`${sandbox.url}/shops/demo/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines }),
  })
  const { orders }: { orders: { id: string; lines: { id: string; sku: string; quantity: number }[] }[] } =
    JSON.parse(await reply.text())
  const placed = orders[0] ?? { id: '', lines: [] }
  return insertOrder(server, units, {
    source: 'storefront',
    exId: placed.id,
    lines: placed.lines.map((line) => ({
      exId: line.id,
      sku: line.sku,
      quantity: line.quantity,
      unitPrice: '10',
    })),
  })
}

let parcels = 0
async function ship(order: TestOrder, locationId: number, units: Record<string, number>): Promise<number> {
  const id = await allocate(server, locationId, [{ order, units }])
  parcels += 1
  const query = { id, trackingNumber: `SF${parcels}`, trackingCompany: 'SF Express' as const }
  await server.ok(shipOrderShip, { query, body: await rowsOf(server, id) })
  return id
}
const statusOf = async (id: number) => (await shipOrderOf(server, id)).status

/** What the shop has available, by SKU and location, as in the stock query. */
const levelsThere = async () => {
  const shop = storefront({ baseUrl: sandbox.shopUrl('demo'), token: 'sandbox-token' })
  const { rows } = await shop.locations(null)
  const state = sandbox.sandbox.findShop('demo')
  return Object.fromEntries(
    rows.flatMap(({ exId, name }) =>
      (state?.variants ?? []).map((variant) => {
        const level = Object.entries(state?.levels ?? {}).find(
          ([key]) => key.includes(String(variant.inventoryItemId)) && key.includes(exId),
        )?.[1]
        return [`${variant.sku} ${name}`, level?.available ?? null]
      }),
    ),
  )
}
const levelsHere = async () => {
  const { rows } = await server.app.database.pool.query(
    `select sku || ' ' || name as key, on_hand - reserved as value from balance join location on location.id = location_id`,
  )
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

it('has levels as ours, where the shop knew nothing of them too', async () => {
  expect(await levelsThere()).toEqual(await levelsHere())
})

it('fulfils at the location that ships, wherever the shop would have shipped from', async () => {
  const order = await place({ [sku]: 2, [coat]: 1 })
  const id = await ship(order, shanghai, { [sku]: 2, [coat]: 1 })
  await settle()
  expect(await statusOf(id)).toBe(4)
  const { lines, faults } = sandbox.sandbox.ledger()
  expect(faults).toEqual([])
  expect(lines.every(({ left }) => left === 0)).toBe(true)
  expect(await levelsThere()).toEqual(await levelsHere())
})

it('fulfils one order by several ship orders', async () => {
  const order = await place({ [sku]: 4 })
  const ids = [await ship(order, shanghai, { [sku]: 1 }), await ship(order, shenzhen, { [sku]: 3 })]
  await settle()
  expect(await Promise.all(ids.map(statusOf))).toEqual([4, 4])
  expect(sandbox.sandbox.ledger().lines.every(({ left }) => left === 0)).toBe(true)
})

it('fulfils every unit once, whatever answers are lost', async () => {
  const orders = await Promise.all([
    place({ [sku]: 1 }),
    place({ [sku]: 2, [coat]: 1 }),
    place({ [coat]: 1 }),
  ])
  troubled(0.25, ['lostAnswer', 'throttled', 'serverError'])
  const ids = [
    await ship(orders[0], shanghai, { [sku]: 1 }),
    await ship(orders[1], shenzhen, { [sku]: 2, [coat]: 1 }),
    await ship(orders[2], shenzhen, { [coat]: 1 }),
  ]
  await settle()
  troubled(0)
  const { lines, faults } = sandbox.sandbox.ledger()
  expect(faults).toEqual([])
  expect(await Promise.all(ids.map(statusOf))).toEqual([4, 4, 4])
  expect(lines.every(({ wanted, shipped }) => wanted === shipped)).toBe(true)
  expect(await levelsThere()).toEqual(await levelsHere())
})

it('waits out a shop that answers nobody, and tells it once it does', async () => {
  const order = await place({ [sku]: 1 })
  troubled(1, ['serverError'])
  const id = await ship(order, shanghai, { [sku]: 1 })
  const lanes = async () => {
    await server.runJobs()
    return server.ok(syncLanes)
  }
  await expect.poll(lanes, { timeout: 20_000, interval: 20 }).toContainEqual(
    expect.objectContaining({
      lane: 'storefront:first',
      reason: { kind: 'storefront.lost', params: { cause: 'HTTP 503' } },
    }),
  )
  expect(await statusOf(id)).toBe(2)
  troubled(0)
  await expect
    .poll(
      async () => {
        await server.runJobs()
        return statusOf(id)
      },
      { timeout: 20_000 },
    )
    .toBe(4)
  await settle()
})

it('says so of an order that the shop does not know', async () => {
  const lines = [{ exId: '1', sku, quantity: 1, unitPrice: '1' }]
  const unknown = await insertOrder(server, { [sku]: 1 }, { source: 'storefront', exId: '404', lines })
  const id = await ship(unknown, shanghai, { [sku]: 1 })
  await settle()
  expect(await statusOf(id)).toBe(2 + 512)
  expect(await server.ok(syncList, { query: { state: 'failed' } })).toMatchObject([
    { lastError: { kind: 'storefront.noOrder' } },
  ])
})
