import { createHmac } from 'node:crypto'
import { instant, isMoment, maxSku, money } from '@selvedge/contract/core/values/shapes.ts'
import { z } from 'zod'
import { listOf } from '../../../core/http/replies/list-of.ts'
import { isSameSecret } from '../../../core/secrets/same-secret.ts'
import type { StorefrontNews, StorefrontWebhooks } from '../../../ports/storefront/storefront-webhooks.ts'
import { customerPayload, customerTopics } from '../customers/customer-payload.ts'
import { readOrderPayload } from '../orders/order-payload.ts'

/** The signature of a body: over its bytes as they came. */
export const sign = (body: Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('base64')

/** 32 bytes in Base64. */
const signatureShape = /^[A-Za-z0-9+/]{43}=$/
/** Far beyond what either ever is. */
const maxHeader = 200

/** Topics whose payload is the order itself. */
const orderTopics: ReadonlySet<string> = new Set([
  'orders/create',
  'orders/updated',
  'orders/paid',
  'orders/cancelled',
  'orders/fulfilled',
  'orders/partially_fulfilled',
])

const idText = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String)
const ofOrder = z.object({ order_id: idText }).transform(({ order_id }) => order_id)
const edited = z
  .object({ order_edit: z.object({ order_id: idText }) })
  .transform((one) => one.order_edit.order_id)

/** Topics whose payload is a product. */
const productTopics: ReadonlySet<string> = new Set(['products/create', 'products/update'])

/** What was deleted is told by its id alone. */
const deleted = z.object({ id: idText }).transform(({ id }) => id)

/** Topics whose payload names the order that it concerns. */
const concerning = new Map<string, z.ZodType<string>>([
  ['orders/edited', edited],
  ['refunds/create', ofOrder],
  ['order_transactions/create', ofOrder],
])

const fulfillment = z.object({ id: idText, order_id: idText, status: z.string().nullish() })

/** Of fulfilments it matters alone that one was cancelled: all else happens here first. */
function fulfillmentNews(payload: unknown): StorefrontNews | null {
  const { id: exId, order_id: orderExId, status } = fulfillment.parse(payload)
  return status === 'cancelled' ? { kind: 'cancelledFulfillment', data: { orderExId, exId } } : null
}

const product = z
  .object({
    variants: listOf(z.object({ sku: z.string().nullish(), inventory_item_id: idText.nullish() })).default(
      [],
    ),
  })
  .transform(({ variants }) =>
    variants.flatMap(({ sku, inventory_item_id: itemExId }) =>
      itemExId && sku?.trim() ? [{ itemExId, sku: sku.trim() }] : [],
    ),
  )

const checkoutTopics: ReadonlySet<string> = new Set(['checkouts/create', 'checkouts/update'])

const words = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** As the app's settings, not a subscription, have it told. */
const redactedCustomer = z
  .object({ customer: z.object({ id: idText, email: words }), orders_to_redact: listOf(idText).default([]) })
  .transform(({ customer, orders_to_redact }) => ({
    exId: customer.id,
    email: customer.email,
    orderExIds: orders_to_redact,
  }))

/** Of the same settings too. */
const redactedShop = z
  .object({ shop_domain: words })
  .transform(({ shop_domain }) => ({ host: shop_domain.trim().toLowerCase() }))

/** Of the same settings. */
const requestedCopy = z
  .object({
    customer: z.object({ id: idText, email: words }),
    data_request: z.object({ id: idText }),
    orders_requested: listOf(idText).default([]),
  })
  .transform(({ customer, data_request, orders_requested }) => ({
    requestExId: data_request.id,
    exId: customer.id,
    email: customer.email,
    orderExIds: orders_requested,
  }))

/** What the law asks for comes of shops too that have taken our app away. */
const privacyTopics: ReadonlySet<string> = new Set([
  'customers/data_request',
  'customers/redact',
  'shop/redact',
])

const checkout = z
  .object({
    token: z.string().min(1).max(maxHeader),
    email: words,
    customer: z.object({ id: idText }).nullish(),
    completed_at: z.string().nullish(),
    updated_at: instant.refine(isMoment).transform((text) => new Date(text)),
    line_items: listOf(
      z.object({
        sku: words,
        title: words,
        quantity: z.int().min(0),
        line_price: money,
        applied_discounts: listOf(z.object({ amount: money })).default([]),
      }),
    ),
  })
  .transform(({ token, updated_at, line_items, email, customer, completed_at }) => ({
    token,
    email,
    ...(customer && { customerExId: customer.id }),
    completed: Boolean(completed_at),
    updatedAt: updated_at,
    lines: line_items.map(({ sku, title, quantity, line_price, applied_discounts }) => ({
      sku: sku.slice(0, maxSku),
      title,
      quantity,
      price: line_price,
      discounts: applied_discounts.map(({ amount }) => amount),
    })),
  }))

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** Reads what the platform sends by itself. */
export const shopifyWebhooks: StorefrontWebhooks = {
  claimed(headers) {
    const signature = textOf(headers['x-shopify-hmac-sha256'])
    const id = textOf(headers['x-shopify-webhook-id'])
    const topic = textOf(headers['x-shopify-topic'])
    if (signature === '' || id === '' || topic === '') return 'incomplete'
    if (id.length > maxHeader || topic.length > maxHeader) return 'incomplete'
    return signatureShape.test(signature) ? { id, topic, signature } : 'forged'
  },
  isSigned({ signature }, body, secret) {
    return secret !== '' && isSameSecret(sign(body, secret), signature)
  },
  outlivesInstallation: ({ topic }) => privacyTopics.has(topic),
  async read({ topic, payload, baseUrl }) {
    if (orderTopics.has(topic)) return { kind: 'order', data: await readOrderPayload(payload, baseUrl) }
    if (productTopics.has(topic)) return { kind: 'articles', data: await product.parseAsync(payload) }
    if (checkoutTopics.has(topic)) return { kind: 'checkout', data: await checkout.parseAsync(payload) }
    if (customerTopics.has(topic))
      return { kind: 'customer', data: await customerPayload.parseAsync(payload) }
    if (topic === 'customers/delete') return { kind: 'deletedCustomer', data: deleted.parse(payload) }
    if (topic === 'orders/delete') return { kind: 'deletedOrder', data: deleted.parse(payload) }
    if (topic === 'customers/redact')
      return { kind: 'redactedCustomer', data: await redactedCustomer.parseAsync(payload) }
    if (topic === 'customers/data_request')
      return { kind: 'requestedCopy', data: await requestedCopy.parseAsync(payload) }
    if (topic === 'shop/redact') return { kind: 'redactedShop', data: redactedShop.parse(payload) }
    if (topic === 'app/uninstalled') return { kind: 'uninstalled', data: null }
    if (topic === 'fulfillments/update') return fulfillmentNews(payload)
    const named = concerning.get(topic)
    return named ? { kind: 'changedOrder', data: named.parse(payload) } : null
  },
}
