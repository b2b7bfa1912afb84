import { setTimeout as sleep } from 'node:timers/promises'
import { productSync, storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { syncList, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import { locationSync } from '@selvedge/contract/stock/locations/locations.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { levelKey } from '../../../../../sandbox/src/storefront/shop/state.ts'
import { type RunningSandbox, startSandbox } from '../../../../../sandbox/src/storefront/start.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { inTransaction } from '../../../../test/shops/ship-shop.ts'
import { stockUp } from '../../../../test/shops/shop.ts'
import { shopifyStorefronts } from '../../../integrations/shopify/shopify.ts'
import { touchLevels } from '../storefronts/storefronts.public.ts'

const skus = Array.from({ length: 300 }, (_, index) => `MANY-${String(index + 1).padStart(3, '0')}`)
const [first = '', second = '', third = ''] = skus
const places = ['上海仓', '深圳仓']
let sandbox: RunningSandbox
let server: TestServer

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    bucket: { maximum: 100_000, restoreRate: 5_000 },
    shops: [
      {
        name: 'demo',
        locations: places.map((name) => ({ name })),
        products: skus.map((sku, index) => ({
          handle: sku.toLowerCase(),
          title: sku,
          variants: [
            // Half of them stand there as they do here; the last few are not stocked at one of the places.
            {
              sku,
              title: 'S',
              price: '10.00',
              stock: { 上海仓: index < 150 ? 7 : 3, ...(index < 295 && { 深圳仓: 3 }) },
            },
          ],
        })),
      },
    ],
  })
  server = await startTestServer({
    adapters: { storefront: shopifyStorefronts({ timeoutMs: 5_000, pauseMs: 5 }) },
  })
  const body = { channel: 'first', name: '首店', baseUrl: sandbox.shopUrl('demo') } as const
  await server.ok(storefrontSave, { body: { ...body, token: 'sandbox-token', enabled: true } })
  await server.ok(productSync, { body: { channel: 'first' } })
  expect(await server.ok(locationSync)).toBe(2)
  await server.runJobs()
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
  await sandbox.close()
})

const rows = async (text: string) => (await server.app.database.pool.query(text)).rows
const counts = async () =>
  Object.fromEntries(
    (
      await rows(
        `select state, count(*)::int as count from outbox where kind like 'storefront.%' group by state`,
      )
    ).map(({ state, count }) => [state, count]),
  )
const touchAll = () => inTransaction(server, async (context) => touchLevels(context, 'first', skus))

async function settle(): Promise<void> {
  for (let round = 0; round < 300; round += 1) {
    await server.runJobs()
    const { waiting = 0, running = 0 } = await counts()
    if (waiting + running === 0) return
    await sleep(20)
  }
  throw new Error('something waits for ever')
}

/** The calls of these jobs, by what they ask. */
async function callsOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  sandbox.sandbox.calls.length = 0
  await work()
  const requested = sandbox.sandbox.calls.map(({ fields }) => fields.join())
  return Object.fromEntries(
    [...Map.groupBy(requested, (name) => name)].map(([name, all]) => [name, all.length]),
  )
}

const shop = () => {
  const found = sandbox.sandbox.findShop('demo')
  if (!found) throw new Error('the shop is gone')
  return found
}
function levelThere(sku: string, place: string) {
  const item = shop().variants.find((one) => one.sku === sku)?.inventoryItemId ?? 0
  return shop().levels[levelKey(item, shop().locations.find(({ name }) => name === place)?.id ?? 0)]
}
const there = () =>
  Object.fromEntries(
    skus.flatMap((sku) => places.map((place) => [`${sku} ${place}`, levelThere(sku, place)?.available ?? 0])),
  )
const here = async () =>
  Object.fromEntries(
    (
      await rows(`select sku || ' ' || name as key, greatest(0, on_hand - reserved) as value
                  from balance join location on location.id = location_id`)
    ).map(({ key, value }) => [key, value]),
  )
const setThere = (sku: string, place: string, available: number) => {
  const level = levelThere(sku, place)
  if (level) level.available = available
}

