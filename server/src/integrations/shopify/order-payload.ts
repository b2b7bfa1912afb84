import { sumMoney } from '@selvedge/contract/money.ts'
import { currency, money } from '@selvedge/contract/shapes.ts'
import { z } from 'zod'
import type { StorefrontOrder, StorefrontTransaction } from '../../ports/storefront.ts'
import {
  adminUrl,
  buyerName,
  financialStatusOf,
  type RefundedPart,
  transactionStatusOf,
  wantedUnits,
} from './order-words.ts'

const exId = z.union([z.int(), z.string()]).transform(String)
const words = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const lineItem = z.object({
  id: exId,
  sku: words,
  name: words,
  title: words,
  quantity: z.int().min(1),
  current_quantity: z.int().min(0).optional(),
  fulfillable_quantity: z.int().min(0).default(0),
  requires_shipping: z.boolean().default(true),
  price: money,
})

const transaction = z.object({
  id: exId,
  gateway: words,
  kind: z.string(),
  status: z.string(),
  amount: money,
  currency: currency.optional(),
  created_at: moment,
})

const refund = z.object({
  refund_line_items: z
    .array(
      z.object({ line_item_id: exId, quantity: z.int(), restock_type: z.string().default('no_restock') }),
    )
    .default([]),
  transactions: z.array(transaction).default([]),
})

const fulfillment = z.object({
  id: exId.optional(),
  status: words,
  line_items: z.array(z.object({ id: exId, quantity: z.int() })).default([]),
})

const address = z.object({
  first_name: words,
  last_name: words,
  phone: words,
  country_code: words,
  province: words,
  city: words,
  address1: words,
  address2: words,
  zip: words,
})

const payload = z.object({
  id: exId,
  name: z.string(),
  email: words,
  currency,
  financial_status: z.string().nullish(),
  tags: words,
  created_at: moment,
  updated_at: moment,
  cancelled_at: moment.nullish(),
  customer: z.object({ first_name: words, last_name: words }).nullish(),
  shipping_address: address.nullish(),
  shipping_lines: z.array(z.object({ price: money })).default([]),
  line_items: z.array(lineItem),
  fulfillments: z.array(fulfillment).default([]),
  refunds: z.array(refund).default([]),
  transactions: z.array(transaction).default([]),
})
type Payload = z.output<typeof payload>

/** An order as webhooks carry it. Throws where it is none. */
export function readOrderPayload(given: unknown, baseUrl: string): StorefrontOrder {
  const order = payload.parse(given)
  const refunded = order.refunds.flatMap((one) =>
    one.refund_line_items.map(
      (part): RefundedPart => ({
        lineExId: part.line_item_id,
        quantity: part.quantity,
        restockType: part.restock_type,
      }),
    ),
  )
  const { customer, shipping_address: receiver } = order
  return {
    exId: order.id,
    name: order.name,
    url: adminUrl(baseUrl, order.id),
    email: order.email,
    nickname: customer ? buyerName(customer.first_name, customer.last_name) : '',
    currency: order.currency,
    shippingFee: sumMoney(order.shipping_lines.map(({ price }) => price)),
    financialStatus: financialStatusOf(order.financial_status ?? null),
    tags: order.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    receiver: receiver
      ? {
          firstName: receiver.first_name,
          lastName: receiver.last_name,
          phone: receiver.phone,
          country: receiver.country_code,
          province: receiver.province,
          city: receiver.city,
          address1: receiver.address1,
          address2: receiver.address2,
          postcode: receiver.zip,
        }
      : null,
    lines: order.line_items
      .filter((line) => line.requires_shipping)
      .map((line) => lineOf(line, order, refunded)),
    transactions: transactionsOf(order),
    cancelledFulfillments: order.fulfillments.flatMap(({ id, status }) =>
      id && status === 'cancelled' ? [id] : [],
    ),
    cancelledAt: order.cancelled_at ?? null,
    createdAt: order.created_at,
    updatedAt: order.updated_at,
  }
}

function lineOf(line: Payload['line_items'][number], order: Payload, refunded: readonly RefundedPart[]) {
  const fulfilledQuantity = order.fulfillments
    .filter(({ status }) => status === 'success')
    .flatMap(({ line_items }) => line_items)
    .filter(({ id }) => id === line.id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  // Older payloads do not say what is left of a line: then it is what was not refunded.
  const gone = refunded
    .filter(({ lineExId }) => lineExId === line.id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const units = {
    exId: line.id,
    quantity: line.quantity,
    currentQuantity: line.current_quantity ?? Math.max(0, line.quantity - gone),
    fulfilledQuantity,
  }
  return {
    ...units,
    sku: line.sku,
    title: line.name || line.title,
    currentQuantity: wantedUnits({ ...units, unfulfilledQuantity: line.fulfillable_quantity }, refunded),
    unitPrice: line.price,
  }
}

const transactionsOf = (order: Payload): StorefrontTransaction[] =>
  [...order.transactions, ...order.refunds.flatMap((one) => one.transactions)].map((row) => ({
    exId: row.id,
    gateway: row.gateway,
    kind: row.kind.toLowerCase(),
    status: transactionStatusOf(row.status),
    currency: row.currency ?? order.currency,
    amount: row.amount,
    createdAt: row.created_at,
  }))
