import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { syncList } from '@selvedge/contract/house/sync/sync.ts'
import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type RunningPartner, startPartner } from '../../../../../sandbox/src/http/partner-server.ts'
import { OrderReceiver } from '../../../../../sandbox/src/partner-push/order-receiver.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { importOrder, rowsFor } from '../../../../test/shops/order-shop.ts'
import { createVariants } from '../../../../test/shops/shop.ts'
import { receive, storefrontOrder } from '../../../../test/shops/storefront-shop.ts'
import { createSecrets } from '../../../core/secrets/secrets.ts'
import { signOf } from '../../../integrations/partner-push/sign.ts'

let server: TestServer
let gome: OrderReceiver
let running: RunningPartner

beforeAll(async () => {
  server = await startTestServer()
  gome = new OrderReceiver({ secret: 'gome-secret-0001' })
  running = await startPartner(gome)
  await createVariants(server, ['AAA', 'FUR'])
  await server.app.database.pool.query(`insert into brand (name, created_at) values ('Furs', now())`)
  await server.app.database.pool.query(
    `update product set brand = 'Furs' where id = (select product_id from variant where sku = 'FUR')`,
  )
})
beforeEach(() => {
  gome.faults.plan = { ...gome.faults.plan, rate: 0 }
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
  await running.close()
})

const set = (key: string, body: string) => server.ok(configSet, { query: { key }, body })
const connect = (fields: object = {}) =>
  set('gome_connection', JSON.stringify({ url: `${running.url}/orders`, fields }))
const effects = async () =>
  (await server.ok(syncList, { query: { size: 50 } })).filter(({ kind }) => kind === 'gome.order')
const keys = () => [...gome.orders.keys()].toSorted()

it('signs time and body', () => {
  expect(signOf('1700000000', '{}', 'sec1')).toBe(
    'b11cff463fb9659c6222cc93251d8f08945518f0e24895b6b35ca3d091eb5890',
  )
})

it('pushes nothing while it is off', async () => {
  await connect()
  await set('gome_secret', 'gome-secret-0001')
  await importOrder(server, 'G1', { AAA: 1 })
  await server.runJobs()
  expect(await effects()).toEqual([])
  expect(keys()).toEqual([])
})

it('pushes each new paid order once while it is on, under the names that it is told', async () => {
  await set('push_order_to_gome', '1')
  await connect({ number: 'order_no', phone: '' })
  await importOrder(server, 'G2', { AAA: 2 })
  await server.runJobs()
  // It is the same order, told once more.
  await server.call(orderImport, { body: rowsFor('G2', { AAA: 2 }) })
  await server.runJobs()
  expect(await effects()).toMatchObject([{ state: 'done', subject: 'order' }])
  expect(keys()).toEqual([expect.stringMatching(/^gome\.order:\d+$/)])
  const [order] = gome.orders.values()
  expect(order).toMatchObject({
    order_no: '#G2',
    shop: 'first',
    currency: 'CNY',
    lines: [{ sku: 'AAA', quantity: 2 }],
  })
  expect(order).not.toHaveProperty('phone')
  expect(order).not.toHaveProperty('number')
})

it('leaves orders with an excluded brand alone', async () => {
  await set('exclude_brands', 'furs')
  await importOrder(server, 'G3', { AAA: 1, FUR: 1 })
  await server.runJobs()
  expect(keys()).toHaveLength(1)
  await set('exclude_brands', '')
})

it('leaves one alone whose brand was excluded while it waited', async () => {
  await set('gome_secret', '')
  await importOrder(server, 'G3-2', { AAA: 1, FUR: 1 })
  await server.runJobs()
  expect((await effects())[0]).toMatchObject({ state: 'waiting' })
  await set('exclude_brands', 'furs')
  await set('gome_secret', 'gome-secret-0001')
  await server.runJobs()
  expect((await effects())[0]).toMatchObject({ state: 'done' })
  expect(keys()).toHaveLength(1)
  await set('exclude_brands', '')
})

