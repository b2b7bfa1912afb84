import { amountOf, cents } from '../../shop/money.ts'
import {
  checkoutTokenOf,
  currentQuantity,
  financialStatus,
  fulfillmentStatus,
  lineOf,
  paidCurrency,
  paymentIdOf,
  presentedOf,
  receiptOf,
  refundable,
  shippingOf,
  totalsOf,
  unfulfilledUnits,
} from '../../shop/orders/orders.ts'
import type { Customer, Order, OrderLine, Refund, Shop, Transaction } from '../../shop/state.ts'
import { connection, type PageArgs } from '../connection.ts'
import { gid } from '../gid.ts'
import { orderFields } from '../order-search.ts'
import { findLocationView, productView, variantView } from '../products/catalogue-views.ts'
import { search } from '../search.ts'
import { money, moneyIn, orNull, type View } from '../view.ts'
import { type AddressView, addressView } from './address-view.ts'
import { fulfillmentOrderView, fulfillmentView } from './fulfillment-views.ts'

interface Limit {
  first?: number | null
}

const limited = <Row>(rows: readonly Row[], { first }: Limit) => rows.slice(0, first ?? rows.length)

export function orderView(shop: Shop, order: Order): View {
  const { id, currency, lines, transactions } = order
  const totals = totalsOf(order)
  const bag = (amount: string) => money(amount, currency)
  const address = addressOf(order)
  const units = lines.reduce((sum, line) => sum + currentQuantity(line), 0)
  const links = linksOf(shop, order)
  return {
    __typename: 'Order',
    id: gid('Order', id),
    legacyResourceId: String(id),
    name: order.name,
    number: order.number,
    email: orNull(order.email),
    phone: orNull(order.phone),
    note: orNull(order.note),
    tags: order.tags,
    customAttributes: order.attributes,
    discountCode: order.discountCodes[0] ?? null,
    discountCodes: order.discountCodes,
    currencyCode: currency,
    presentmentCurrencyCode: paidCurrency(order),
    createdAt: order.createdAt,
    processedAt: order.createdAt,
    updatedAt: order.updatedAt,
    cancelledAt: order.cancelledAt,
    cancelReason: order.cancelReason,
    closed: false,
    closedAt: null,
    confirmed: true,
    edited: order.edited,
    test: false,
    checkoutToken: checkoutTokenOf(order),
    sourceName: 'web',
    poNumber: null,
    displayFinancialStatus: financialStatus(order),
    displayFulfillmentStatus: fulfillmentStatus(order),
    fullyPaid: totals.outstanding === '0.00',
    unpaid: totals.received === '0.00',
    canMarkAsPaid: totals.outstanding !== '0.00',
    refundable: transactions.some((one) => refundable(order, one.id) > 0),
    requiresShipping: true,
    paymentGatewayNames: [...new Set(transactions.map(({ gateway }) => gateway))],
    shippingAddress: address,
    billingAddress: address,
    displayAddress: address,
    billingAddressMatchesShippingAddress: true,
    statusPageUrl: `https://${shop.name}.myshopify.com/orders/${id}`,
    subtotalPriceSet: bag(totals.subtotal),
    totalShippingPriceSet: bag(order.shippingFee),
    totalPriceSet: bag(totals.total),
    originalTotalPriceSet: bag(totals.total),
    totalDiscountsSet: bag('0.00'),
    totalTaxSet: bag('0.00'),
    currentSubtotalPriceSet: bag(totals.currentSubtotal),
    currentTotalPriceSet: bag(totals.currentTotal),
    currentTotalDiscountsSet: bag('0.00'),
    currentTotalTaxSet: bag('0.00'),
    totalReceivedSet: bag(totals.received),
    totalRefundedSet: bag(totals.refunded),
    totalOutstandingSet: bag(totals.outstanding),
    netPaymentSet: bag(amountOf(cents(totals.received) - cents(totals.refunded))),
    currentSubtotalLineItemsQuantity: units,
    subtotalLineItemsQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    shippingLine: shippingLineView(order),
    shippingLines: (args: PageArgs) =>
      connection([order], args, { id: (one) => one.id, view: shippingLineView }),
    customer: () => {
      const customer = shop.customers.find((one) => one.id === order.customerId)
      return customer ? customerView(shop, customer) : null
    },
    lineItems: (args: PageArgs) =>
      connection(lines, args, { id: (line) => line.id, view: (line) => lineView(shop, order, line) }),
    fulfillments: (args: Limit) =>
      limited(order.fulfillments, args).map((one) => fulfillmentView(links, one)),
    fulfillmentsCount: { count: order.fulfillments.length, precision: 'EXACT' },
    fulfillmentOrders: (args: PageArgs) =>
      connection(order.fulfillmentOrders, args, {
        id: (one) => one.id,
        view: (one) => fulfillmentOrderView(links, one),
      }),
    refunds: (args: Limit) => limited(order.refunds, args).map((one) => refundView(shop, order, one)),
    transactions: (args: Limit) =>
      limited(transactions, args).map((one) => transactionView(shop, order, one)),
    transactionsCount: { count: transactions.length, precision: 'EXACT' },
  }
}

