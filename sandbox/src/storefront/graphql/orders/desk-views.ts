import { codesMatching, codesOf } from '../../shop/orders/discounts.ts'
import type {
  Adjustment,
  CodeCreation,
  Discount,
  Order,
  OrderEdit,
  RedeemCode,
  Shop,
  Subscription,
} from '../../shop/state.ts'
import { connection, type PageArgs } from '../connection.ts'
import { gid } from '../gid.ts'
import { findLocationView, inventoryItemView } from '../products/catalogue-views.ts'
import { orNull, type View } from '../view.ts'
import { orderView } from './order-views.ts'

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
  const { id, title, startsAt, endsAt, usageLimit, percentage, amount, createdAt } = discount
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
      codesCount: { count: codesOf(discount).length, precision: 'EXACT' },
      minimumRequirement: discount.minimum
        ? {
            __typename: 'DiscountMinimumSubtotal',
            greaterThanOrEqualToSubtotal: { amount: discount.minimum, currencyCode: shop.currency },
          }
        : null,
      customerGets: { value, items: { __typename: 'AllDiscountItems', allItems: true } },
      codes: (args: PageArgs & { query?: string | null }) =>
        connection(codesMatching(discount, args.query), args, {
          id: (one) => one.id,
          view: (one) => redeemCodeView(shop, one),
        }),
    },
  }
}

const redeemCodeView = (shop: Shop, { id, code }: RedeemCode): View => ({
  id: gid('DiscountRedeemCode', id),
  code,
  createdBy: null,
  asyncUsageCount: shop.orders.filter(({ discountCodes }) => discountCodes.includes(code)).length,
})

export const codeCreationView = (shop: Shop, creation: CodeCreation): View => {
  const failed = creation.rows.filter(({ problem }) => problem).length
  const done = creation.requested > 1
  return {
    __typename: 'DiscountRedeemCodeBulkCreation',
    id: gid('DiscountRedeemCodeBulkCreation', creation.id),
    createdAt: creation.createdAt,
    done,
    codesCount: creation.rows.length,
    importedCount: done ? creation.rows.length - failed : 0,
    failedCount: done ? failed : 0,
    codes: (args: PageArgs) =>
      connection(creation.rows, args, {
        id: ({ id }) => id,
        view: ({ code, redeemId, problem }) => ({
          code,
          discountRedeemCode: redeemId === null ? null : redeemCodeView(shop, { id: redeemId, code }),
          errors: problem ? [{ ...problem, field: ['code'], extraInfo: null }] : [],
        }),
      }),
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
