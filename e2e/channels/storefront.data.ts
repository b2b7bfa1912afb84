import { expect, type Page } from '@playwright/test'
import { stockShelf } from '../shipping/ship-orders.data.ts'
import type { ApiCall } from '../support/api.ts'

const address = () => {
  const url = process.env.SELVEDGE_SANDBOX_URL
  if (!url) throw new Error('SELVEDGE_SANDBOX_URL is not set: the start of a worker sets it')
  return url
}

/** The page of the demo shop's first channel at its storefront. */
export const deskPage = (orderName = '') =>
  `${address()}/?shop=example${orderName ? `&order=${encodeURIComponent(orderName)}` : ''}`

const name = '第一店铺'
const connection = () => ({
  channel: 'first',
  name,
  baseUrl: `${address()}/shops/example`,
  token: 'sandbox-token',
  webhookSecret: 'sandbox-secret',
})

/** Connects the demo shop's first channel with the storefront beside it, and puts units of one SKU on one shelf. */
export async function connect(api: ApiCall): Promise<{ sku: string }> {
  const { problem } = await api<{ problem: object | null }>('POST', '/storefront/save', {
    ...connection(),
    enabled: true,
  })
  if (problem) throw new Error(JSON.stringify(problem))
  await api('GET', '/location/sync')
  const { skus } = await stockShelf(api)
  return { sku: skus[0] }
}

/** The other tests expect no storefront that takes part. */
export const disconnect = (api: ApiCall) =>
  api('POST', '/storefront/save', { ...connection(), token: '', webhookSecret: '', enabled: false })

/** Has payments of Alipay declared at the sandbox. */
export async function connectAlipay(api: ApiCall): Promise<void> {
  const account = {
    url: `${address()}/alipay/gateway.do`,
    partner: '2088000000000001',
    customsPlace: 'ZONGSHU',
    merchantCustomsCode: 'D0000000001',
    merchantCustomsName: '示例跨境电商',
  }
  await api('POST', '/config?key=alipay_customs', JSON.stringify(account))
  await api('POST', '/config?key=alipay_key', 'sandbox-alipay-key')
}

export const disconnectAlipay = (api: ApiCall) => api('POST', '/config?key=alipay_key', '')

/** A customer buys in the first channel. Answers the name of the order. */
export async function placeOrder(wish: object): Promise<string> {
  const response = await fetch(`${address()}/shops/example/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  })
  const { orders } = (await response.json()) as { orders: { name: string }[] }
  return orders[0]?.name ?? ''
}

/** The same at the storefront's own page. */
export async function buyAtDesk(page: Page, sku: string, units: number): Promise<string> {
  await page.goto(deskPage())
  const form = page.locator('form', { has: page.getByRole('button', { name: '下单' }) })
  await form.getByLabel('SKU').fill(sku)
  await form.getByLabel('数量').fill(String(units))
  await form.getByLabel('姓').fill('沈')
  await form.getByLabel('名', { exact: true }).fill('知夏')
  await form.getByRole('button', { name: '下单' }).click()
  const bought = page.getByRole('row').filter({ hasText: sku }).first()
  await expect(bought).toContainText(`${sku} × ${units}`)
  await expect(bought).toContainText('未发货')
  const [name = ''] = /^\S\d+/.exec((await bought.innerText()).trim()) ?? []
  return name
}

const adminPath = '/shops/example/admin/api/2026-07/graphql.json'

async function runAtStorefront<Reply>(document: string, variables: object): Promise<Reply> {
  const response = await fetch(`${address()}${adminPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': 'sandbox-token' },
    body: JSON.stringify({ query: document, variables }),
  })
  const { data, errors } = (await response.json()) as { data?: Reply; errors?: unknown }
  if (!data || errors) throw new Error(JSON.stringify(errors))
  return data
}

interface Sold {
  productVariants: { nodes: { id: string; price: string; product: { id: string } }[] }
}

async function findSold(sku: string) {
  const { productVariants } = await runAtStorefront<Sold>(
    'query ($query: String!) { productVariants(first: 1, query: $query) { nodes { id price product { id } } } }',
    { query: `sku:${JSON.stringify(sku)}` },
  )
  return productVariants.nodes[0]
}

/** What the first channel asks for a SKU. */
export const storePrice = async (sku: string): Promise<string> => (await findSold(sku))?.price ?? ''

/** Somebody changes a price in the admin of the first channel. */
export async function changeStorePrice(sku: string, price: string): Promise<void> {
  const sold = await findSold(sku)
  if (!sold) throw new Error(`the store does not sell ${sku}`)
  await runAtStorefront(
    `mutation ($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
      productVariantsBulkUpdate(productId: $productId, variants: $variants) { userErrors { message } }
    }`,
    { productId: sold.product.id, variants: [{ id: sold.id, price }] },
  )
}
