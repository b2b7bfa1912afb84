import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signBody } from '../src/storefront/webhooks/sign.ts'
import { type Data, place, useSandbox } from './scratch.ts'

const bench = useSandbox({ webhookRetryDelaysMs: [20, 20] })

interface Received {
  headers: Record<string, string | string[] | undefined>
  text: string
  body: Data
}

let received: Received[] = []
let status = 200
let listener: Server
let uri = ''

beforeAll(async () => {
  listener = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const text = Buffer.concat(chunks).toString()
    received.push({ headers: request.headers, text, body: JSON.parse(text) })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address() as AddressInfo
  uri = `http://127.0.0.1:${address.port}/webhooks`
})
afterAll(() => listener.close())
beforeEach(() => {
  received = []
  status = 200
  bench.shop.subscriptions = []
})

const subscribe = (topic: string, to = uri) =>
  bench.call(
    `mutation ($topic: WebhookSubscriptionTopic!, $uri: String!) {
      webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
        webhookSubscription { id topic uri } userErrors { field message } } }`,
    { topic, uri: to },
  )

const settled = () => bench.sandbox.courier.settled()

describe('webhooks', () => {
  it('are signed over the body as it is sent', async () => {
    expect(signBody('{"id":1}', 'test_client_secret')).toBe('EJYWgvHBhMzWLI60xQa00v22J8eodyM+uiLermA29Ro=')
    await subscribe('ORDERS_CREATE')
    const order = await place(bench, [{ sku: 'LS-01-S', quantity: 1 }])
    await settled()
    expect(received).toHaveLength(1)
    const { headers, text, body } = received[0]!
    expect(headers).toMatchObject({
      'x-shopify-topic': 'orders/create',
      'x-shopify-shop-domain': 'demo.myshopify.com',
      'x-shopify-api-version': '2026-07',
      'x-shopify-hmac-sha256': signBody(text, 'test_client_secret'),
      'x-shopify-webhook-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-shopify-event-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(body).toMatchObject({
      id: Number(order.id),
      admin_graphql_api_id: order.gid,
      name: order.name,
      financial_status: 'paid',
      fulfillment_status: null,
      line_items: [{ sku: 'LS-01-S', quantity: 1, price: '199.00' }],
    })
  })

  it('tell of everything that happens to an order and its stock', async () => {
    for (const topic of [
      'ORDERS_PAID',
      'ORDERS_EDITED',
      'ORDERS_CANCELLED',
      'ORDERS_DELETE',
      'REFUNDS_CREATE',
      'INVENTORY_LEVELS_UPDATE',
    ])
      expect((await subscribe(topic)).data?.webhookSubscriptionCreate.userErrors).toEqual([])
    const { id } = await place(bench, [{ sku: 'LS-01-S', quantity: 2 }])
    await bench.post(`/shops/demo/orders/${id}/quantity`, { sku: 'LS-01-S', quantity: 1 })
    await bench.post(`/shops/demo/orders/${id}/cancel`, {})
    await bench.post(`/shops/demo/orders/${id}/delete`, {})
    await settled()
    const topics = received.map(({ headers }) => headers['x-shopify-topic']).sort()
    expect(topics).toEqual([
      'inventory_levels/update',
      'inventory_levels/update',
      'inventory_levels/update',
      'orders/cancelled',
      'orders/delete',
      'orders/edited',
      'orders/paid',
      'refunds/create',
    ])
  })

  it('are sent again until they are answered, and the subscription ends after the last attempt', async () => {
    await subscribe('ORDERS_CREATE')
    status = 500
    await place(bench, [{ sku: 'LS-01-S', quantity: 1 }])
    await settled()
    expect(received).toHaveLength(3)
    expect(new Set(received.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(1)
    const { data } = await bench.call('{ webhookSubscriptions(first: 9) { nodes { id } } }')
    expect(data?.webhookSubscriptions.nodes).toEqual([])
  })

  it('come late, out of order and twice when they are told to', async () => {
    await subscribe('ORDERS_CREATE')
    await bench.post('/chaos', { lateMs: 100, twice: 1, seed: 3 })
    await bench.post('/shops/demo/orders', { count: 6, lines: [{ sku: 'LS-01-S', quantity: 1 }] })
    await settled()
    await bench.post('/chaos', { lateMs: 0, twice: 0 })
    expect(received).toHaveLength(12)
    expect(new Set(received.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(6)
    const order = received.map(({ body }) => Number(body.order_number))
    expect(order).not.toEqual(order.toSorted((a, b) => a - b))
  })

  it('go to an address that is one, once per topic', async () => {
    const field = async (topic: string, to: string) =>
      (await subscribe(topic, to)).data?.webhookSubscriptionCreate.userErrors[0]?.field
    expect(await field('ORDERS_CREATE', 'nowhere')).toEqual(['webhookSubscription', 'uri'])
    expect(await field('ORDERS_CREATE', uri)).toBeUndefined()
    expect(await field('ORDERS_CREATE', uri)).toEqual(['webhookSubscription', 'uri'])
    expect(await field('THEMES_CREATE', uri)).toEqual(['topic'])
  })
})
