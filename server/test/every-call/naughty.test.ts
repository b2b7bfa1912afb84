import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { faults } from '@selvedge/contract/core/faults.ts'
import { endpoints } from '@selvedge/contract/endpoints.ts'
import { authSignIn } from '@selvedge/contract/house/accounts/accounts.ts'
import { roleCreate } from '@selvedge/contract/house/roles/custom-roles.ts'
import { viewCreate, viewList } from '@selvedge/contract/house/views/views.ts'
import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { shipOrderCancel } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { locationList, locationSave } from '@selvedge/contract/stock/locations/locations.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiPrefix } from '../../src/core/http/http.ts'
import { insertAccount } from '../../src/modules/house/accounts/accounts.public.ts'
import { passwordHash, refusal, startTestServer, type TestServer, testPassword } from '../harness.ts'
import { type FreeText, freeTextsOf, pathsOf, sampleOf, withAt, withText } from '../samples.ts'
import { importOrder, plainRow } from '../shops/order-shop.ts'
import { createLocations, createVariants, plainLocation, stockUp } from '../shops/shop.ts'

/** https://github.com/minimaxir/big-list-of-naughty-strings, MIT: see fixtures/blns.LICENSE. */
const naughty: string[] = JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/blns.json'), 'utf8'))
/** Every endpoint gets every so many of the list, each another part of it; 1 sends all. */
const stride = Number(process.env.NAUGHTY_STRIDE ?? 80)

const worst = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff',
  '__proto__',
  'constructor',
  'toString',
  '%',
  '\\',
  "'",
  '',
  ' ',
  'x'.repeat(100_000),
  '-1',
  '1e308',
  'NaN',
  '99999999999999999999',
  '0000-01-01',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '9999-12-31 23:59:59',
  'SO999999999999999',
  'job-999999999999999',
]
const wrong: unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  'text',
  [],
  {},
  [[[]]],
  { constructor: 1 },
  JSON.parse('{"__proto__":{"x":1}}'),
  { '\ud800': 1 },
  { '\u0000': 1 },
  ['\ud800'],
  'a\ud800',
  'a\u0000',
  '0000-01-01',
  '9999-12-31 23:59:59',
]

const wrongParameters = ['a\u0000', '__proto__', '', '-1', '1e308', '0000-01-01', '9999-12-31T23:59:59-14:00']

/** Each call that gets as far as a password takes tens of milliseconds. */
const hashing = new Set(['authSignIn', 'authChangePassword', 'staffResetPassword', 'staffCreate'])

const atOnce = 8

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  // The first account: whatever is done to number 1 is done to nobody who is needed.
  const victim = { username: 'victim', name: 'victim', introduction: '', roles: ['Admin'], passwordHash }
  await insertAccount(server.app.database.db, victim, server.clock.now())
  const { 上海仓: shanghai = 0 } = await createLocations(server, [{}])
  await createVariants(server, ['AAA-01-S', 'sample'])
  await stockUp(server, shanghai, { 'AAA-01-S': 5 })
  await importOrder(server, 'W1', { 'AAA-01-S': 2 })
})
afterAll(() => server.stop())

/** Signs in as somebody who is used for one endpoint alone: calls may end the session or change the password. */
async function newToken(username: string, ip: string): Promise<string> {
  const account = { username, name: username, introduction: '', roles: ['Admin'], passwordHash }
  await insertAccount(server.app.database.db, account, server.clock.now())
  const answer = await server.app.http.inject({
    method: 'POST',
    url: `${apiPrefix}/auth/token`,
    remoteAddress: ip,
    payload: { username, password: testPassword },
  })
  return answer.json().data.token
}

interface Sent {
  params: unknown
  query: unknown
  body: unknown
}

let calls = 0