it('tells an order again whose answer was lost, and the other side takes one', async () => {
  gome.faults.plan = { rate: 1, kinds: ['lostAnswer'], seed: 1, slowMs: 0 }
  await importOrder(server, 'G4', { AAA: 1 })
  await server.runJobs()
  gome.faults.plan = { ...gome.faults.plan, rate: 0 }
  for (let turn = 0; turn < 40 && (await effects()).some(({ state }) => state !== 'done'); turn++) {
    await server.runJobs()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(gome.repeated.length).toBeGreaterThan(0)
  expect(keys()).toHaveLength(2)
  expect((await effects()).every(({ state }) => state === 'done')).toBe(true)
})

it('says why an order is refused, and waits for the switch and the secret', async () => {
  await set('gome_secret', 'another-secret-01')
  await importOrder(server, 'G5', { AAA: 1 })
  await server.runJobs()
  expect((await effects())[0]).toMatchObject({
    state: 'failed',
    lastError: { kind: 'service.refused', params: { service: 'gome', code: 'SIGN' } },
  })
  await set('gome_secret', '')
  await importOrder(server, 'G6', { AAA: 1 })
  await server.runJobs()
  expect((await effects())[0]).toMatchObject({
    state: 'waiting',
    lastError: { kind: 'service.notConfigured' },
  })
  await set('push_order_to_gome', '0')
  await set('gome_secret', 'gome-secret-0001')
  await server.runJobs()
  expect((await effects())[0]).toMatchObject({ state: 'waiting', lastError: { kind: 'gome.off' } })
  await set('push_order_to_gome', '1')
  await server.runJobs()
  expect((await effects())[0]).toMatchObject({ state: 'done' })
  expect(keys()).toHaveLength(3)
})

it('waits for a secret that can not be read', async () => {
  const { pool } = server.app.database
  const sealed = createSecrets('quite another key of the same length').seal('x', 'setting:gome_secret')
  await pool.query(
    `insert into setting_version (key, value, changed_at, changed_by) values ('gome_secret', $1, now(), '')`,
    [sealed],
  )
  const before = gome.orders.size
  await importOrder(server, 'G6-2', { AAA: 1 })
  await server.runJobs()
  expect((await effects())[0]).toMatchObject({ state: 'waiting', attempts: 0 })
  await set('gome_secret', 'gome-secret-0001')
  await server.runJobs()
  expect((await effects())[0]).toMatchObject({ state: 'done' })
  expect(gome.orders.size).toBe(before + 1)
})

it('pushes what has shipped before the other side was told', async () => {
  await set('gome_secret', '')
  const id = await importOrder(server, 'G7', { AAA: 1 })
  await server.runJobs()
  const state = (to: string) =>
    server.app.database.pool.query('update orders set state = $2 where id = $1', [id, to])
  await state('complete')
  const before = gome.orders.size
  await set('gome_secret', 'gome-secret-0001')
  await server.runJobs()
  await state('open')
  expect(gome.orders.size).toBe(before + 1)
})

it('pushes orders of two shops apart, although they have the same number', async () => {
  const before = gome.orders.size
  await receive(server, storefrontOrder({ AAA: 1 }, { name: '#9001' }), 'first')
  await receive(server, storefrontOrder({ AAA: 2 }, { name: '#9001' }), 'second')
  await server.runJobs()
  const pushed = [...gome.orders.values()].slice(before)
  expect(pushed.map(({ order_no, shop }) => [order_no, shop]).toSorted()).toEqual([
    ['#9001', 'first'],
    ['#9001', 'second'],
  ])
})

it('tells a Chinese name as it is written, last name first', async () => {
  const before = gome.orders.size
  const { receiver } = storefrontOrder({ AAA: 1 })
  if (!receiver) throw new Error('an order of the shop has a receiver')
  for (const [firstName, lastName] of [
    ['知夏', '林'],
    ['Ada', 'Lee'],
  ] as const)
    await receive(server, storefrontOrder({ AAA: 1 }, { receiver: { ...receiver, firstName, lastName } }))
  await server.runJobs()
  const pushed = [...gome.orders.values()].slice(before)
  expect(pushed.map(({ receiver }) => receiver).toSorted()).toEqual(['Ada Lee', '林知夏'])
})

it('pushes an imported order and one of the shop apart, although they have the same number', async () => {
  const before = gome.orders.size
  await importOrder(server, '9002', { AAA: 1 })
  await receive(server, storefrontOrder({ AAA: 2 }, { name: '#9002' }), 'first')
  await server.runJobs()
  const pushed = [...gome.orders.values()].slice(before)
  expect(pushed.map(({ order_no, lines }) => [order_no, lines])).toMatchObject([
    ['#9002', [{ quantity: 1 }]],
    ['#9002', [{ quantity: 2 }]],
  ])
})