/** What the views of an order's parts need of the order. */
export const linksOf = (shop: Shop, order: Order) => ({
  shop,
  order,
  orderView: () => orderView(shop, order),
  lineView: (lineId: number) => lineView(shop, order, lineOf(order, lineId)),
})

function addressOf(order: Order): AddressView | null {
  return order.shippingAddress ? addressView(order.shippingAddress, order.id) : null
}

function shippingLineView(order: Order): View {
  const { id, currency, shippingFee, shippingDiscount } = order
  return {
    __typename: 'ShippingLine',
    id: gid('ShippingLine', id),
    title: '标准配送',
    code: 'standard',
    source: 'shopify',
    custom: false,
    isRemoved: false,
    originalPriceSet: money(shippingFee, currency),
    discountedPriceSet: money(amountOf(shippingOf(order)), currency),
    discountAllocations:
      shippingDiscount === undefined ? [] : [{ allocatedAmountSet: money(shippingDiscount, currency) }],
  }
}

export function lineView(shop: Shop, order: Order, line: OrderLine): View {
  const bag = (value: number) => money(amountOf(value), order.currency)
  const price = cents(line.price)
  const variant = shop.variants.find(({ id }) => id === line.variantId)
  const product = shop.products.find(({ id }) => id === variant?.productId)
  const unfulfilled = unfulfilledUnits(order, line.id)
  return {
    __typename: 'LineItem',
    id: gid('LineItem', line.id),
    sku: orNull(line.sku),
    name: `${line.title} - ${line.variantTitle}`,
    title: line.title,
    variantTitle: orNull(line.variantTitle),
    vendor: orNull(line.vendor),
    quantity: line.quantity,
    currentQuantity: currentQuantity(line),
    unfulfilledQuantity: unfulfilled,
    nonFulfillableQuantity: 0,
    refundableQuantity: currentQuantity(line),
    fulfillableQuantity: unfulfilled,
    requiresShipping: true,
    taxable: true,
    isGiftCard: false,
    restockable: true,
    merchantEditable: true,
    customAttributes: [],
    originalUnitPriceSet: bag(price),
    discountedUnitPriceSet: bag(price),
    discountedUnitPriceAfterAllDiscountsSet: bag(price),
    originalTotalSet: bag(price * line.quantity),
    // What is taken off is taken off the order: a line's totals leave it out, its allocations alone tell it.
    discountedTotalSet: bag(price * line.quantity),
    totalDiscountSet: bag(0),
    discountAllocations:
      line.discount === undefined ? [] : [{ allocatedAmountSet: bag(cents(line.discount)) }],
    unfulfilledDiscountedTotalSet: bag(price * unfulfilled),
    unfulfilledOriginalTotalSet: bag(price * unfulfilled),
    image: null,
    variant: () => (variant ? variantView(shop, variant) : null),
    product: () => (product ? productView(shop, product) : null),
  }
}

