import { createHmac, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { startFakeShop } from '../../../../../test/shops/fake-shop.ts'

let server: TestServer
let shop: Awaited<ReturnType<typeof startFakeShop>>
let port: number
const secret = 'secret-of-the-shop'
const path = '/admin-api/plugin/webhook/storefront'

beforeAll(async () => {
  server = await startTestServer()
  shop = await startFakeShop(() => ({}))
  await server.ok(storefrontSave, {
    body: {
      channel: 'first',
      name: '演示店',
      baseUrl: shop.url,
      token: 'token',
      webhookSecret: secret,
      enabled: true,
    },
  })
  await server.app.http.listen({ port: 0, host: '127.0.0.1' })
  const [address] = server.app.http.addresses()
  port = typeof address === 'object' ? address.port : 0
})
afterAll(async () => {
  await server.stop()
  await shop.stop()
})

const headersOf = (body: string, key = secret): Record<string, string> => ({
  'content-type': 'application/json',
  'x-shopify-topic': 'products/update',
  'x-shopify-webhook-id': randomUUID(),
  'x-shopify-hmac-sha256': createHmac('sha256', key).update(body).digest('base64'),
})

/** Sends the head of a delivery of eight megabytes, and none of its body. Answers the status. */
async function announce(
  channel: string,
  over: Record<string, string | undefined>,
  waitMs: number,
): Promise<string> {
  const headers = { ...headersOf(''), 'content-length': `${8 * 1024 * 1024}`, host: 'here', ...over }
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}: ${value}`,
  )
  const socket = connect(port, '127.0.0.1', () =>
    socket.write([`POST ${path}/${channel} HTTP/1.1`, ...lines, '', ''].join('\r\n')),
  )
  const answer = await new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(String(data)))
    setTimeout(() => resolve('no answer'), waitMs)
  })
  socket.destroy()
  return /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? answer
}

describe('the body of a delivery is not asked for', () => {
  it.each([
    ['to a channel that there is not', 'third', {}, '404'],
    ['to a shop that is not connected', 'second', {}, '401'],
    ['without a signature', 'first', { 'x-shopify-hmac-sha256': undefined }, '400'],
    ['with a signature that is none', 'first', { 'x-shopify-hmac-sha256': 'AAAA' }, '401'],
    ['with a topic that is too long', 'first', { 'x-shopify-topic': 'x'.repeat(1_000) }, '400'],
    ['that is compressed', 'first', { 'content-encoding': 'gzip' }, '415'],
    ['that is too large', 'first', { 'content-length': `${9 * 1024 * 1024}` }, '413'],
    ['but where it may be signed', 'first', {}, 'no answer'],
  ] as const)('%s', async (_what, channel, headers, status) => {
    expect(await announce(channel, headers, status === 'no answer' ? 500 : 5_000)).toBe(status)
  })
})

it('takes a burst of large and small deliveries, while others send what nobody signed', async () => {
  const send = async (size: number, key = secret) => {
    const body = JSON.stringify({ variants: [], text: 'x'.repeat(size) })
    const url = `http://127.0.0.1:${port}${path}/first`
    const answer = await fetch(url, { method: 'POST', headers: headersOf(body, key), body })
    await answer.arrayBuffer()
    return answer.status
  }
  const sizes = Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? 400_000 : 1_000))
  const [good, bad] = await Promise.all([
    Promise.all(sizes.map((size) => send(size))),
    Promise.all(sizes.slice(0, 12).map((size) => send(size, 'another'))),
  ])
  expect(new Set(good)).toEqual(new Set([200]))
  expect(new Set(bad)).toEqual(new Set([401]))
  const { rows } = await server.app.database.pool.query('select from storefront_webhook')
  expect(rows).toHaveLength(sizes.length)
}, 30_000)
