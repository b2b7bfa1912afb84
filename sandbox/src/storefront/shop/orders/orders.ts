import { createHash } from 'node:crypto'
import { amountOf, cents } from '../money.ts'
import type { Fulfillment, FulfillmentOrder, Order, OrderLine, Transaction } from '../state.ts'

/** What can be read off an order; nothing here changes it. */

export const currentQuantity = ({ quantity, removed, refunded }: OrderLine) => quantity - removed - refunded

export const shippedUnits = (order: Order, lineId: number): number =>
  order.fulfillments
    .filter(({ status }) => status === 'SUCCESS')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0)

export const unfulfilledUnits = (order: Order, lineId: number): number =>
  order.fulfillmentOrders
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { remaining }) => sum + remaining, 0)

export const returnedUnits = (order: Order, lineId: number): number =>
  order.refunds
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineId === lineId && line.restockType === 'RETURN')
    .reduce((sum, { quantity }) => sum + quantity, 0)

const received = ({ transactions }: Order) =>
  transactions
    .filter(({ kind, status }) => (kind === 'SALE' || kind === 'CAPTURE') && status === 'SUCCESS')
    .reduce((sum, { amount }) => sum + cents(amount), 0)

const paidBack = ({ transactions }: Order) =>
  transactions
    .filter(({ kind, status }) => kind === 'REFUND' && status === 'SUCCESS')
    .reduce((sum, { amount }) => sum + cents(amount), 0)

/** What was taken off so many units of a line. */
export const discountOf = ({ discount = '0.00', quantity }: OrderLine, units: number): number =>
  Math.round((cents(discount) * units) / quantity)

const worthOf = (line: OrderLine, units: number): number =>
  cents(line.price) * units - discountOf(line, units)

/** The checkout that an order was made of, as the platform names it: no order's number can be told from it. */
export const checkoutTokenOf = ({ id }: Order): string =>
  createHash('md5').update(`checkout ${id}`).digest('hex')

/** What the gateway answered: its own number, of 28 digits at most. */
export const receiptOf = ({ id, gateway }: Transaction): Record<string, string> =>
  gateway === 'gift_card'
    ? {}
    : { [gateway === 'alipay' ? 'trade_no' : 'transaction_id']: `42${String(id).padStart(20, '0')}` }

/** What the gateway was asked by. */
export const paymentIdOf = ({ id }: Transaction): string => `r${id}`

const goods = ({ lines }: Order, unitsOf: (line: OrderLine) => number) =>
  lines.reduce((sum, line) => sum + worthOf(line, unitsOf(line)), 0)

/** What shipping costs, without what was taken off. */
export const shippingOf = ({ shippingFee, shippingDiscount = '0.00' }: Order): number =>
  cents(shippingFee) - cents(shippingDiscount)

export interface Totals {
  subtotal: string
  shipping: string
  total: string
  /** Without what was refunded. */
  currentSubtotal: string
  currentTotal: string
  received: string
  refunded: string
  outstanding: string
}

export function totalsOf(order: Order): Totals {
  const subtotal = goods(order, ({ quantity, removed }) => quantity - removed)
  const current = goods(order, currentQuantity)
  const shipping = shippingOf(order)
  const shippingBack = order.refunds.reduce((sum, refund) => sum + cents(refund.shipping), 0)
  const due =
    order.cancelledAt === null ? current + shipping - shippingBack - received(order) + paidBack(order) : 0
  return {
    subtotal: amountOf(subtotal),
    shipping: amountOf(shipping),
    total: amountOf(subtotal + shipping),
    currentSubtotal: amountOf(current),
    currentTotal: amountOf(current + shipping - shippingBack),
    received: amountOf(received(order)),
    refunded: amountOf(paidBack(order)),
    outstanding: amountOf(Math.max(0, due)),
  }
}

export type FinancialStatus =
  | 'PENDING'
  | 'AUTHORIZED'
  | 'PARTIALLY_PAID'
  | 'PAID'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED'
  | 'VOIDED'

export function financialStatus(order: Order): FinancialStatus {
  const [got, back] = [received(order), paidBack(order)]
  if (got === 0) {
    if (order.cancelledAt !== null) return 'VOIDED'
    return order.transactions.some(({ kind }) => kind === 'AUTHORIZATION') ? 'AUTHORIZED' : 'PENDING'
  }
  if (back >= got) return 'REFUNDED'
  if (back > 0) return 'PARTIALLY_REFUNDED'
  return got < cents(totalsOf(order).total) ? 'PARTIALLY_PAID' : 'PAID'
}

export function fulfillmentStatus(
  order: Order,
): 'FULFILLED' | 'PARTIALLY_FULFILLED' | 'ON_HOLD' | 'UNFULFILLED' {
  const shipped = order.lines.some(({ id }) => shippedUnits(order, id) > 0)
  const left = order.lines.some(({ id }) => unfulfilledUnits(order, id) > 0)
  if (shipped) return left ? 'PARTIALLY_FULFILLED' : 'FULFILLED'
  return order.fulfillmentOrders.some(({ status }) => status === 'ON_HOLD') ? 'ON_HOLD' : 'UNFULFILLED'
}

/** What may still be paid back of one payment. */
export function refundable(order: Order, parentId: number): number {
  const parent = order.transactions.find(({ id }) => id === parentId)
  if (!parent || !['SALE', 'CAPTURE'].includes(parent.kind)) return 0
  return order.transactions
    .filter((one) => one.kind === 'REFUND' && one.parentId === parentId)
    .reduce((left, { amount }) => left - cents(amount), cents(parent.amount))
}

export const paidCurrency = ({ currency, paidIn }: Order): string => paidIn?.currency ?? currency

/** A payment as the customer saw it. */
export const presentedOf = (
  { paidIn }: Order,
  { amount, presented }: Order['transactions'][number],
): string => presented ?? amountOf(Math.round(cents(amount) * (paidIn?.rate ?? 1)))

export interface Found<Part> {
  order: Order
  part: Part
}

export function findFulfillmentOrder(
  orders: readonly Order[],
  id: number,
): Found<FulfillmentOrder> | undefined {
  for (const order of orders) {
    const part = order.fulfillmentOrders.find((one) => one.id === id)
    if (part) return { order, part }
  }
  return undefined
}

export function findFulfillment(orders: readonly Order[], id: number): Found<Fulfillment> | undefined {
  for (const order of orders) {
    const part = order.fulfillments.find((one) => one.id === id)
    if (part) return { order, part }
  }
  return undefined
}

export function lineOf(order: Order, lineId: number): OrderLine {
  const line = order.lines.find(({ id }) => id === lineId)
  if (!line) throw new Error(`Order ${order.name} has no line ${lineId}`)
  return line
}
