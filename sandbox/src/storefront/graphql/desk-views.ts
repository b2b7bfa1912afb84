import type { Adjustment, Discount, Order, OrderEdit, Shop, Subscription } from '../shop/state.ts'
import { findLocationView, inventoryItemView } from './catalogue-views.ts'
import { connection, type PageArgs } from './connection.ts'
import { gid } from './gid.ts'
import { orderView } from './order-views.ts'
import { orNull, type View } from './view.ts'

export const apiVersion = '2026-07'

export const subscriptionView = ({ id, topic, uri, name, createdAt }: Subscription): View => ({
  __typename: 'WebhookSubscription',
  id: gid('WebhookSubscription', id),
  legacyResourceId: String(id),
  topic: topic.replace('/', '_').toUpperCase(),
  uri,
  callbackUrl: uri,
  name: orNull(name),
  format: 'JSON',
  filter: null,
  includeFields: [],
  metafieldNamespaces: [],
  apiVersion: { handle: apiVersion, displayName: apiVersion, supported: true },
  createdAt,
  updatedAt: createdAt,
})

export function discountView(shop: Shop, discount: Discount): View {
  const { id, title, code, startsAt, endsAt, usageLimit, percentage, amount, createdAt } = discount
  const now = new Date().toISOString()
  const value =
    percentage === null
      ? {
          __typename: 'DiscountAmount',
          amount: { amount: amount ?? '0.00', currencyCode: shop.currency },
          appliesOnEachItem: false,
        }
      : { __typename: 'DiscountPercentage', percentage }
  return {
    __typename: 'DiscountCodeNode',
    id: gid('DiscountCodeNode', id),
    codeDiscount: {
      __typename: 'DiscountCodeBasic',
      title,
      status: startsAt > now ? 'SCHEDULED' : endsAt !== null && endsAt <= now ? 'EXPIRED' : 'ACTIVE',
      startsAt,
      endsAt,
      usageLimit,
      asyncUsageCount: 0,
      appliesOncePerCustomer: false,
      createdAt,
      updatedAt: createdAt,
      codesCount: { count: 1, precision: 'EXACT' },
      customerGets: { value, items: { __typename: 'AllDiscountItems', allItems: true } },
      codes: (args: PageArgs) =>
        connection([discount], args, {
          id: (one) => one.id,
          view: (one) => ({ id: gid('DiscountRedeemCode', one.id), code, asyncUsageCount: 0 }),
        }),
    },
  }
}

export const adjustmentView = (shop: Shop, adjustment: Adjustment): View => ({
  __typename: 'InventoryAdjustmentGroup',
  id: gid('InventoryAdjustmentGroup', adjustment.id),
  reason: adjustment.reason,
  referenceDocumentUri: adjustment.document,
  createdAt: adjustment.createdAt,
  changes: adjustment.changes.map(({ inventoryItemId, locationId, delta, after }) => ({
    name: adjustment.name,
    delta,
    quantityAfterChange: after,
    ledgerDocumentUri: null,
    item: () => inventoryItemView(shop, inventoryItemId),
    location: () => findLocationView(shop, locationId),
  })),
})

export const editView = (shop: Shop, order: Order, { id }: OrderEdit): View => ({
  __typename: 'CalculatedOrder',
  id: gid('CalculatedOrder', id),
  originalOrder: () => orderView(shop, order),
  notificationPreviewTitle: '',
  lineItems: (args: PageArgs) =>
    connection(order.lines, args, {
      id: (line) => line.id,
      view: (line) => ({
        __typename: 'CalculatedLineItem',
        id: gid('CalculatedLineItem', line.id),
        title: line.title,
        sku: orNull(line.sku),
        quantity: line.quantity - line.removed - line.refunded,
      }),
    }),
})
