import { afterAll, beforeAll } from 'vitest'
import type { ShopSeed } from '../src/storefront/seed.ts'
import { type RunningSandbox, type StartOptions, startSandbox } from '../src/storefront/start.ts'

export const smallShop: ShopSeed = {
  name: 'demo',
  title: '织边演示店',
  token: 'shpat_test',
  secret: 'test_client_secret',
  locations: [
    { name: '上海自营仓' },
    { name: '深圳合作仓' },
    { name: '退货质检仓', fulfillsOnlineOrders: false },
  ],
  products: [
    {
      handle: 'linen-shirt',
      title: 'Linen Shirt',
      vendor: 'Lumière',
      variants: [
        { sku: 'LS-01-S', title: 'S', price: '199.00', stock: { 上海自营仓: 10, 深圳合作仓: 5 } },
        { sku: 'LS-01-M', title: 'M', price: '199.00', stock: { 上海自营仓: 3 } },
      ],
    },
    {
      handle: 'wool-coat',
      title: 'Wool Coat',
      variants: [{ sku: 'WC-01-L', title: 'L', price: '899.00', stock: { 深圳合作仓: 4 } }],
    },
  ],
}

export interface Answered {
  status: number
  data: Data
  errors: { message: string; extensions?: { code?: string } }[]
  cost?: {
    requestedQueryCost: number
    actualQueryCost: number | null
    throttleStatus: Record<string, number>
  }
}

/** Of any shape: each test reads what its query asked for. */
export type Data = ReturnType<typeof JSON.parse>

/** A sandbox for the tests of a file, and calls to its only shop. */
export function useSandbox(options: Partial<StartOptions> = {}) {
  let running: RunningSandbox
  beforeAll(async () => {
    running = await startSandbox({ port: 0, shops: [smallShop], ...options })
  })
  afterAll(() => running.close())
  return {
    get url() {
      return running.url
    },
    get sandbox() {
      return running.sandbox
    },
    get shop() {
      return running.sandbox.findShop('demo')!
    },
    call: (query: string, variables: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      callShop(running.shopUrl('demo'), query, variables, headers),
    post: async (path: string, body: unknown): Promise<Data> => {
      const reply = await fetch(`${running.url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      const parsed: Data = await reply.json()
      return { status: reply.status, ...parsed }
    },
    get: async (path: string): Promise<Data> => (await fetch(`${running.url}${path}`)).json(),
  }
}

export async function callShop(
  shopUrl: string,
  query: string,
  variables: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<Answered> {
  const reply = await fetch(`${shopUrl}/admin/api/2026-07/graphql.json`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Shopify-Access-Token': 'shpat_test', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  const text = await reply.text()
  const body: Data = text.startsWith('{') ? JSON.parse(text) : {}
  return {
    status: reply.status,
    data: body.data ?? null,
    errors: Array.isArray(body.errors) ? body.errors : [],
    ...(body.extensions?.cost ? { cost: body.extensions.cost } : {}),
  }
}

export type Bench = ReturnType<typeof useSandbox>

const fulfillmentOrders = `fulfillmentOrders(first: 10) { nodes {
  id status supportedActions { action } assignedLocation { location { id name } }
  lineItems(first: 20) { nodes { id sku totalQuantity remainingQuantity lineItem { id } } } } }`

/** The order as a back office reads it before it ships. */
export async function readOrder(bench: Bench, id: string): Promise<Data> {
  const { data } = await bench.call(
    `query ($id: ID!) { order(id: $id) {
      id name displayFinancialStatus displayFulfillmentStatus cancelledAt tags updatedAt
      lineItems(first: 20) { nodes { id sku quantity currentQuantity unfulfilledQuantity } }
      transactions { id kind amountSet { shopMoney { amount } } }
      fulfillments { id status trackingInfo { number company } }
      ${fulfillmentOrders} } }`,
    { id },
  )
  return data?.order
}

/** What is available, committed and on hand of a SKU at a location. */
export async function stockOf(bench: Bench, sku: string, location: string): Promise<number[]> {
  const { data } = await bench.call(
    `query ($query: String!) { inventoryItems(first: 1, query: $query) { nodes { id inventoryLevels(first: 5) { nodes {
      location { name } quantities(names: ["available", "committed", "on_hand"]) { name quantity } } } } } }`,
    { query: `sku:${sku}` },
  )
  const levels: Data[] = data?.inventoryItems.nodes[0].inventoryLevels.nodes
  const level = levels.find((one) => one.location.name === location)
  return level?.quantities.map((one: Data) => one.quantity) ?? []
}

export const place = async (
  bench: Bench,
  lines: { sku: string; quantity: number }[],
  more = {},
): Promise<Data> => (await bench.post('/shops/demo/orders', { lines, ...more })).orders[0]

export const fulfillMutation = `mutation ($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id status name } userErrors { field message } } }`

export const fulfillAll = (
  bench: Bench,
  fulfillmentOrderId: string,
  items?: { id: string; quantity: number }[],
) =>
  bench.call(fulfillMutation, {
    fulfillment: {
      trackingInfo: { company: 'SF Express', number: 'SF1' },
      lineItemsByFulfillmentOrder: [
        { fulfillmentOrderId, ...(items ? { fulfillmentOrderLineItems: items } : {}) },
      ],
    },
  })
