import { createHmac, randomUUID } from 'node:crypto'
import { orderSync } from '@selvedge/contract/channels/storefront-orders/storefront-orders.ts'
import { storefrontList, storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { shopRedactionList } from '@selvedge/contract/customers/customers/customer-redaction.ts'
import { customerSearch } from '@selvedge/contract/customers/customers/customers.ts'
import { inboxList } from '@selvedge/contract/house/inbox/inbox.ts'
import { syncList } from '@selvedge/contract/house/sync/sync.ts'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { type Placed, type SandboxShop, startSandboxShop } from '../../../../../test/shops/sandbox-shop.ts'
import { inTransaction } from '../../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'
import { query } from '../../../../core/db/db.ts'
import { shopifyWebhooks } from '../../../../integrations/shopify/webhooks/webhooks.ts'
import { deleteOldDeliveries } from './deliveries.sql.ts'
import { takeDelivery } from './deliveries.ts'

let server: TestServer
let desk: SandboxShop

beforeAll(async () => {
  desk = await startSandboxShop(['AAA', 'BBB'])
  server = await startTestServer()
  const places = await createLocations(server, [{ name: '上海仓' }])
  await createVariants(server, ['AAA', 'BBB'])
  await stockUp(server, places.上海仓 ?? 0, { AAA: 1000, BBB: 1000 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
  await desk.close()
})

interface Sent {
  topic?: string
  id?: string
  secret?: string
  headers?: Record<string, string | undefined>
  channel?: string
}

/** Sends a body as the storefront does. */
async function send(
  body: string,
  {
    topic = 'orders/create',
    id = randomUUID(),
    secret = desk.secret,
    headers = {},
    channel = 'first',
  }: Sent = {},
) {
  const all = {
    'content-type': 'application/json',
    'x-shopify-topic': topic,
    'x-shopify-webhook-id': id,
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
    ...headers,
  }
  const answer = await server.app.http.inject({
    method: 'POST',
    url: `/admin-api/plugin/webhook/storefront/${channel}`,
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    payload: body,
  })
  return answer.statusCode
}

const both = {
  lines: [
    { sku: 'AAA', quantity: 2 },
    { sku: 'BBB', quantity: 1 },
  ],
}
const bodyOf = async (order: Placed) => JSON.stringify(await desk.payload(order))

async function findOrder({ id }: Placed) {
  const [row] = await query<{ id: number }>(
    server.app.database.db,
    sql`select id from orders where channel = 'first' and ex_id = ${id}`,
  )
  return row && server.ok(orderDetail, { query: { id: row.id } })
}
const outcomes = () =>
  query<{ topic: string; outcome: string | null }>(
    server.app.database.db,
    sql`select topic, outcome from storefront_webhook order by id desc limit 1`,
  )
const deleteOld = () =>
  deleteOldDeliveries(server.app.database.db, new Date(), shopifyWebhooks.outlivesInstallation)
const connect = () =>
  server.ok(storefrontSave, {
    body: {
      channel: 'first',
      name: '演示店',
      baseUrl: desk.credentials.baseUrl,
      token: desk.credentials.token,
      webhookSecret: desk.secret,
      enabled: true,
    },
  })

it('is refused before a shop is connected', async () => {
  expect(await send('{}')).toBe(401)
  const query = { createdAtMin: '2026-03-01', createdAtMax: '2026-03-02' }
  expect(await server.call(orderSync, { query })).toMatchObject(refusal('STOREFRONT_NONE'))
  await connect()
})

describe('a delivery', () => {
  it('is kept at once, and becomes an order with its payments', async () => {
    const order = await desk.place(both)
    expect(await send(await bodyOf(order))).toBe(200)
    expect(await findOrder(order)).toBeUndefined()
    await server.runJobs()
    expect(await findOrder(order)).toMatchObject({
      name: order.name,
      url: `${desk.credentials.baseUrl}/admin/orders/${order.id}`,
      paid: true,
      waitSplitQuantity: 0,
      transactions: [{ amount: '597.00' }],
    })
    expect(await outcomes()).toEqual([{ topic: 'orders/create', outcome: 'created' }])
  })

  it('is taken once, however often it comes', async () => {
    const order = await desk.place(both)
    const body = await bodyOf(order)
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(body, { id })))
    expect(new Set(answers)).toEqual(new Set([200]))
    await server.runJobs()
    const rows = await query(
      server.app.database.db,
      sql`select from storefront_webhook where webhook_id = ${id}`,
    )
    expect(rows).toHaveLength(1)
    expect((await server.ok(orderList, { query: { name: order.name } })).length).toBe(1)
  })

  it('is forgotten after two weeks, also where nobody could take it', async () => {
    const { db } = server.app.database
    const id = randomUUID()
    await send(JSON.stringify({ id: 7, name: '#7' }), { id })
    const kept = () => query(db, sql`select from storefront_webhook where webhook_id = ${id}`)
    const grows = (days: number) =>
      db.execute(
        sql`update storefront_webhook set received_at = now() - make_interval(days => ${days}) where webhook_id = ${id}`,
      )
    await grows(13)
    await deleteOld()
    expect(await kept()).toHaveLength(1)
    await grows(15)
    await deleteOld()
    expect(await kept()).toEqual([])
    // Its job says so, instead of having done nothing.
    await db.execute(sql`delete from graphile_worker._private_jobs`)
    const take = takeDelivery(shopifyWebhooks)
    await expect(inTransaction(server, (context) => take(context, { id: 0 }))).rejects.toMatchObject({
      error: 'STOREFRONT_NEWS_GONE',
    })
  })

  it.each(['customers/redact', 'customers/data_request', 'shop/redact'])(
    'of %s stays until it was taken',
    async (topic) => {
      const { db } = server.app.database
      const webhookId = randomUUID()
      await db.execute(
        sql`insert into storefront_webhook (channel, webhook_id, topic, payload, received_at)
          values ('first', ${webhookId}, ${topic}, '{}', now() - interval '20 days')`,
      )
      const kept = () => query(db, sql`select from storefront_webhook where webhook_id = ${webhookId}`)
      await deleteOld()
      expect(await kept()).toHaveLength(1)
      await db.execute(
        sql`update storefront_webhook set taken_at = now(), outcome = 'updated' where webhook_id = ${webhookId}`,
      )
      await deleteOld()
      expect(await kept()).toEqual([])
    },
  )

  it('follows what happened, in whatever order it comes', async () => {
    const order = await desk.place(both)
    const placed = await bodyOf(order)
    await desk.change(order, 'address', { city: '宁波市' })
    const moved = await bodyOf(order)
    await desk.change(order, 'cancel')
    const cancelled = await bodyOf(order)
    for (const body of [moved, cancelled, placed, moved]) await send(body, { topic: 'orders/updated' })
    await server.runJobs()
    expect(await findOrder(order)).toMatchObject({ status: 'cancel', city: '宁波市', fulfillableCount: 0 })
  })

  it('that names an order has it read; one that concerns none does nothing', async () => {
    const order = await desk.place(both)
    await send(JSON.stringify({ order_edit: { order_id: Number(order.id) } }), { topic: 'orders/edited' })
    expect(await findOrder(order)).toBeUndefined()
    await server.runJobs()
    expect(await findOrder(order)).toMatchObject({ name: order.name })
    await send('{"id":1}', { topic: 'locations/update' })
    await server.runJobs()
    expect(await outcomes()).toEqual([{ topic: 'locations/update', outcome: 'ignored' }])
  })

  it('that can not be understood is a failed job within the hour', async () => {
    const count = async () => (await server.ok(inboxList)).find(({ key }) => key === 'syncFailed')?.count
    const before = (await count()) ?? 0
    await send('{"id":1}', { topic: 'orders/updated' })
    const job = sql`graphile_worker._private_jobs where run_at <= now() and starts_with(key, 'job:') and attempts < max_attempts`
    const [{ most } = { most: 0 }] = await query<{ most: number }>(
      server.app.database.db,
      sql`select max_attempts as most from ${job}`,
    )
    // Pauses of e, e², ... seconds.
    expect(
      Array.from({ length: most - 1 }, (_, index) => Math.exp(index + 1)).reduce((a, b) => a + b),
    ).toBeLessThan(3_600)
    await server.app.database.db.execute(
      sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`,
    )
    await server.runJobs()
    expect(await count()).toBe(before + 1)
  })

  it('calls an order off that was deleted, and does nothing where it is not here', async () => {
    const order = await desk.place(both)
    await send(await bodyOf(order))
    await server.runJobs()
    expect(await findOrder(order)).toMatchObject({ status: 'open' })
    await desk.change(order, 'delete')
    await send(JSON.stringify({ id: Number(order.id) }), { topic: 'orders/delete' })
    await server.runJobs()
    expect(await outcomes()).toEqual([{ topic: 'orders/delete', outcome: 'updated' }])
    expect(await findOrder(order)).toMatchObject({
      status: 'cancel',
      fulfillableCount: 0,
      shipOrders: [{ status: 8 }],
    })
    await send(JSON.stringify({ id: Number(order.id) }), { topic: 'orders/delete' })
    await send(JSON.stringify({ id: 4 }), { topic: 'orders/delete' })
    await server.runJobs()
    expect(await outcomes()).toEqual([{ topic: 'orders/delete', outcome: 'unchanged' }])
  })

  it('is refused where it is not from there', async () => {
    const body = '{"id":1}'
    expect(await send(body, { secret: 'another' })).toBe(401)
    expect(await send(body, { channel: 'second' })).toBe(401)
    expect(await send(body, { channel: 'third' })).toBe(404)
    expect(await send('not json')).toBe(400)
    expect(await send('')).toBe(400)
    for (const name of ['x-shopify-hmac-sha256', 'x-shopify-webhook-id', 'x-shopify-topic']) {
      expect(await send(body, { headers: { [name]: undefined } })).toBe(400)
    }
  })

  it.each([
    'null',
    '1',
    '"text"',
    '[]',
    '[{"id":1}]',
    `{"id":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
    '['.repeat(5_000),
    `{"id":${JSON.stringify(Array(700_000).fill(1))}}`,
  ])('that is signed and nothing that a shop tells is the fault of who sends it: %.20s', async (body) => {
    const before = await query(server.app.database.db, sql`select from storefront_webhook`)
    expect([400, 413]).toContain(await send(body))
    expect(await query(server.app.database.db, sql`select from storefront_webhook`)).toHaveLength(
      before.length,
    )
  })

  it('of more units than an order may have is refused, and staff see which and why', async () => {
    const order = await desk.place(both)
    const payload = await desk.payload(order)
    const [first] = payload.line_items as object[]
    await send(JSON.stringify({ ...payload, line_items: [{ ...first, quantity: 2_147_483_648 }] }))
    await server.app.database.db.execute(
      sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`,
    )
    await server.runJobs()
    expect(await findOrder(order)).toBeUndefined()
    const parameters = { name: order.name, most: 1_000_000 }
    const reason = { kind: 'refused', params: { error: 'ORDER_UNITS_TOO_MANY', parameters } }
    await vi.waitFor(async () => {
      const failed = await server.ok(syncList, { query: { state: 'failed' } })
      expect(failed.map(({ lastError }) => lastError)).toContainEqual(reason)
    })
  })

  it.each([
    ['created_at', '0000-01-01T00:00:00Z'],
    ['line_items', [{ id: 1, title: 'A', quantity: 1, price: '1e300' }]],
    ['currency', 'constructor'],
  ])('whose %s nobody can keep is refused by its field, not by the database', async (field, value) => {
    const order = await desk.place(both)
    await send(JSON.stringify({ ...(await desk.payload(order)), [field]: value }))
    await server.app.database.db.execute(
      sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`,
    )
    await server.runJobs()
    await vi.waitFor(async () => {
      const failed = await server.ok(syncList, { query: { state: 'failed' } })
      const places = failed.map(({ lastError }) =>
        lastError?.kind === 'unreadable' ? lastError.params.place : '',
      )
      expect(places.join()).toContain(field)
    })
  })

  it('may hold numbers beyond all measure', async () => {
    expect(await send('{"id":1e999999}', { topic: 'products/update' })).toBe(200)
    expect(await send(`{"id":${'9'.repeat(200_000)}}`, { topic: 'products/update' })).toBe(200)
  })

  it('may tell that a customer was deleted, once and again', async () => {
    const at = '2026-03-02T09:00:00+08:00'
    const customer = { id: 90_017, email: 'gone@example.com', tags: 'vip', created_at: at, updated_at: at }
    const tagsAfter = async (topic: string, body: object) => {
      expect(await send(JSON.stringify(body), { topic })).toBe(200)
      await server.runJobs()
      const { tags } = await server.ok(customerSearch, { query: { keyword: customer.email } })
      return tags
    }
    expect(await tagsAfter('customers/create', customer)).toBe('vip')
    expect(await tagsAfter('customers/delete', { id: customer.id })).toBe('')
    expect(await tagsAfter('customers/update', customer)).toBe('')
    const [row] = await query<{ count: number }>(
      server.app.database.db,
      sql`select count(*)::int as count from audit_entry where before ->> 'exId' = '90017'`,
    )
    expect(row).toEqual({ count: 1 })
  })

  it('may ask that a customer be forgotten: the news itself keeps nothing of him', async () => {
    const at = '2026-03-02T09:00:00+08:00'
    const customer = {
      id: 90_018,
      email: 'forgotten@example.com',
      tags: 'vip',
      created_at: at,
      updated_at: at,
    }
    const tagsAfter = async (topic: string, body: object) => {
      expect(await send(JSON.stringify(body), { topic })).toBe(200)
      await server.runJobs()
    }
    const found = () => server.call(customerSearch, { query: { keyword: customer.email } })
    await tagsAfter('customers/create', customer)
    expect((await found()).code).toBe(0)
    const { id, email } = customer
    await tagsAfter('customers/redact', {
      customer: { id, email, phone: '13800001111' },
      orders_to_redact: [],
    })
    await tagsAfter('customers/update', customer)
    expect(await found()).toMatchObject(refusal('CUSTOMER_NOT_FOUND'))
    const rows = await query<{ payload: object }>(
      server.app.database.db,
      sql`select payload from storefront_webhook where topic = 'customers/redact'`,
    )
    expect(rows).toEqual([{ payload: {} }])
  })

  it('may hold what the database can not', async () => {
    expect(await send('{"id":"\\u0000 \\ud800"}', { topic: 'products/update' })).toBe(200)
  })
})

describe('a shop that has uninstalled the app', () => {
  const save = (token: string) =>
    server.call(storefrontSave, {
      body: {
        ...{ channel: 'first' as const, name: '演示店', enabled: true, token },
        ...{ baseUrl: desk.credentials.baseUrl, webhookSecret: desk.secret },
      },
    })
  const problem = async () =>
    (await server.ok(storefrontList)).find(({ channel }) => channel === 'first')?.problem?.kind ?? null
  const said = async (headers = {}) => {
    const status = await send('{"id":1}', { topic: 'app/uninstalled', ...headers })
    await server.runJobs()
    return status
  }

  it('keeps its token where it was installed anew since then', async () => {
    await connect()
    expect(await said({ secret: 'other' })).toBe(401)
    expect(await said()).toBe(200)
    expect(await problem()).not.toBe('storefront.uninstalled')
    const order = await desk.place(both)
    expect(await send(await bodyOf(order))).toBe(200)
    await server.runJobs()
    expect(await findOrder(order)).toBeDefined()
  })

  it('is still heard of what the law asks for, and of nothing else', async () => {
    await save('taken-back')
    await said()
    expect(await send('{"id":1}', { topic: 'customers/update' })).toBe(401)
    expect(await send('{"shop_id":1}', { topic: 'shop/redact', secret: 'other' })).toBe(401)
    expect(await send('{"shop_id":1}', { topic: 'shop/redact' })).toBe(200)
    await server.runJobs()
    expect(await outcomes()).toEqual([{ topic: 'shop/redact', outcome: 'updated' }])
    expect(await server.ok(shopRedactionList)).toMatchObject([{ channel: 'first', state: 'done' }])
    await connect()
  })

  it('has its token forgotten, and is connected again by a new one alone', async () => {
    await save('taken-back')
    expect(await said()).toBe(200)
    expect(await problem()).toBe('storefront.uninstalled')
    const [row] = await query<{ token: string; audited: boolean }>(
      server.app.database.db,
      sql`select token, exists (select from audit_entry where after ->> 'uninstalled' = 'true') as audited
          from storefront where channel = 'first'`,
    )
    expect(row).toEqual({ token: '', audited: true })
    const range = { createdAtMin: '2026-03-01', createdAtMax: '2026-03-02' }
    expect(await server.call(orderSync, { query: range })).toMatchObject(refusal('STOREFRONT_NONE'))
    expect(await save('')).toMatchObject(refusal('STOREFRONT_TOKEN_MISSING'))
    await connect()
    expect(await problem()).not.toBe('storefront.uninstalled')
    const order = await desk.place(both)
    expect(await send(await bodyOf(order))).toBe(200)
    await server.runJobs()
    expect(await findOrder(order)).toBeDefined()
  })
})