export function refundView(shop: Shop, order: Order, refund: Refund): View {
  const made = order.transactions.filter(({ id }) => refund.transactionIds.includes(id))
  const total = made.reduce((sum, { amount }) => sum + cents(amount), 0)
  return {
    __typename: 'Refund',
    id: gid('Refund', refund.id),
    legacyResourceId: String(refund.id),
    note: orNull(refund.note),
    createdAt: refund.createdAt,
    processedAt: refund.createdAt,
    updatedAt: refund.createdAt,
    duties: [],
    totalRefundedSet: money(amountOf(total), order.currency),
    order: () => orderView(shop, order),
    transactions: (args: PageArgs) =>
      connection(made, args, { id: ({ id }) => id, view: (one) => transactionView(shop, order, one) }),
    refundLineItems: (args: PageArgs) =>
      connection(refund.lines, args, {
        id: ({ id }) => id,
        view: (line) => ({
          id: gid('RefundLineItem', line.id),
          quantity: line.quantity,
          restockType: line.restockType,
          restocked: line.restockType !== 'NO_RESTOCK',
          location: () => findLocationView(shop, line.locationId),
          lineItem: () => lineView(shop, order, lineOf(order, line.lineId)),
          priceSet: money(lineOf(order, line.lineId).price, order.currency),
          subtotalSet: money(line.subtotal, order.currency),
          totalTaxSet: money('0.00', order.currency),
        }),
      }),
  }
}

export function transactionView(shop: Shop, order: Order, transaction: Transaction): View {
  const { id, kind, status, gateway, amount, parentId, createdAt } = transaction
  const parent = order.transactions.find((one) => one.id === parentId)
  return {
    __typename: 'OrderTransaction',
    id: gid('OrderTransaction', id),
    kind,
    status,
    gateway,
    formattedGateway: gateway,
    amountSet: moneyIn(amount, order.currency, presentedOf(order, transaction), paidCurrency(order)),
    createdAt,
    processedAt: createdAt,
    test: false,
    errorCode: null,
    paymentId: paymentIdOf(transaction),
    receiptJson: JSON.stringify(receiptOf(transaction)),
    manualPaymentGateway: false,
    maximumRefundableV2: { amount: amountOf(refundable(order, id)), currencyCode: order.currency },
    order: () => orderView(shop, order),
    parentTransaction: () => (parent ? transactionView(shop, order, parent) : null),
  }
}

export function customerView(shop: Shop, customer: Customer): View {
  const { id, email, phone, firstName, lastName, note, tags, address, createdAt, updatedAt } = customer
  const own = shop.orders.filter(({ customerId }) => customerId === id)
  const spent = own.reduce((sum, order) => sum + cents(totalsOf(order).received), 0)
  return {
    __typename: 'Customer',
    id: gid('Customer', id),
    legacyResourceId: String(id),
    firstName: orNull(firstName),
    lastName: orNull(lastName),
    displayName: `${firstName} ${lastName}`.trim() || email,
    email: orNull(email),
    phone: orNull(phone),
    defaultEmailAddress:
      email === ''
        ? null
        : {
            emailAddress: email,
            validFormat: true,
            marketingState: customer.emailMarketing ?? 'NOT_SUBSCRIBED',
          },
    defaultPhoneNumber: phone === '' ? null : { phoneNumber: phone },
    defaultAddress: address ? addressView(address, id) : null,
    metafield: ({ namespace, key }: { namespace?: string | null; key: string }) =>
      customer.wishes && namespace === 'custom' && key === 'wishlist'
        ? { namespace, key, type: 'json', value: JSON.stringify(customer.wishes) }
        : null,
    note: orNull(note),
    tags,
    locale: 'zh-CN',
    state: 'DISABLED',
    taxExempt: false,
    verifiedEmail: true,
    numberOfOrders: String(own.length),
    amountSpent: { amount: amountOf(spent), currencyCode: shop.currency },
    createdAt,
    updatedAt,
    lastOrder: () => {
      const last = own.at(-1)
      return last ? orderView(shop, last) : null
    },
    orders: (args: PageArgs & { query?: string | null }) =>
      connection(search(own, args.query, orderFields), args, {
        id: (order) => order.id,
        view: (order) => orderView(shop, order),
      }),
  }
}
