import { formatMoney, parseMoney } from '@selvedge/contract/core/money.ts'
import type { StorefrontOrder } from '../../../ports/storefront.ts'
import { numberOf } from '../client/ids.ts'
import type { OrderNode } from '../documents/orders.ts'
import {
  adminUrl,
  buyerName,
  financialStatusOf,
  type RefundedPart,
  receiptOf,
  returnedUnits,
  tradeNoIn,
  transactionStatusOf,
  wantedUnits,
} from './order-words.ts'

/** Whoever left no name is called by what the shop shows, such as the e-mail address. */
function buyerOf(customer: OrderNode['customer']): string {
  if (!customer) return ''
  return buyerName(customer.firstName ?? '', customer.lastName ?? '') || customer.displayName
}

/** Whether units were refunded that nobody put back: only what has shipped tells then what is still wanted. */
const needsShippedUnits = (order: OrderNode): boolean =>
  order.refunds.some(({ refundLineItems }) =>
    refundLineItems.nodes.some(({ restockType }) => restockType === 'NO_RESTOCK'),
  )

/** Whether some of what its fulfilments count may need no parcel. */
const needsGoods = ({ lineItems, fulfillments }: OrderNode): boolean =>
  fulfillments.length > 0 && lineItems.nodes.some(({ requiresShipping }) => !requiresShipping)

/** Whether it takes the units of each fulfilment to read an order. */
export const needsFulfilledUnits = (order: OrderNode): boolean =>
  needsShippedUnits(order) || needsGoods(order)

/** Units of each fulfilment by line. */
export type FulfilledUnits = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Units that have shipped, by line. */
function shippedUnits({ fulfillments }: OrderNode, fulfilled: FulfilledUnits): Map<string, number> {
  const shipped = new Map<string, number>()
  for (const { id, status } of fulfillments) {
    if (status !== 'SUCCESS') continue
    for (const [line, units] of fulfilled.get(id) ?? []) shipped.set(line, (shipped.get(line) ?? 0) + units)
  }
  return shipped
}

const lessBy = (before: string, after: string): string => formatMoney(parseMoney(before) - parseMoney(after))

/** An order as the API answers it, whole, with the units of its fulfilments where they are needed. */
export function readOrderNode(
  order: OrderNode,
  baseUrl: string,
  fulfilled: FulfilledUnits = new Map(),
): StorefrontOrder {
  const shipped = shippedUnits(order, fulfilled)
  const goods = new Set(order.lineItems.nodes.filter((line) => line.requiresShipping).map(({ id }) => id))
  const exId = numberOf(order.id)
  const refunded = order.refunds.flatMap(({ refundLineItems }) =>
    refundLineItems.nodes.map(
      (part): RefundedPart => ({
        lineExId: numberOf(part.lineItem.id),
        quantity: part.quantity,
        restockType: part.restockType,
      }),
    ),
  )
  const cameBack = returnedUnits(refunded)
  const receiver = order.shippingAddress
  return {
    exId,
    name: order.name,
    url: adminUrl(baseUrl, exId),
    email: order.email ?? '',
    nickname: buyerOf(order.customer),
    currency: order.currencyCode,
    shippingFee: order.totalShippingPriceSet.shopMoney.amount,
    financialStatus: financialStatusOf(order.displayFinancialStatus),
    tags: order.tags,
    note: order.note ?? '',
    checkoutToken: order.checkoutToken ?? '',
    attributes: order.customAttributes.map(({ key, value }) => ({ name: key, value: value ?? '' })),
    discountCodes: order.discountCodes,
    ...(order.customer && { customerTags: order.customer.tags, customerExId: numberOf(order.customer.id) }),
    receiver: receiver && {
      firstName: receiver.firstName ?? '',
      lastName: receiver.lastName ?? '',
      phone: receiver.phone ?? '',
      country: receiver.countryCodeV2 ?? '',
      province: receiver.province ?? '',
      city: receiver.city ?? '',
      address1: receiver.address1 ?? '',
      address2: receiver.address2 ?? '',
      postcode: receiver.zip ?? '',
    },
    lines: order.lineItems.nodes
      .filter((line) => goods.has(line.id))
      .map((line) => {
        const lineExId = numberOf(line.id)
        const units = { exId: lineExId, quantity: line.quantity, currentQuantity: line.currentQuantity }
        // Whatever is wanted of the line has either shipped or not.
        const { unfulfilledQuantity } = line
        const fulfilledQuantity = shipped.get(line.id) ?? 0
        const wanted = wantedUnits(
          { ...units, fulfilledQuantity, unfulfilledQuantity },
          cameBack.get(lineExId) ?? 0,
        )
        return {
          ...units,
          sku: line.sku ?? '',
          title: line.name,
          currentQuantity: wanted,
          fulfilledQuantity: Math.max(0, wanted - unfulfilledQuantity),
          refundedQuantity: Math.max(0, wanted - line.currentQuantity),
          unitPrice: line.originalUnitPriceSet.shopMoney.amount,
          discount: lessBy(line.originalTotalSet.shopMoney.amount, line.discountedTotalSet.shopMoney.amount),
        }
      }),
    transactions: order.transactions.map((row) => ({
      exId: numberOf(row.id),
      gateway: row.gateway ?? '',
      kind: row.kind.toLowerCase(),
      status: transactionStatusOf(row.status),
      currency: row.amountSet.shopMoney.currencyCode,
      amount: row.amountSet.shopMoney.amount,
      outTradeNo: row.paymentId ?? '',
      tradeNo: tradeNoIn(receiptOf(row.receiptJson)),
      createdAt: new Date(row.createdAt),
    })),
    cancelledFulfillments: order.fulfillments
      .filter(({ status }) => status === 'CANCELLED')
      .map(({ id }) => numberOf(id)),
    fulfillments: order.fulfillments
      .filter(({ requiresShipping, status }) => requiresShipping && ['SUCCESS', 'CANCELLED'].includes(status))
      .map(({ id, status, totalQuantity, trackingInfo }) => ({
        exId: numberOf(id),
        cancelled: status === 'CANCELLED',
        quantity: goodsOf(fulfilled.get(id), goods) ?? totalQuantity,
        trackingNumbers: trackingInfo.flatMap(({ number }) => number || []),
      })),
    totals: {
      ordered: order.totalPriceSet.shopMoney.amount,
      current: order.currentTotalPriceSet.shopMoney.amount,
    },
    cancelledAt: order.cancelledAt === null ? null : new Date(order.cancelledAt),
    createdAt: new Date(order.createdAt),
    updatedAt: new Date(order.updatedAt),
  }
}

/** Units of a fulfilment that need a parcel, as webhooks count them. */
function goodsOf(
  units: ReadonlyMap<string, number> | undefined,
  goods: ReadonlySet<string>,
): number | undefined {
  if (!units) return undefined
  return [...units].reduce((sum, [line, count]) => (goods.has(line) ? sum + count : sum), 0)
}