async function send(endpoint: Endpoint, token: string, { params, query, body }: Sent) {
  calls += 1
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | null)?.[name]).toWellFormed()),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one))
  }
  const answer = await server.app.http.inject({
    method: endpoint.method,
    url: `${apiPrefix}${path}?${search}`,
    // An address of its own each time: nobody is slowed down.
    remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    headers: {
      authorization: token,
      'x-requested-with': 'test',
      'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
      ...(endpoint.changes && { 'idempotency-key': `key ${calls}` }),
    },
    ...(body !== undefined &&
      endpoint.method !== 'GET' && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return answer
}

const sampleFor = (endpoint: Endpoint): Sent => ({
  params: sampleOf(endpoint.params),
  query: sampleOf(endpoint.query),
  body: sampleOf(endpoint.body),
})

/** The request is in order by the contract. */
const fits = ({ params, query, body }: Endpoint, sent: Sent): boolean =>
  params.safeParse(sent.params).success &&
  query.safeParse(sent.query).success &&
  body.safeParse(sent.body).success

/** What the endpoint is sent: one thing wrong at a time, and texts of which most are wrong. */
function attacksOn(sample: Sent, index: number): Sent[] {
  const attacks = worst.map((text) => withText(sample, text) as Sent)
  for (const [number, path] of pathsOf(sample).entries()) {
    if (path.length === 0) continue
    for (const [at, value] of (path[0] === 'body' ? wrong : wrongParameters).entries()) {
      // Each half of them in every other place; all of them with all texts.
      if (stride > 1 && (at + number + index) % 2) continue
      attacks.push(withAt(sample, path, value) as Sent)
    }
    attacks.push(withAt(sample, path, undefined) as Sent)
  }
  attacks.push({ ...sample, query: { ...(sample.query as object), unknown: ['1', '2'] } })
  attacks.push({ ...sample, query: JSON.parse('{"__proto__":"1","constructor":"2"}') })
  return attacks
}

/** The sample with a naughty text in each place that takes any, so that the call gets past the contract. */
function naughtily(sample: Sent, free: readonly FreeText[], text: string, mark: string) {
  const texts = free.map(({ path, length }, index) => ({
    path,
    text: [...`${mark}.${index} ${text}`]
      .slice(0, length)
      .join('')
      .toWellFormed()
      .replaceAll('\0', '')
      .trim(),
  }))
  const sent = texts.reduce<unknown>((value, one) => withAt(value, one.path, one.text), sample) as Sent
  return { sent, texts }
}

it.each(endpoints.map((endpoint, index) => [endpoint.name, endpoint, index] as const))(
  '%s answers whatever it is sent',
  async (name, endpoint, index) => {
    const token = await newToken(name, `11.0.0.${index}`)
    const sample = sampleFor(endpoint)
    const free = freeTextsOf(sample, (value) => fits(endpoint, value as Sent))
    const seldom = <One>(all: One[]) => all.filter((_, number) => !hashing.has(name) || number % 5 === 0)
    const texts = seldom(free.length > 0 ? naughty.filter((_, at) => at % stride === index % stride) : [])
    const batches = texts.map((text, number) => naughtily(sample, free, text, `${index}.${number}`))
    await inTurns(batches, async ({ sent, texts: own }) => {
      const answer = await send(endpoint, token, sent)
      if (answer.statusCode < 500) return
      // Which of them it was.
      for (const { path, text } of own) {
        const { statusCode } = await send(endpoint, token, withAt(sample, path, text) as Sent)
        expect.soft(statusCode, `${path.join('.')}: ${JSON.stringify(text)}`).toBeLessThan(500)
      }
      expect.soft(answer.statusCode, JSON.stringify(sent).slice(0, 500)).toBeLessThan(500)
    })
    await inTurns(seldom(attacksOn(sample, index)), async (sent) => {
      const answer = await send(endpoint, token, sent)
      expect.soft(answer.statusCode, JSON.stringify(sent).slice(0, 500)).toBeLessThan(500)
    })
  },
  60_000,
)

async function inTurns<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  for (let next = 0; next < all.length; next += atOnce) {
    await Promise.all(all.slice(next, next + atOnce).map(work))
  }
}

describe('text', () => {
  /** What a field gives back: it trims, and cuts nothing. */
  const stored = naughty.map((text, index) => [...`${index} ${text}`].slice(0, 48).join('').trim())

  it('of the location list comes back as it was sent', async () => {
    const rows = stored.map((name) => ({ ...plainLocation, name, address: name, fulfillOrder: '0' as const }))
    for (const some of [rows.slice(0, 300), rows.slice(300)]) await server.ok(locationSave, { body: some })
    const saved = await server.ok(locationList)
    const addresses = new Map(saved.map(({ name, address }) => [name, address]))
    for (const text of stored) expect(addresses.get(text)).toBe(text)
    // Nor is it lost where only the audit shows it.
    const { rows: entries } = await server.app.database.pool.query<{ name: string }>(
      `select after ->> 'name' as name from audit_entry where subject = 'location'`,
    )
    const audited = new Set(entries.map(({ name }) => name))
    for (const text of stored) expect(audited).toContain(text)
  })

  it('of an order comes back as it was imported', async () => {
    const rows = stored.slice(0, 200).map((text, index) => ({
      ...plainRow,
      exExternalId: `N${index}`,
      nickname: text,
      receiverAddress: text,
      receiverArea: '-',
    }))
    const { ids } = await server.ok(orderImport, { body: rows })
    const { rows: saved } = await server.app.database.pool.query<{ nickname: string; address1: string }>(
      'select nickname, address1 from orders where id = any($1) order by id',
      [ids],
    )
    expect(saved).toEqual(stored.slice(0, 200).map((text) => ({ nickname: text, address1: `-${text}` })))
  })

  const some = stored.filter((_, index) => index % 12 === 0)
  const own = async (sql: string) =>
    (await server.app.database.pool.query<{ text: string }>(sql)).rows.map(({ text }) => text)

  it('of roles, stock takes and views comes back too, within documents as well', async () => {
    const { 上海仓: targetLocation = 0 } = Object.fromEntries(
      (await server.ok(locationList)).map(({ name, id }) => [name, id]),
    )
    const items = [{ sku: 'AAA-01-S', quantity: 1 }]
    await inTurns(some, async (text) => {
      await server.ok(roleCreate, { body: { name: text, description: text, routes: [] } })
      await server.ok(stockOrderCreate, {
        body: { type: 'TS', name: text, remark: text, targetLocation, items },
      })
      await server.ok(stockOrderCreate, {
        body: { type: 'TS', name: text, remark: text, targetLocation, mode: 'counted', items },
      })
    })
    for (const [number, text] of some.slice(0, 20).entries()) {
      const body = {
        list: 'orders' as const,
        name: `视图 ${number}`,
        search: { query: text },
        columns: {},
        shared: false,
      }
      await server.ok(viewCreate, { body })
    }
    const stored = [
      ['role', await own('select name as text from custom_role where description = name')],
      ['stock take', await own('select name as text from stock_order where remark = name')],
    ] as const
    for (const [what, texts] of stored) expect(texts, what).toEqual(expect.arrayContaining(some))
    const views = await server.ok(viewList, { query: { list: 'orders' } })
    expect(views.map(({ search }) => search.query)).toEqual(expect.arrayContaining(some.slice(0, 20)))
  })

  it.each(['a\u0000', 'a\ud800'])('that can not be stored is refused: %j', async (name) => {
    const body = [{ ...plainLocation, name }]
    expect(await server.call(locationSave, { body })).toMatchObject(refusal('INVALID_INPUT'))
    expect(
      await server.call(locationSave, { body, headers: { 'idempotency-key': name.slice(0, 1) } }),
    ).toMatchObject(refusal('INVALID_INPUT'))
  })
})

describe('a body', () => {
  const post = (payload: string, headers: Record<string, string> = {}) =>
    server.app.http.inject({
      method: 'POST',
      url: `${apiPrefix}${locationSave.path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

  it('may be nested as deep as any call needs, with an idempotency key too', async () => {
    const authorization = await server.signIn('Admin')
    for (const deep of [nested(10_000), `[{"more":${nested(10_000)}}]`]) {
      const answer = await post(deep, { authorization, 'idempotency-key': 'deep' })
      expect([answer.statusCode, answer.json().message]).toEqual([400, faults.BODY_TOO_DEEP.zh])
    }
    const row = JSON.stringify({ ...plainLocation, name: '深仓' }).replace('{', `{"more":${nested(30)},`)
    const saved = await post(`[${row}]`, { authorization, 'idempotency-key': 'deeper' })
    expect(saved.json()).toMatchObject({ code: 0 })
  })

  it('has no field that stands for what all objects share', async () => {
    const authorization = await server.signIn('Admin')
    const answer = await server.app.http.inject({
      method: 'POST',
      url: `${apiPrefix}${viewCreate.path}`,
      headers: { 'content-type': 'application/json', authorization },
      payload: '{"list":"orders","name":"视图","search":{"__proto__":"x"},"columns":{},"shared":false}',
    })
    expect([answer.statusCode, answer.json().message]).toEqual([400, faults.FIELD_NAME_FORBIDDEN.zh])
  })

  it('and its call get an id of ours, whatever id they bring', async () => {
    const authorization = await server.signIn('Admin')
    const answer = await post('[]', { authorization, 'x-request-id': 'x'.repeat(10_000), 'request-id': 'x' })
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  it('is not read from somebody who may not call', async () => {
    const broken = '{'.repeat(1_000_000)
    expect((await post(broken)).statusCode).toBe(401)
    expect((await post(broken, { authorization: await server.signIn('Store') })).statusCode).toBe(403)
    expect((await post(broken, { authorization: await server.signIn('Admin') })).statusCode).toBe(400)
  })

  it('that is no JSON, though it looks like it, is refused', async () => {
    const authorization = await server.signIn('Admin')
    for (const text of [
      '[{"weight":NaN}]',
      '[{"weight":Infinity}]',
      "[{'name':1}]",
      '[{"a":1},]',
      '\ufeff[]\u0000',
      '[1e999999]',
    ]) {
      const answer = await post(text, { authorization })
      expect([200, 400], text).toContain(answer.statusCode)
      expect(answer.json().code, text).toBeLessThan(0)
    }
  })

  it('is as large as its call may need, and no larger', async () => {
    const authorization = await server.signIn('Admin')
    const statusOf = async (endpoint: Endpoint, payload: string) => {
      const headers = { 'content-type': 'application/json', authorization }
      const url = apiPrefix + endpoint.path
      return (await server.app.http.inject({ method: 'POST', url, headers, payload })).statusCode
    }
    const text = (bytes: number) => 'x'.repeat(bytes)
    for (const endpoint of endpoints.filter(
      (one) => one.method === 'POST' && one.params === authSignIn.params,
    )) {
      const { bytes } = endpoint.bodyLimits
      expect.soft(await statusOf(endpoint, JSON.stringify(text(bytes))), endpoint.name).toBe(413)
    }
    const rows = (count: number) => JSON.stringify(Array.from({ length: count }, () => plainLocation))
    expect(await statusOf(locationSave, rows(501))).toBe(200)
    expect(await statusOf(locationSave, rows(2_000))).toBe(413)
    const long = JSON.stringify([{ ...plainLocation, name: text(900_000) }])
    expect(await statusOf(locationSave, long)).toBe(200)
    expect(await statusOf(viewCreate, long)).toBe(413)
    expect(await statusOf(orderImport, JSON.stringify([{ ...plainRow, nickname: text(2_000_000) }]))).toBe(
      413,
    )
  })

  it('of a call that takes no sheet has at most 64 kB', () => {
    const large = endpoints.filter(({ bodyLimits }) => bodyLimits.bytes > 64 * 1024).map(({ name }) => name)
    expect(large.toSorted()).toEqual([
      'adSave',
      'barcodeLabelImport',
      'batchFulfilmentCreate',
      'brandTitleSave',
      'bulkPriceSync',
      'bulkStockSync',
      'bulkSubmit',
      'campaignSave',
      'categoryImport',
      'codeRowImport',
      'collectionSortPreview',
      'collectionSortSave',
      'configSet',
      'customerPasswordImport',
      'exchangeRateImport',
      'imageUpload',
      'locationSave',
      'marketingTextSave',
      'notPushSave',
      'orderImport',
      'orderProductTagsModify',
      'orderRefund',
      'priceImport',
      'productImageLookup',
      'productImageUpload',
      'productImportUpload',
      'productTagsModify',
      'referenceImport',
      'returnDeskFinish',
      'roleCreate',
      'roleSave',
      'routingDraftSave',
      'shipOrderSave',
      'shipOrderShip',
      'shipOrderTransfer',
      'shipShort',
      'stockChargeCreate',
      'stockCountAgain',
      'stockCountCreate',
      'stockCountEnter',
      'stockLockLock',
      'stockOnHand',
      'stockOrderCreate',
      'stockReceive',
      'stockTakeOnHand',
      'tariffImport',
      'tradingRelease',
      'tradingUpdate',
      'transferClose',
      'warehouseConfirm',
      'xiaohongshuCancel',
      'xiaohongshuRetry',
    ])
  })

  it('of a public call is small', async () => {
    const answer = await server.app.http.inject({
      method: 'POST',
      url: `${apiPrefix}${authSignIn.path}`,
      payload: { username: 'x'.repeat(100_000), password: '' },
    })
    expect(answer.statusCode).toBe(413)
  })
})

it('changes nothing by a call of the head alone', async () => {
  const authorization = await server.signIn('Admin')
  const answer = await server.app.http.inject({
    method: 'HEAD',
    url: `${apiPrefix}${shipOrderCancel.path}?id=1`,
    headers: { authorization, 'x-requested-with': 'test' },
  })
  expect(answer.statusCode).toBe(404)
})

it('has left every number right', async () => {
  expect(await server.verify()).toEqual([])
})
