import { describe, expect, it } from 'vitest'
import { Bucket } from '../src/storefront/graphql/cost.ts'
import { useSandbox } from './scratch.ts'

const bench = useSandbox({ bucket: { maximum: 500, restoreRate: 50 } })

describe('a call', () => {
  it('needs the token, the version and the shop', async () => {
    expect((await bench.call('{ shop { name } }', {}, { 'X-Shopify-Access-Token': 'other' })).status).toBe(
      401,
    )
    const elsewhere = await fetch(`${bench.url}/shops/none/admin/api/2026-07/graphql.json`, {
      method: 'POST',
    })
    expect(elsewhere.status).toBe(404)
    const old = await fetch(`${bench.url}/shops/demo/admin/api/2019-01/graphql.json`, { method: 'POST' })
    expect(old.status).toBe(404)
  })

  it('is answered by the schema', async () => {
    const { data } = await bench.call('{ shop { name myshopifyDomain currencyCode } }')
    expect(data?.shop).toEqual({
      name: '织边演示店',
      myshopifyDomain: 'demo.myshopify.com',
      currencyCode: 'CNY',
    })
  })

  it.each([
    ['{ shop { nickname } }', 'Cannot query field "nickname"'],
    ['{ shop { name }', 'Syntax Error'],
    ['{ orders(first: "ten") { nodes { id } } }', 'Int cannot represent'],
    ['{ orders { nodes { id } } }', 'first or last'],
    ['{ order(id: "gid://shopify/Product/1") { id } }', 'Invalid global id'],
    ['{ orders(first: 1, query: "colour:red") { nodes { id } } }', "can't search by colour"],
    ['{ shop { shopOwnerName } }', 'does not serve Shop.shopOwnerName'],
  ])('%s is refused with status 200', async (query, message) => {
    const { status, errors } = await bench.call(query)
    expect(status).toBe(200)
    expect(errors[0]?.message).toContain(message)
  })

  it('is refused when a variable lacks an input or has a wrong type', async () => {
    const mutation =
      'mutation ($input: OrderInput!) { orderUpdate(input: $input) { userErrors { message } } }'
    const missing = await bench.call(mutation, { input: { note: 'x' } })
    expect(missing.errors[0]).toMatchObject({
      message: expect.stringContaining('"id" of required type "ID!" was not provided'),
      extensions: { code: 'INVALID_VARIABLE' },
    })
    const money =
      'mutation ($input: RefundInput!) { refundCreate(input: $input) @idempotent(key: "k") { userErrors { message } } }'
    const wrong = await bench.call(money, {
      input: { orderId: 'gid://shopify/Order/1', shipping: { amount: 'ten' } },
    })
    expect(wrong.errors[0]?.message).toContain('Money cannot represent "ten"')
  })
})

describe('pages', () => {
  it('follow each other by cursor', async () => {
    const query = `query ($after: String) { productVariants(first: 2, after: $after) {
      nodes { sku } pageInfo { hasNextPage endCursor } } }`
    const first = await bench.call(query)
    expect(first.data?.productVariants.nodes.map(({ sku }: { sku: string }) => sku)).toEqual([
      'LS-01-S',
      'LS-01-M',
    ])
    expect(first.data?.productVariants.pageInfo.hasNextPage).toBe(true)
    const second = await bench.call(query, { after: first.data?.productVariants.pageInfo.endCursor })
    expect(second.data?.productVariants.nodes).toEqual([{ sku: 'WC-01-L' }])
    expect(second.data?.productVariants.pageInfo.hasNextPage).toBe(false)
  })

  it('are searched by the platform’s syntax', async () => {
    const found = async (query: string) => {
      const { data } = await bench.call(
        'query ($query: String) { products(first: 9, query: $query) { nodes { handle } } }',
        { query },
      )
      return data?.products.nodes.map(({ handle }: { handle: string }) => handle)
    }
    expect(await found('handle:wool-coat')).toEqual(['wool-coat'])
    expect(await found("vendor:'Lumière' status:active")).toEqual(['linen-shirt'])
    expect(await found('-handle:wool-coat')).toEqual(['linen-shirt'])
    expect(await found("created_at:>'2100-01-01T00:00:00Z'")).toEqual([])
    expect(await found('handle:wool-coat OR handle:linen-shirt')).toHaveLength(2)
  })
})

describe('the cost', () => {
  it('is asked by size, used by rows, and the rest given back', async () => {
    const { cost } = await bench.call('{ productVariants(first: 50) { nodes { id } } }')
    expect(cost?.requestedQueryCost).toBe(52)
    expect(cost?.actualQueryCost).toBeLessThan(10)
    expect(cost?.throttleStatus).toMatchObject({ maximumAvailable: 500, restoreRate: 50 })
    expect(cost?.throttleStatus.currentlyAvailable).toBeGreaterThan(480)
  })

  it('is refused above what one call may ask for, and throttled above what is there', async () => {
    const dear = await bench.call(
      '{ products(first: 250) { nodes { variants(first: 10) { nodes { id } } } } }',
    )
    expect(dear.errors[0]?.extensions?.code).toBe('MAX_COST_EXCEEDED')
    const { status, errors, data, cost } = await bench.call(
      '{ products(first: 100) { nodes { variants(first: 5) { nodes { id } } } } }',
    )
    expect(status).toBe(200)
    expect(data).toBeNull()
    expect(errors[0]).toMatchObject({ message: 'Throttled', extensions: { code: 'THROTTLED' } })
    expect(cost).toMatchObject({ requestedQueryCost: 802, actualQueryCost: null })
  })

  it('of a plain list is that of one object', async () => {
    const { cost } = await bench.call(
      '{ order(id: "gid://shopify/Order/1") { fulfillments(first: 250) { trackingInfo(first: 10) { number } } } }',
    )
    expect(cost?.requestedQueryCost).toBe(3)
  })

  it('comes back with time', () => {
    let now = 0
    const bucket = new Bucket(100, 10, () => now)
    expect(bucket.take(100)).toBe(true)
    expect(bucket.take(1)).toBe(false)
    now = 2_000
    expect(bucket.status().currentlyAvailable).toBe(20)
    expect(bucket.take(20)).toBe(true)
  })
})
