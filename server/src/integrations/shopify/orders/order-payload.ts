import { formatMoney, parseMoney, sumMoney } from '@selvedge/contract/core/values/money.ts'
import { currency, instant, isMoment, money } from '@selvedge/contract/core/values/shapes.ts'
import { z } from 'zod'
import { listOf } from '../../../core/http/replies/list-of.ts'
import type {
  StorefrontFulfillment,
  StorefrontOrder,
  StorefrontOrderLine,
  StorefrontTransaction,
} from '../../../ports/storefront/storefront.ts'
import {
  adminUrl,
  buyerName,
  financialStatusOf,
  type RefundedPart,
  returnedUnits,
  sumsOf,
  tradeNoIn,
  transactionStatusOf,
  wantedUnits,
} from './order-words.ts'

const exId = z.union([z.int(), z.string().max(100)]).transform(String)
const words = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
const moment = instant.refine(isMoment).transform((text) => new Date(text))

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
  total_discount: money.optional(),
  discount_allocations: listOf(z.object({ amount: money })).default([]),
})

const shippingLine = z.object({
  price: money,
  is_removed: z.boolean().default(false),
  discount_allocations: listOf(z.object({ amount: money })).default([]),
})

const transaction = z.object({
  id: exId,
  gateway: words,
  payment_id: words,
  authorization: words,
  receipt: z.unknown().optional(),
  kind: z.string(),
  status: z.string(),
  amount: money,
  currency: currency.optional(),
  created_at: moment,
})

const refund = z.object({
  refund_line_items: listOf(
    z.object({ line_item_id: exId, quantity: z.int(), restock_type: z.string().default('no_restock') }),
  ).default([]),
  transactions: listOf(transaction).default([]),
})

const fulfillment = z.object({
  id: exId.optional(),
  status: words,
  tracking_number: words,
  tracking_numbers: listOf(z.string()).default([]),
  line_items: listOf(
    z.object({ id: exId, quantity: z.int(), requires_shipping: z.boolean().default(true) }),
  ).default([]),
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
  note: words,
  checkout_token: words,
  created_at: moment,
  updated_at: moment,
  cancelled_at: moment.nullish(),
  note_attributes: listOf(
    z.object({ name: words, value: z.union([z.string(), z.number()]).nullish() }),
  ).default([]),
  discount_codes: listOf(z.object({ code: words })).default([]),
  customer: z.object({ id: exId.nullish(), first_name: words, last_name: words, tags: words }).nullish(),
  shipping_address: address.nullish(),
  total_price: money.optional(),
  current_total_price: money.optional(),
  shipping_lines: listOf(shippingLine).default([]),
  line_items: listOf(lineItem),
  fulfillments: listOf(fulfillment).default([]),
  refunds: listOf(refund).default([]),
  transactions: listOf(transaction).default([]),
})
type Payload = z.output<typeof payload>

/** Tags as webhooks carry them, joined by commas. */
const tagsIn = (tags: string): string[] =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

/** An order as webhooks carry it. Throws where it is none. */
export async function readOrderPayload(given: unknown, baseUrl: string): Promise<StorefrontOrder> {
  const order = await payload.parseAsync(given)
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
    shippingFee: shippingFeeOf(order),
    financialStatus: financialStatusOf(order.financial_status ?? null),
    tags: tagsIn(order.tags),
    note: order.note,
    checkoutToken: order.checkout_token,
    attributes: order.note_attributes.map(({ name, value }) => ({ name, value: String(value ?? '') })),
    discountCodes: order.discount_codes.map(({ code }) => code).filter(Boolean),
    ...(customer && { customerTags: tagsIn(customer.tags) }),
    ...(customer?.id && { customerExId: customer.id }),
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
    lines: order.line_items.filter((line) => line.requires_shipping).map(lineReader(order, refunded)),
    transactions: transactionsOf(order),
    cancelledFulfillments: order.fulfillments.flatMap(({ id, status }) =>
      id && status === 'cancelled' ? [id] : [],
    ),
    fulfillments: order.fulfillments.flatMap(leftOf),
    ...(order.total_price !== undefined && {
      totals: { ordered: order.total_price, current: order.current_total_price ?? order.total_price },
    }),
    cancelledAt: order.cancelled_at ?? null,
    createdAt: order.created_at,
    updatedAt: order.updated_at,
  }
}

