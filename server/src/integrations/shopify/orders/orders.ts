import { nextPage } from '../../../ports/partner-pages.ts'
import type { OrderSpan, Storefront, StorefrontOrder } from '../../../ports/storefront/storefront.ts'
import type { ShopifyClient } from '../client/client.ts'
import { gidOf } from '../client/ids.ts'
import { allPages } from '../client/operation.ts'
import { fulfillmentLines } from '../documents/fulfillment.ts'
import {
  type OrderNode,
  oneOrder,
  orderLines,
  orderRefunds,
  orderShipping,
  orders,
  orderTransactions,
  refundLines,
} from '../documents/orders.ts'
import { needsFulfilledUnits, readOrderNode } from './order-node.ts'
import type { FulfilledUnits } from './order-units.ts'

/** What one order may ask for at most: a call costs no more than 1000 points. */
const inPage = { lines: 15, shippingLines: 2, transactions: 8, refunds: 4, refundLines: 8 }
const alone = { lines: 80, shippingLines: 10, transactions: 40, refunds: 12, refundLines: 20 }
const ordersInPage = 5

type Sizes = typeof alone

/** Whether the answer left nothing out. */
const isWhole = (order: OrderNode, sizes: Sizes): boolean =>
  !order.lineItems.pageInfo.hasNextPage &&
  !order.shippingLines.pageInfo.hasNextPage &&
  order.transactions.length < sizes.transactions &&
  order.refunds.length < sizes.refunds &&
  order.refunds.every(({ refundLineItems }) => !refundLineItems.pageInfo.hasNextPage)

/** What a span is searched and sorted by. */
const spanned = {
  created: { field: 'created_at', sort: 'CREATED_AT' },
  changed: { field: 'updated_at', sort: 'UPDATED_AT' },
} as const

/** One page of the orders of a span of time, earliest first, each of them whole. */
export async function ordersIn(
  client: ShopifyClient,
  baseUrl: string,
  { by, from, to }: OrderSpan,
  after: string | null,
): ReturnType<Storefront['ordersIn']> {
  const { field, sort } = spanned[by]
  const query = `${field}:>='${from.toISOString()}' AND ${field}:<='${to.toISOString()}' AND status:any`
  const page = await client.run(orders, { query, sort, first: ordersInPage, after, ...inPage })
  const rows: StorefrontOrder[] = []
  for (const order of page.orders.nodes) {
    const whole = isWhole(order, inPage) ? order : await readWhole(client, order.id)
    if (whole) rows.push(await asOrder(client, baseUrl, whole))
  }
  return { rows, next: nextPage(after, page.orders.pageInfo) }
}

export async function findOrder(
  client: ShopifyClient,
  baseUrl: string,
  exId: string,
): Promise<StorefrontOrder | null> {
  const order = await readWhole(client, gidOf('Order', exId))
  return order && asOrder(client, baseUrl, order)
}

async function asOrder(client: ShopifyClient, baseUrl: string, order: OrderNode): Promise<StorefrontOrder> {
  const fulfilled = needsFulfilledUnits(order) ? await fulfilledUnits(client, order) : undefined
  return readOrderNode(order, baseUrl, fulfilled)
}

/** Units of each fulfilment, by line. Few orders need them: they are asked for by themselves. */
async function fulfilledUnits(client: ShopifyClient, { fulfillments }: OrderNode): Promise<FulfilledUnits> {
  const units = new Map<string, Map<string, number>>()
  for (const { id, status } of fulfillments) {
    if (status !== 'SUCCESS' && status !== 'CANCELLED') continue
    const lines = await allPages(
      async (after) => (await client.run(fulfillmentLines, { id, after })).fulfillment?.fulfillmentLineItems,
    )
    const own = new Map<string, number>()
    for (const { lineItem, quantity } of lines)
      own.set(lineItem.id, (own.get(lineItem.id) ?? 0) + (quantity ?? 0))
    units.set(id, own)
  }
  return units
}

/** One order with all its lines, shipping lines, payments and refunds, however many. */
async function readWhole(client: ShopifyClient, id: string): Promise<OrderNode | null> {
  const { order } = await client.run(oneOrder, { id, ...alone })
  if (!order || isWhole(order, alone)) return order
  const lines = await allPages(
    async (after) => (await client.run(orderLines, { id, after })).order?.lineItems,
  )
  const shippingLines = await allPages(
    async (after) => (await client.run(orderShipping, { id, after })).order?.shippingLines,
  )
  const transactions = (await client.run(orderTransactions, { id })).order?.transactions
  const refunds = (await client.run(orderRefunds, { id })).order?.refunds ?? []
  const wholeRefunds: OrderNode['refunds'] = []
  for (const refund of refunds) {
    const nodes = await allPages(
      async (after) => (await client.run(refundLines, { id: refund.id, after })).refund?.refundLineItems,
    )
    wholeRefunds.push({
      ...refund,
      refundLineItems: { nodes, pageInfo: { hasNextPage: false, endCursor: null } },
    })
  }
  return {
    ...order,
    lineItems: { ...order.lineItems, nodes: lines },
    shippingLines: { ...order.shippingLines, nodes: shippingLines },
    transactions: transactions ?? order.transactions,
    refunds: wholeRefunds,
  }
}