it('tells hundreds of levels in a few calls, and those that are right already not at all', async () => {
  const ids = new Map((await rows('select id, name from location')).map(({ id, name }) => [name, id]))
  await stockUp(server, ids.get('上海仓'), Object.fromEntries(skus.map((sku) => [sku, 7])))
  await stockUp(server, ids.get('深圳仓'), Object.fromEntries(skus.map((sku) => [sku, 4])))
  // Three batches, of which one has levels of both places; what is new at a place is told by itself.
  expect(await callsOf(settle)).toEqual({ nodes: 4, inventorySetQuantities: 3, inventoryActivate: 5 })
  expect(there()).toEqual(await here())
  expect(await counts()).toEqual({ done: 600 })
  await touchAll()
  expect(await callsOf(settle)).toEqual({ nodes: 4 })
})

it('reads again where the answer was lost that what it believed is stale', async () => {
  const next = vi.spyOn(sandbox.sandbox.faults, 'next')
  next.mockImplementationOnce(() => undefined)
  next.mockImplementationOnce(() => {
    setThere(first, '上海仓', 2)
    return 'lostAnswer'
  })
  setThere(first, '上海仓', 1)
  await touchAll()
  await settle()
  next.mockRestore()
  expect(levelThere(first, '上海仓')?.available).toBe(7)
  expect(await counts()).toEqual({ done: 600 })
})

it('tells all others where one is refused', async () => {
  const wrong = `where sku = '${second}' and location_id = (select id from location where name = '上海仓')`
  await rows(`update balance set on_hand = on_hand + 2000000000 ${wrong}`)
  for (const sku of [first, second, third]) setThere(sku, '上海仓', 1)
  await touchAll()
  await settle()
  expect([first, second, third].map((sku) => levelThere(sku, '上海仓')?.available)).toEqual([7, 1, 7])
  expect(await counts()).toEqual({ done: 599, failed: 1 })
  const [failed, ...none] = await server.ok(syncList, { query: { state: 'failed' } })
  expect([failed?.lastError, none]).toEqual([
    {
      kind: 'storefront.refused',
      params: { said: 'The quantity is too high. (INVALID_QUANTITY_TOO_HIGH)' },
    },
    [],
  ])
  await rows(`update balance set on_hand = on_hand - 2000000000 ${wrong}`)
  await server.ok(syncRetry, { query: { id: failed?.id ?? '' } })
  await settle()
  expect(there()).toEqual(await here())
})

it('reads again what has changed since it was read, and that alone', async () => {
  for (const sku of [first, second, third]) setThere(sku, '上海仓', 1)
  await touchAll()
  const { record } = sandbox.sandbox
  sandbox.sandbox.record = (call) => {
    record.call(sandbox.sandbox, call)
    if (!call.fields.includes('nodes')) return
    sandbox.sandbox.record = record
    setThere(second, '上海仓', 5)
  }
  expect(await callsOf(settle)).toEqual({ nodes: 5, inventorySetQuantities: 3 })
  expect(there()).toEqual(await here())
})

it('finds articles again that have got another SKU', async () => {
  const named = (sku: string) => shop().variants.find((one) => one.sku === sku)
  const [one, other] = [named(first), named(second)]
  if (!one || !other) throw new Error('no such articles')
  ;[one.sku, other.sku] = [second, first]
  setThere(first, '上海仓', 1)
  setThere(second, '深圳仓', 2)
  await touchAll()
  expect(await callsOf(settle)).toMatchObject({ productVariants: 1 })
  expect(there()).toEqual(await here())
  await touchAll()
  expect(await callsOf(settle)).toEqual({ nodes: 4 })
})

it('has all of them right in the end, though calls are refused, break down and lose their answers', async () => {
  for (const sku of skus) setThere(sku, '深圳仓', 9)
  sandbox.sandbox.faults.plan = {
    rate: 0.2,
    kinds: ['throttled', 'serverError', 'lostAnswer'],
    seed: 5,
    slowMs: 1,
  }
  await Promise.all([touchAll(), settle()])
  await settle()
  sandbox.sandbox.faults.plan = { rate: 0, kinds: [], seed: 1, slowMs: 0 }
  expect(there()).toEqual(await here())
  expect(await counts()).toEqual({ done: 600 })
})
