import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { selfSigned } from '../../../../test/self-signed.ts'
import { type Reply, startFakeShop } from '../../../../test/shops/fake-shop.ts'
import { allRows } from '../../../ports/partner-pages.ts'
import { StorefrontError } from '../../../ports/storefront/storefront.ts'
import { shopName, subscribe } from '../documents/shop.ts'
import { createClient } from './client.ts'
import { locations } from './shop.ts'
import { newBudget, pauseFor } from './throttle.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const token = 'shpat_never_shown'
const named: Reply = { body: { data: { shop: { name: 'Selvedge 首店' } } } }
const throttled: Reply = { body: { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] } }

async function shop(replies: readonly Reply[], timeoutMs = 2_000) {
  const fake = await startFakeShop((_asked, count) => replies[count - 1] ?? replies.at(-1) ?? named)
  stops.push(fake.stop)
  const credentials = { baseUrl: `${fake.url}/`, token }
  const budget = newBudget()
  return {
    ...fake,
    budget,
    client: createClient({ credentials, budget, timeoutMs, patienceMs: 200, pauseMs: 1 }),
  }
}

const failure = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => null,
    (thrown) => thrown,
  )
  if (!(error instanceof StorefrontError)) throw new Error(`no StorefrontError but ${error}`)
  return error
}

it('sends document, variables and token to the version it is written for', async () => {
  const { client, requested } = await shop([named])
  expect(await client.run(shopName)).toEqual({ shop: { name: 'Selvedge 首店' } })
  expect(requested).toEqual([{ query: shopName.document, variables: {}, token }])
})

describe('where no answer comes', () => {
  it.each<[string, Reply]>([
    ['a lost connection', 'hangUp'],
    ['a fault of the shop', { status: 502, body: 'bad gateway' }],
    ['a page instead of an answer', { body: '<html>' }],
  ])('asks again after %s, if that does no harm', async (_what, reply) => {
    const { client, requested } = await shop([reply, reply, named])
    await client.run(shopName)
    expect(requested).toHaveLength(3)
  })

  it('holds no more of an answer than can be one, and does not wait for its end', async () => {
    let sent = 0
    const endless = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const megabyte = Buffer.alloc(1024 * 1024, ' ')
      const more = () => {
        while (!response.destroyed && response.write(megabyte)) sent += 1
        response.once('drain', more)
      }
      more()
    })
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
    stops.push(async () => {
      endless.closeAllConnections()
      await new Promise((resolve) => endless.close(resolve))
    })
    const { port } = endless.address() as AddressInfo
    const credentials = { baseUrl: `http://127.0.0.1:${port}`, token }
    const client = createClient({ credentials, budget: newBudget(), timeoutMs: 20_000 })
    const error = await failure(client.run(shopName))
    expect(error).toMatchObject({ retryable: false, message: '店铺的回复太大' })
    expect(sent).toBeLessThan(64)
  })

  it('does not send again what would happen twice, but says that it may be tried later', async () => {
    const { client, requested } = await shop(['hangUp'])
    const error = await failure(client.run(subscribe, { topic: 'ORDERS_CREATE', uri: 'https://a.test' }))
    expect(error).toMatchObject({ retryable: true, message: expect.stringMatching(/^店铺没有回复/) })
    expect(requested).toHaveLength(1)
  })

  it('gives up after a while', async () => {
    const { client, requested } = await shop(['silence'], 50)
    expect(await failure(client.run(shopName))).toMatchObject({
      retryable: true,
      message: '店铺没有回复：超时',
    })
    expect(requested).toHaveLength(4)
  })

  it('says so of a shop that is not there', async () => {
    const credentials = { baseUrl: 'http://127.0.0.1:1', token }
    const client = createClient({ credentials, budget: newBudget(), pauseMs: 1 })
    expect(await failure(client.run(shopName))).toMatchObject({ retryable: true })
  })
})

describe('what is refused', () => {
  it.each<[string, Reply, boolean, string]>([
    ['a wrong token', { status: 401 }, false, '访问令牌无效（HTTP 401）'],
    ['a missing shop', { status: 404 }, false, '找不到店铺，请检查地址（HTTP 404）'],
    [
      'a locked shop',
      { status: 423, headers: { 'x-request-id': 'r-1' } },
      true,
      '店铺已锁定（HTTP 423，r-1）',
    ],
    [
      'a shop with an endless id',
      { status: 404, headers: { 'x-request-id': 'r'.repeat(10_000) } },
      false,
      '找不到店铺，请检查地址（HTTP 404）',
    ],
    [
      'another place',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      false,
      '店铺拒绝了请求（HTTP 302）',
    ],
    [
      'a wrong document',
      { body: { errors: [{ message: 'Cannot query field' }] } },
      false,
      '店铺拒绝：Cannot query field',
    ],
    ['another shape', { body: { data: { shop: {} } } }, false, '店铺的回复无法识别：shop.name'],
  ])('tells of %s, once', async (_what, reply, retryable, message) => {
    const { client, requested } = await shop([reply])
    const error = await failure(client.run(shopName))
    expect(error.message).toContain(message)
    expect(error.message).not.toContain(token)
    expect(error.retryable).toBe(retryable)
    expect(requested).toHaveLength(1)
  })
})

