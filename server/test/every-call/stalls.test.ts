import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { storefrontSave, storefrontTest } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { maxOrderImportRows, orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import {
  maxProductImportRows,
  productImportGet,
  productImportSummary,
  productImportUpload,
} from '@selvedge/contract/products/imports/imports.ts'
import { seasonsIn } from '@selvedge/contract/products/imports/seasons.ts'
import { locationSave } from '@selvedge/contract/stock/locations/locations.ts'
import { maxStockOrderLines } from '@selvedge/contract/stock/purchase-orders/purchase-terms.ts'
import { stockOnHand } from '@selvedge/contract/stock/stock/stock.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockTakeOnHand } from '@selvedge/contract/stock/stock-takes/stock-takes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiPrefix } from '../../src/core/http/http.ts'
import { shopifyStorefronts } from '../../src/integrations/shopify/shopify.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { plainRow } from '../shops/order-shop.ts'
import { createLocations, createVariants } from '../shops/shop.ts'
import { longestTurn, type Sending, slowness, startSender } from '../stall.ts'

/** Nobody's body keeps anybody else waiting for more of the server's work, in milliseconds of a processor. */
const maxStall = 200
/** Memory is tidied up now and then, in the middle of anything; what stalls by itself does so each time. */
const tries = 4

let server: TestServer
let sender: ReturnType<typeof startSender>
let authorization: string
let location: number

beforeAll(async () => {
  // Each test of an address that fails lasts as long as this.
  server = await startTestServer({ adapters: { storefront: shopifyStorefronts({ checkWithinMs: 2_000 }) } })
  await server.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.http.server.address() as AddressInfo
  sender = startSender(port)
  const places = await createLocations(server, [{ name: '上海仓' }])
  location = places.上海仓 ?? 0
  await createVariants(server, ['AAA-01-S'])
  authorization = await server.signIn('Admin')
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await sender.stop()
  await server.stop()
}, 60_000)

const sendingOf = (endpoint: Endpoint, text: string): Sending => ({
  method: 'POST',
  path: apiPrefix + endpoint.path,
  headers: { authorization, 'content-type': 'application/json' },
  body: Buffer.from(text),
})

/**
 * The same again and again until nothing else is in the way; the shortest of the longest turns counts, as long as it
 * would be on a processor that nobody slows down.
 */
async function shortest(once: () => Promise<unknown>) {
  let least = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < tries && least > maxStall; tried += 1) {
    const turn = await longestTurn(once)
    least = Math.min(least, turn / slowness())
  }
  return least
}

/** The same, for requests that are answered with one of these. */
const shortestOf = (
  sendings: () => Sending[],
  statuses: number[],
  then: () => Promise<unknown> = async () => {},
) =>
  shortest(async () => {
    const answered = await sender.send(sendings())
    expect(answered.filter((status) => !statuses.includes(status))).toEqual([])
    await then()
  })

const listOf = (one: string, count: number) => `[${Array(count).fill(one).join()}]`
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const rows = (count: number, over: (index: number) => object) =>
  JSON.stringify(Array.from({ length: count }, (_, index) => ({ ...plainRow, ...over(index) })))

