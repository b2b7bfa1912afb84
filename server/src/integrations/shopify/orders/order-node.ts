import { sumMoney } from '@selvedge/contract/core/values/money.ts'
import { money as exactAmount } from '@selvedge/contract/core/values/shapes.ts'
import type { StorefrontOrder } from '../../../ports/storefront/storefront.ts'
import { numberOf } from '../client/ids.ts'
import type { OrderNode } from '../documents/orders.ts'
import { type FulfilledUnits, fulfillmentsOf, goodsOf, linesOf } from './order-units.ts'
import {
  adminUrl,
  buyerName,
  financialStatusOf,
  receiptOf,
  tradeNoIn,
  transactionStatusOf,
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

const receiverOf = (address: NonNullable<OrderNode['shippingAddress']>): StorefrontOrder['receiver'] => ({
  firstName: address.firstName ?? '',
  lastName: address.lastName ?? '',
  phone: address.phone ?? '',
  country: address.countryCodeV2 ?? '',
  province: address.province ?? '',
  city: address.city ?? '',
  address1: address.address1 ?? '',
  address2: address.address2 ?? '',
  postcode: address.zip ?? '',
})

/** Whether it is an amount as it can be kept here: others, such as those of digital currencies, are no reason to refuse an order. */
const isStorable = ({ amount, currencyCode }: { amount: string; currencyCode: string }): boolean =>
  /^[A-Z]{3}$/.test(currencyCode) && exactAmount.safeParse(amount).success

/** What the customer paid, or got back, where that was in another currency than the shop's. */
const paidInOf = ({ shopMoney, presentmentMoney }: OrderNode['transactions'][number]['amountSet']) =>
  presentmentMoney.currencyCode !== shopMoney.currencyCode &&
  isStorable(presentmentMoney) && {
    paidIn: { amount: presentmentMoney.amount, currency: presentmentMoney.currencyCode },
  }

const transactionOf = (row: OrderNode['transactions'][number]): StorefrontOrder['transactions'][number] => ({
  exId: numberOf(row.id),
  gateway: row.gateway ?? '',
  kind: row.kind.toLowerCase(),
  status: transactionStatusOf(row.status),
  currency: row.amountSet.shopMoney.currencyCode,
  amount: row.amountSet.shopMoney.amount,
  ...paidInOf(row.amountSet),
  outTradeNo: row.paymentId ?? '',
  tradeNo: tradeNoIn(receiptOf(row.receiptJson)),
  createdAt: new Date(row.createdAt),
})

/** An order as the API answers it, whole, with the units of its fulfilments where they are needed. */
export function readOrderNode(
  order: OrderNode,
  baseUrl: string,
  fulfilled: FulfilledUnits = new Map(),
): StorefrontOrder {
  const exId = numberOf(order.id)
  const goods = goodsOf(order)
  return {
    exId,
    name: order.name,
    url: adminUrl(baseUrl, exId),
    email: order.email ?? '',
    nickname: buyerOf(order.customer),
    currency: order.currencyCode,
    shippingFee: sumMoney(
      order.shippingLines.nodes.map(({ discountedPriceSet }) => discountedPriceSet.shopMoney.amount),
    ),
    financialStatus: financialStatusOf(order.displayFinancialStatus),
    tags: order.tags,
    note: order.note ?? '',
    checkoutToken: order.checkoutToken ?? '',
    attributes: order.customAttributes.map(({ key, value }) => ({ name: key, value: value ?? '' })),
    discountCodes: order.discountCodes,
    ...(order.customer && { customerTags: order.customer.tags, customerExId: numberOf(order.customer.id) }),
    receiver: order.shippingAddress && receiverOf(order.shippingAddress),
    lines: linesOf(order, fulfilled, goods),
    transactions: order.transactions.map(transactionOf),
    ...fulfillmentsOf(order, fulfilled, goods),
    totals: {
      ordered: order.totalPriceSet.shopMoney.amount,
      current: order.currentTotalPriceSet.shopMoney.amount,
    },
    cancelledAt: order.cancelledAt === null ? null : new Date(order.cancelledAt),
    createdAt: new Date(order.createdAt),
    updatedAt: new Date(order.updatedAt),
  }
}