describe('the shop’s budget', () => {
  const cost = (currentlyAvailable: number, restoreRate = 100) => ({
    cost: {
      requestedQueryCost: 50,
      throttleStatus: { maximumAvailable: 1000, currentlyAvailable, restoreRate },
    },
  })

  it('is waited for when a call is throttled', async () => {
    const { client, requested } = await shop([throttled, { status: 429 }, named])
    await client.run(shopName)
    expect(requested).toHaveLength(3)
  })

  it('is waited for before a call that it would not pay for', async () => {
    const { client, budget } = await shop([
      { body: { data: { shop: { name: 'A' } }, extensions: cost(40) } },
      named,
    ])
    await client.run(shopName)
    const began = Date.now()
    await client.run(shopName)
    expect(Date.now() - began).toBeGreaterThanOrEqual(80)
    expect(budget.costs.get(shopName.document)).toBe(50)
  })

  it('is not waited for too long: then the call is put off for as long as it takes', async () => {
    const { client } = await shop([{ body: { data: { shop: { name: 'A' } }, extensions: cost(0, 1) } }])
    await client.run(shopName)
    const error = await failure(client.run(shopName))
    expect(error.retryable).toBe(true)
    expect(error.waitMs).toBeGreaterThan(40_000)
  })

  it.each([
    ['a huge lack', { maximumAvailable: 1000, currentlyAvailable: -1e15, restoreRate: 1 }],
    ['no end', { maximumAvailable: 1e308, currentlyAvailable: -1e308, restoreRate: 1e-308 }],
    ['less than nothing', { maximumAvailable: -5, currentlyAvailable: 0, restoreRate: -1 }],
    ['words', { maximumAvailable: '1000', currentlyAvailable: 'NaN', restoreRate: '1' }],
    ['nothing', null],
    ['half of it', { restoreRate: 1 }],
  ])('says nothing where it is %s', async (_what, throttleStatus) => {
    const reported = { cost: { requestedQueryCost: 50, throttleStatus } }
    const { client, requested, budget } = await shop([
      { body: { data: { shop: { name: 'A' } }, extensions: reported } },
      named,
    ])
    await client.run(shopName)
    expect(budget.status).toBeNull()
    await client.run(shopName)
    expect(requested).toHaveLength(2)
  })

  it('says nothing where its price is absurd', async () => {
    for (const requestedQueryCost of [1e308, -1, '50', null]) {
      const extensions = { cost: { requestedQueryCost } }
      const { client, budget } = await shop([{ body: { data: { shop: { name: 'A' } }, extensions } }])
      await client.run(shopName)
      expect(budget.costs.size).toBe(0)
    }
  })

  it('never asks to wait for more than an hour, or for no time at all', () => {
    const waitOf = (waitMs: number) =>
      new StorefrontError({ kind: 'storefront.throttled', params: {} }, { retryable: true, waitMs }).waitMs
    expect([1e308, Infinity, Number.NaN, -1, 5].map(waitOf)).toEqual([3_600_000, 0, 0, 0, 5])
  })

  it.each([
    [50, 0, 10, 0, 5_000],
    [50, 0, 10, 5_000, 0],
    [50, 60, 10, 0, 0],
    [5000, 0, 100, 0, 10_000],
    [50, 0, 0, 0, 0],
    // An hour at most, and then the shop is asked again.
    [50, -1_000_000, 0.001, 0, 3_600_000],
    [50, -1_000_000, 0.001, 3_600_000, 0],
  ])(
    'for %i points with %i at hand, restored by %i, after %i ms: %i ms',
    (points, at, rate, passed, wait) => {
      const status = { maximumAvailable: 1000, currentlyAvailable: at, restoreRate: rate, at: 0 }
      expect(pauseFor({ status, costs: new Map() }, points, passed)).toBe(wait)
    },
  )
})

it('tells its token to nobody whose certificate no authority vouches for', async () => {
  const requested: unknown[] = []
  const impostor = createTlsServer(selfSigned(), (request, response) => {
    requested.push(request.headers)
    response.end('{}')
  })
  await new Promise<void>((resolve) => impostor.listen(0, '127.0.0.1', resolve))
  stops.push(async () => void impostor.close())
  const { port } = impostor.address() as AddressInfo
  const credentials = { baseUrl: `https://127.0.0.1:${port}`, token }
  const client = createClient({ credentials, budget: newBudget(), timeoutMs: 2_000, pauseMs: 1 })
  const error = await failure(client.run(shopName))
  expect(error.message).toContain('SELF_SIGNED_CERT')
  expect(requested).toEqual([])
})

describe('a list with pages', () => {
  const page = (endCursor: string | null, hasNextPage = true): Reply => ({
    body: { data: { locations: { nodes: [], pageInfo: { hasNextPage, endCursor } } } },
  })
  const endless = { failure: { kind: 'partner.endless' }, retryable: false }

  it.each([
    ['the same place again', 'a'],
    ['no place at all', null],
  ])('that goes on at %s is read no further', async (_what, endCursor) => {
    const { client, requested } = await shop([page(endCursor)])
    expect(await failure(locations(client, 'a'))).toMatchObject(endless)
    expect(requested).toHaveLength(1)
  })

  it('that leads round in circles is left', async () => {
    const { client, requested } = await shop(['a', 'b', 'c', 'a'].map((cursor) => page(cursor)))
    expect(await failure(allRows((after) => locations(client, after)))).toMatchObject(endless)
    expect(requested).toHaveLength(4)
  })

  it('is read to its end', async () => {
    const { client, requested } = await shop([page('a'), page('b', false)])
    expect(await allRows((after) => locations(client, after))).toEqual([])
    expect(requested.map(({ variables }) => variables)).toEqual([{ after: null }, { after: 'a' }])
  })
})