describe('the body of a call stalls nobody', () => {
  it.each<[string, Endpoint, () => string, number[]]>([
    ['wide', orderImport, () => listOf('{}', 8_000_000), [413]],
    ['wide, as far as it may be', orderImport, () => listOf('{}', maxOrderImportRows), [200]],
    ['of many numbers', orderImport, () => listOf('1', 900_000), [200]],
    ['nested', orderImport, () => nested(12_000_000), [400]],
    [
      'of one long text',
      orderImport,
      () => JSON.stringify([{ ...plainRow, nickname: 'x'.repeat(23_000_000) }]),
      [413],
    ],
    ['wide, for a small call', locationSave, () => listOf('{}', 20_000), [413]],
    ['of lines that are refused', stockOrderCreate, () => stockTake('nothing'), [200]],
    ['of lines that are taken', stockOrderCreate, () => stockTake('AAA-01-S'), [200]],
    [
      'of lines that are none',
      stockOrderCreate,
      () => `{"items":${listOf('{}', maxStockOrderLines)}}`,
      [200],
    ],
    ['of lines that were counted', stockOrderCreate, () => stockTake('AAA-01-S', { mode: 'counted' }), [200]],
    [
      'that asks what should have been there of a lot',
      stockTakeOnHand,
      () => JSON.stringify({ targetLocation: location, sku: manySkus() }),
      [200],
    ],
    [
      'that asks for a lot',
      stockOnHand,
      () => JSON.stringify({ locationId: [location], sku: manySkus() }),
      [200],
    ],
    [
      'of rows that are refused',
      orderImport,
      () => rows(maxOrderImportRows, () => ({ sku: '', email: '', quantity: 'x' })),
      [200],
    ],
    [
      'of rows with unknown SKUs',
      orderImport,
      () =>
        rows(maxOrderImportRows, (index) => ({
          exExternalId: `R${index}`,
          sku: `S${index}`,
          createdAt: '2026-03-01 10:00:00',
        })),
      [200],
    ],
  ])(
    '%s',
    async (_what, endpoint, text, statuses) => {
      const sending = sendingOf(endpoint, text())
      expect(await shortestOf(() => [sending], statuses)).toBeLessThan(maxStall)
    },
    240_000,
  )

  it('of rows that are imported', async () => {
    let times = 0
    const once = () => {
      times += 1
      const text = rows(8_000, (index) => ({
        exExternalId: `T${times}-${index}`,
        createdAt: '2026-03-01 10:00:00',
      }))
      return [sendingOf(orderImport, text)]
    }
    expect(await shortestOf(once, [200])).toBeLessThan(maxStall)
  }, 600_000)

  it('of a sheet of products, and of the look at all of it', async () => {
    const head = 'SPU,Name,SKU,Barcode,Color,Size,Price\n'
    const lines = Array.from(
      { length: maxProductImportRows },
      (_, at) => `many-${at >> 2},Dress,MANY-${at},69${at},Sand,${at & 3},199.00`,
    )
    const boundary = 'rows-of-products'
    const field = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${value}\r\n`
    const body = [
      field('brand', '\r\n\r\nMany'),
      field('season', `\r\n\r\n${seasonsIn(server.clock.time.getUTCFullYear())[0]}`),
      field('file', `; filename="many.csv"\r\nContent-Type: text/csv\r\n\r\n${head}${lines.join('\n')}`),
      `--${boundary}--\r\n`,
    ].join('')
    const upload: Sending = {
      method: 'POST',
      path: apiPrefix + productImportUpload.path,
      headers: { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.from(body),
    }
    expect(await shortestOf(() => [upload], [200])).toBeLessThan(maxStall)
    expect(await server.ok(productImportSummary)).toMatchObject({ rows: maxProductImportRows })
    const look: Sending = {
      ...{ method: 'GET', path: apiPrefix + productImportGet.path },
      ...{ headers: { authorization }, body: new Uint8Array() },
    }
    expect(await shortestOf(() => [look], [200])).toBeLessThan(maxStall)
  }, 240_000)

  it('sixteen times at once', async () => {
    const wide = sendingOf(orderImport, listOf('{}', 8_000_000))
    const wrong = sendingOf(orderImport, listOf('{}', maxOrderImportRows))
    const sendings = Array.from({ length: 16 }, (_, index) => (index % 2 ? wide : wrong))
    expect(await shortestOf(() => sendings, [200, 413])).toBeLessThan(maxStall)
  }, 240_000)
})

const manySkus = () => Array.from({ length: 50_000 }, (_, index) => `SKU-${index}`)
const stockTake = (sku: string, more = {}) =>
  JSON.stringify({
    ...more,
    type: 'TS',
    name: 'many',
    targetLocation: location,
    items: Array.from({ length: maxStockOrderLines }, () => ({ sku, quantity: 1 })),
  })

describe('what a storefront sends stalls nobody', () => {
  const secret = 'test_client_secret'
  // What follows a delivery is refused at once: a shop that is not there would be tried again for a while.
  const shop = createServer((request, response) => {
    request.resume()
    response.writeHead(401).end()
  })
  beforeAll(async () => {
    await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
    await server.ok(storefrontSave, {
      body: {
        channel: 'first',
        name: '演示店',
        baseUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}`,
        token: 'shpat_test',
        webhookSecret: secret,
        enabled: true,
      },
    })
  })
  afterAll(() => {
    shop.closeAllConnections()
    shop.close()
  })
  const delivery = (text: string): Sending => ({
    method: 'POST',
    path: `${apiPrefix}/plugin/webhook/storefront/first`,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': 'orders/create',
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(text).digest('base64'),
    },
    body: Buffer.from(text),
  })
  const order = (id: number, lines: number) =>
    JSON.stringify({
      id,
      name: `#${id}`,
      currency: 'CNY',
      financial_status: 'paid',
      created_at: '2026-03-01T10:00:00+08:00',
      updated_at: '2026-03-01T10:00:00+08:00',
      line_items: Array.from({ length: lines }, (_, index) => ({
        id: id * 10_000 + index,
        sku: `L-${index}`,
        title: `Line ${index}`,
        quantity: 2,
        price: '19.90',
        properties: Array.from({ length: 8 }, (_, at) => ({ name: `name ${at}`, value: `value ${at}` })),
      })),
      refunds: Array.from({ length: lines / 2 }, (_, index) => ({
        refund_line_items: [{ line_item_id: id * 10_000 + index, quantity: 1 }],
      })),
      fulfillments: Array.from({ length: lines / 2 }, (_, index) => ({
        id: id * 10_000 + index,
        status: 'success',
        line_items: [{ id: id * 10_000 + index, quantity: 1 }],
      })),
    })

  it.each<[string, (tried: number) => string, number[]]>([
    ['an order of 5,000 lines', (tried) => order(7_000 + tried, 5_000), [200]],
    ['an order whose lines are none', () => `{"id":1,"line_items":${listOf('{}', 250_000)}}`, [200]],
    ['a wide delivery', () => `{"id":${listOf('{}', 2_700_000)}}`, [413]],
    ['a nested delivery', () => `{"id":${nested(4_000_000)}}`, [400]],
  ])(
    '%s',
    async (_what, text, statuses) => {
      let tried = 0
      const once = () => {
        tried += 1
        return [delivery(text(tried))]
      }
      const runJobs = () => server.runJobs().catch(() => undefined)
      expect(await shortestOf(once, statuses, runJobs)).toBeLessThan(maxStall)
    },
    240_000,
  )

  it.each<[string, () => string]>([
    ['a nested reply of 30 MB', () => nested(15_000_000)],
    ['a wide reply', () => `{"data":{"shop":{"name":${listOf('{}', 10000000)}}}}`],
    [
      'a reply as large as it may be',
      () => `{"data":{"shop":{"name":"x"},"more":${listOf('"0123456789"', 390_000)}}}`,
    ],
    ['a reply of thousands of errors', () => `{"errors":${listOf('{}', 390_000)}}`],
  ])(
    '%s',
    async (_what, text) => {
      const bytes = Buffer.from(text())
      const shop = createServer((request, response) => {
        request.resume()
        response.writeHead(200, { 'content-type': 'application/json' }).end(bytes)
      })
      await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
      const baseUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
      const ask = () =>
        server.call(storefrontTest, { body: { channel: 'first', baseUrl, token: 'shpat_test' } })
      const least = await shortest(ask)
      shop.closeAllConnections()
      shop.close()
      expect(least).toBeLessThan(maxStall)
    },
    240_000,
  )
})

