import { authInfo } from '@selvedge/contract/house/accounts/accounts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, createApp } from '../../src/app.ts'
import { apiPrefix } from '../../src/core/http/http.ts'
import { startTestServer, type TestServer, testSecretKey } from '../harness.ts'

let server: TestServer
let app: App
const lines: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  app = await createApp({
    config: {
      logLevel: 'info',
      zone: 'Asia/Shanghai',
      secretKey: testSecretKey,
      trustProxy: ['127.0.0.1'],
    },
    databaseUrl: server.databaseUrl,
    clock: server.clock,
    logTo: { write: (line) => lines.push(line) },
  })
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

describe('a reply', () => {
  it('is kept by nobody on its way, nor by the browser', async () => {
    const authorization = await server.signIn('Admin')
    const statuses = []
    for (const [url, headers] of [
      ['/order/list?size=1', { authorization }],
      ['/order/export', { authorization }],
      ['/order/list?size=none', { authorization }],
      ['/order/list', { authorization: await server.signIn('Store') }],
      ['/order/list', {}],
      ['/nothing', {}],
    ] as const) {
      const answer = await app.http.inject({ url: apiPrefix + url, headers })
      expect(answer.headers['cache-control'], url).toBe('no-store')
      expect(answer.headers).not.toHaveProperty('etag')
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 403, 401, 404])
  })

  it.each(['size=1&size=2', 'size=1&size=1', 'name=a&name=b', 'size[]=1', 'size[a]=1'])(
    'to the query %s is a refusal: a field has one value',
    async (query) => {
      const headers = { authorization: await server.signIn('Admin') }
      const answer = await app.http.inject({ url: `${apiPrefix}/order/list?${query}`, headers })
      expect(answer.json()).toMatchObject({ code: -1 })
    },
  )
})

describe('a body that is not of the shape', () => {
  const locations = [{ name: 'x'.repeat(101) }]
  it.each([
    [
      'roleCreate',
      '/vue-element-admin/role',
      { name: 'a', description: 'x'.repeat(201), routes: [] },
      'description',
    ],
    ['locationSave', '/location/save', locations, '0'],
  ])('names the field of %s that is wrong', async (_, url, payload, field) => {
    const headers = { authorization: await server.signIn('Admin'), 'x-requested-with': 'XMLHttpRequest' }
    const answer = await app.http.inject({ method: 'POST', url: apiPrefix + url, headers, payload })
    expect(answer.json()).toMatchObject({ code: -1, data: { field } })
  })
})

describe('the log', () => {
  /** The lines about one request. */
  const linesOf = async (url: string, headers = {}, method: 'GET' | 'POST' = 'GET') => {
    lines.length = 0
    const { headers: answered } = await app.http.inject({ method, url, headers })
    const all: { reqId: string }[] = lines.map((line) => JSON.parse(line))
    return all.filter(({ reqId }) => reqId === answered['x-request-id'])
  }

  it('says who was refused what, where, and from where', async () => {
    const url = `${apiPrefix}/order/list`
    const where = { req: { method: 'GET', path: url, ip: '127.0.0.1' } }
    const { id } = await server.ok(authInfo, { as: 'Store' })
    for (const [headers, query, refused] of [
      [{ authorization: await server.signIn('Store') }, '', { refused: 'FORBIDDEN', account: id }],
      [{ authorization: 'none' }, '', { refused: 'SIGNED_OUT', account: null }],
      [{ authorization: await server.signIn('Admin') }, '?size=none', { refused: -1 }],
    ] as const) {
      const reported = await linesOf(url + query, headers)
      expect(reported).toContainEqual(expect.objectContaining(where))
      expect(reported).toContainEqual(expect.objectContaining(refused))
    }
  })

  it('tells of those who try the doors without a sign-in', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const url = `${apiPrefix}/plugin/webhook/storefront/first`
    const forged = {
      ...from,
      'x-shopify-hmac-sha256': `${'A'.repeat(43)}=`,
      'x-shopify-topic': 'orders/create',
      'x-shopify-webhook-id': '1',
    }
    expect(await linesOf(url, forged, 'POST')).toMatchObject([
      { level: 40, refused: 'WEBHOOK_FORGED', req: { path: url, ip: '203.0.113.7' } },
    ])
    expect(await linesOf('/metrics', from)).toMatchObject([
      { level: 40, refused: 'METRICS_PRIVATE', req: { path: '/metrics', ip: '203.0.113.7' } },
    ])
  })

  it('is a line of JSON for each event, whatever stands in an address', async () => {
    lines.length = 0
    for (const path of ['/a%0a{"level":60}', '/a%0d%0a%1b[31m', '/%', `/${'x'.repeat(5_000)}`]) {
      await app.http.inject({ url: apiPrefix + path })
    }
    expect(lines.length).toBeGreaterThan(8)
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({ reqId: expect.any(String), level: 30 })
      expect(line.split(/\p{Cc}/u)).toEqual([expect.any(String), ''])
    }
  })
})