/** A fulfilment of goods; one that is under way, or failed, is none. */
function leftOf(one: z.output<typeof fulfillment>): StorefrontFulfillment[] {
  const goods = one.line_items.filter(({ requires_shipping }) => requires_shipping)
  if (!one.id || goods.length === 0 || !['success', 'cancelled'].includes(one.status)) return []
  const numbers = one.tracking_numbers.length > 0 ? one.tracking_numbers : [one.tracking_number]
  return [
    {
      exId: one.id,
      cancelled: one.status === 'cancelled',
      quantity: goods.reduce((sum, { quantity }) => sum + quantity, 0),
      trackingNumbers: numbers.filter(Boolean),
    },
  ]
}

/** What the buyer pays for shipping: what was taken off is told beside each line's price, in none of its prices. */
const shippingFeeOf = ({ shipping_lines }: Payload): string =>
  formatMoney(
    shipping_lines
      .filter((line) => !line.is_removed)
      .flatMap(({ price, discount_allocations }) => [
        parseMoney(price),
        ...discount_allocations.map(({ amount }) => -parseMoney(amount)),
      ])
      .reduce((sum, part) => sum + part, 0n),
  )

/** Allocations are of all discounts, those of the order too; older payloads know those of the line alone. */
const discountOf = ({
  discount_allocations,
  total_discount = '0.00',
}: Payload['line_items'][number]): string =>
  discount_allocations.length > 0
    ? sumMoney(discount_allocations.map(({ amount }) => amount))
    : total_discount

/** Reads one line after the other; what else the order says of each is looked up. */
function lineReader(order: Payload, refunded: readonly RefundedPart[]) {
  const left = order.fulfillments.filter(({ status }) => status === 'success')
  const shipped = sumsOf(
    left.flatMap(({ line_items }) => line_items),
    ({ id }) => id,
  )
  const gone = sumsOf(refunded, ({ lineExId }) => lineExId)
  const cameBack = returnedUnits(refunded)
  return (line: Payload['line_items'][number]): StorefrontOrderLine => {
    const units = {
      quantity: line.quantity,
      // Older payloads do not say what is left of a line: then it is what was not refunded.
      currentQuantity: line.current_quantity ?? Math.max(0, line.quantity - (gone.get(line.id) ?? 0)),
      fulfilledQuantity: shipped.get(line.id) ?? 0,
    }
    const reported = { ...units, unfulfilledQuantity: line.fulfillable_quantity }
    const wanted = wantedUnits(reported, cameBack.get(line.id) ?? 0)
    return {
      ...units,
      exId: line.id,
      sku: line.sku,
      title: line.name || line.title,
      currentQuantity: wanted,
      refundedQuantity: Math.max(0, wanted - units.currentQuantity),
      unitPrice: line.price,
      discount: discountOf(line),
    }
  }
}

/** Refunds of payments in another currency are told in that one: what they are in the order's, the order tells when it is read. */
const transactionsOf = (order: Payload): StorefrontTransaction[] =>
  [
    ...order.transactions,
    ...order.refunds
      .flatMap((one) => one.transactions)
      .filter((row) => (row.currency ?? order.currency) === order.currency),
  ].map((row) => ({
    exId: row.id,
    gateway: row.gateway,
    kind: row.kind.toLowerCase(),
    status: transactionStatusOf(row.status),
    currency: row.currency ?? order.currency,
    amount: row.amount,
    outTradeNo: row.payment_id,
    tradeNo: tradeNoIn(row.receipt) || row.authorization,
    createdAt: row.created_at,
  }))
