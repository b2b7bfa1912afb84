import { money as exactAmount, isMoment } from '@selvedge/contract/core/values/shapes.ts'
import { z } from 'zod'
import { listOf } from '../../../core/http/replies/list-of.ts'
import { connection, node, pageInfo, read } from '../client/operation.ts'

const words = z.string().nullable()
const moment = z.string().refine(isMoment)
const amount = z.object({ amount: exactAmount, currencyCode: z.string() })
const money = z.object({ shopMoney: amount })

const line = node.extend({
  sku: words,
  name: z.string(),
  requiresShipping: z.boolean(),
  quantity: z.int(),
  currentQuantity: z.int(),
  unfulfilledQuantity: z.int(),
  originalUnitPriceSet: money,
  /** Of all discounts, those of the order too, which no total of the line counts. */
  discountAllocations: listOf(z.object({ allocatedAmountSet: money })),
})
const lineFields = `id sku name requiresShipping quantity currentQuantity unfulfilledQuantity
  originalUnitPriceSet { shopMoney { amount currencyCode } }
  discountAllocations { allocatedAmountSet { shopMoney { amount currencyCode } } }`

/** Those that were taken out of the order are left out unless they are asked for; the price is without all discounts. */
const shippingLine = z.object({ discountedPriceSet: money })
const shippingLineFields = 'discountedPriceSet { shopMoney { amount currencyCode } }'

const refundLine = z.object({ lineItem: node, quantity: z.int(), restockType: z.string() })
const refundLineFields = 'lineItem { id } quantity restockType'

const transaction = node.extend({
  kind: z.string(),
  status: z.string(),
  gateway: words,
  paymentId: words,
  receiptJson: words,
  createdAt: moment,
  /** In the currency of the shop, and in that which the customer paid in: of which there may be others than those that are kept. */
  amountSet: money.extend({ presentmentMoney: z.object({ amount: z.string(), currencyCode: z.string() }) }),
})
const transactionFields = `id kind status gateway paymentId receiptJson createdAt
  amountSet { shopMoney { amount currencyCode } presentmentMoney { amount currencyCode } }`

const order = node.extend({
  name: z.string(),
  email: words,
  tags: listOf(z.string()),
  createdAt: moment,
  updatedAt: moment,
  cancelledAt: moment.nullable(),
  currencyCode: z.string(),
  note: words,
  checkoutToken: words,
  customAttributes: listOf(z.object({ key: z.string(), value: words })).default([]),
  discountCodes: listOf(z.string()),
  displayFinancialStatus: words,
  shippingLines: connection(shippingLine),
  totalPriceSet: money,
  currentTotalPriceSet: money,
  customer: z
    .object({
      id: z.string(),
      displayName: z.string(),
      firstName: words,
      lastName: words,
      tags: listOf(z.string()),
    })
    .nullable(),
  shippingAddress: z
    .object({
      firstName: words,
      lastName: words,
      phone: words,
      countryCodeV2: words,
      province: words,
      city: words,
      address1: words,
      address2: words,
      zip: words,
    })
    .nullable(),
  lineItems: connection(line),
  transactions: listOf(transaction),
  refunds: listOf(node.extend({ refundLineItems: connection(refundLine) })),
  fulfillments: listOf(
    node.extend({
      status: z.string(),
      requiresShipping: z.boolean(),
      totalQuantity: z.int(),
      trackingInfo: listOf(z.object({ number: words })),
    }),
  ),
})

export type OrderNode = z.output<typeof order>
export type LineNode = z.output<typeof line>
export type RefundLineNode = z.output<typeof refundLine>
export type TransactionNode = z.output<typeof transaction>

const sizes = '$lines: Int!, $shippingLines: Int!, $transactions: Int!, $refunds: Int!, $refundLines: Int!'
const orderFields = `fragment OrderFields on Order {
  id name email tags createdAt updatedAt cancelledAt currencyCode checkoutToken discountCodes displayFinancialStatus
  note customAttributes { key value }
  shippingLines(first: $shippingLines) { nodes { ${shippingLineFields} } pageInfo { hasNextPage endCursor } }
  totalPriceSet { shopMoney { amount currencyCode } }
  currentTotalPriceSet { shopMoney { amount currencyCode } }
  customer { id displayName firstName lastName tags }
  shippingAddress { firstName lastName phone countryCodeV2 province city address1 address2 zip }
  lineItems(first: $lines) { nodes { ${lineFields} } pageInfo { hasNextPage endCursor } }
  transactions(first: $transactions) { ${transactionFields} }
  refunds(first: $refunds) {
    id
    refundLineItems(first: $refundLines) { nodes { ${refundLineFields} } pageInfo { hasNextPage endCursor } }
  }
  fulfillments(first: 100) { id status requiresShipping totalQuantity trackingInfo(first: 10) { number } }
}`

export const orders = read(
  `query Orders($query: String!, $sort: OrderSortKeys!, $first: Int!, $after: String, ${sizes}) {
    orders(first: $first, after: $after, query: $query, sortKey: $sort) {
      nodes { ...OrderFields }
      pageInfo { hasNextPage endCursor }
    }
  }
  ${orderFields}`,
  z.object({ orders: z.object({ nodes: listOf(order), pageInfo }) }),
)

export const oneOrder = read(
  `query OneOrder($id: ID!, ${sizes}) { order(id: $id) { ...OrderFields } }
  ${orderFields}`,
  z.object({ order: order.nullable() }),
)

export const orderLines = read(
  `query OrderLines($id: ID!, $after: String) {
    order(id: $id) { lineItems(first: 100, after: $after) { nodes { ${lineFields} } pageInfo { hasNextPage endCursor } } }
  }`,
  z.object({ order: z.object({ lineItems: connection(line) }).nullable() }),
)

export const orderShipping = read(
  `query OrderShipping($id: ID!, $after: String) {
    order(id: $id) {
      shippingLines(first: 100, after: $after) { nodes { ${shippingLineFields} } pageInfo { hasNextPage endCursor } }
    }
  }`,
  z.object({ order: z.object({ shippingLines: connection(shippingLine) }).nullable() }),
)

export const orderTransactions = read(
  `query OrderTransactions($id: ID!) { order(id: $id) { transactions(first: 250) { ${transactionFields} } } }`,
  z.object({ order: z.object({ transactions: listOf(transaction) }).nullable() }),
)

export const orderRefunds = read(
  'query OrderRefunds($id: ID!) { order(id: $id) { refunds(first: 250) { id } } }',
  z.object({ order: z.object({ refunds: listOf(node) }).nullable() }),
)

export const refundLines = read(
  `query RefundLines($id: ID!, $after: String) {
    refund(id: $id) {
      refundLineItems(first: 100, after: $after) {
        nodes { ${refundLineFields} }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`,
  z.object({ refund: z.object({ refundLineItems: connection(refundLine) }).nullable() }),
)