describe('what nobody has signed yet stalls nobody', () => {
  const form = 'application/x-www-form-urlencoded'
  /** As long as a body may be there. */
  const paths: [string, number][] = [
    ['/notices/wechatpay', 64_000],
    ['/notices/alipay', 64_000],
    ['/customs/platDataOpen', 16_000],
  ]
  const bodies: [string, string, (length: number) => string][] = [
    ['a form of nothing but fields', form, (length) => 'a&'.repeat(length / 2)],
    ['a form of one long field', form, (length) => `openReq=${'['.repeat(length - 8)}`],
    ['a tag without an end', 'text/xml', (length) => `<${'a'.repeat(length - 1)}`],
    ['many tags', 'text/xml', (length) => `<xml>${'<a/>'.repeat(length / 4 - 2)}`],
  ]
  beforeAll(async () => {
    const wechat = { appid: 'wx1', mchId: '1900000109', customs: 'ZONGSHU', mchCustomsNo: 'D0411' }
    const alipay = {
      partner: '2088000000000001',
      customsPlace: 'ZONGSHU',
      merchantCustomsCode: 'D0411',
      merchantCustomsName: '示例公司',
    }
    for (const [key, body] of [
      ['wechatpay_customs', JSON.stringify(wechat)],
      ['wechatpay_key', 'wechat-key-0001'],
      ['alipay_customs', JSON.stringify(alipay)],
      ['alipay_key', 'alipay-key-0001'],
    ] as const)
      await server.ok(configSet, { query: { key }, body })
  })

  it.each(
    paths.flatMap(([path, length]) =>
      bodies.map(([what, type, text]) => [path, what, type, text(length)] as const),
    ),
  )(
    '%s: %s',
    async (path, _what, type, text) => {
      const sending: Sending = {
        method: 'POST',
        path,
        headers: { 'content-type': type },
        body: Buffer.from(text),
      }
      expect(await shortestOf(() => [sending], [200, 401])).toBeLessThan(maxStall)
    },
    240_000,
  )

  it('an address of slashes', async () => {
    const sending: Sending = {
      method: 'GET',
      path: `${'/'.repeat(15_000)}x`,
      headers: {},
      body: new Uint8Array(),
    }
    expect(await shortestOf(() => Array<Sending>(8).fill(sending), [404])).toBeLessThan(maxStall)
  }, 240_000)
})
