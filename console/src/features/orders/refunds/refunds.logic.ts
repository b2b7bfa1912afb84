import { isTooFine, wholeCents } from '@selvedge/contract/core/values/currency-decimals.ts'
import { sumMoney, timesUnits } from '@selvedge/contract/core/values/money.ts'
import {
  type Payment,
  paymentsOf,
  refundableUnits,
  worthOf,
} from '@selvedge/contract/orders/refunds/refunds.ts'
import type { UnitsTyped } from '../../../shell/form/fields/UnitsField.tsx'
import type { Order } from '../orders/orders.logic.ts'

export type Transaction = Order['transactions'][number]

/** The payments of an order with what of each can still be refunded. */
export const orderPayments = (order: Order): Payment[] =>
  paymentsOf(
    {
      source: order.source,
      paid: order.paid,
      payStatus: order.payStatus,
      currency: order.currency,
      total: sumMoney([
        order.shippingFee,
        ...order.items.map(({ unitPrice, quantity }) => timesUnits(unitPrice, quantity)),
      ]),
    },
    order.transactions,
  )

type Item = Order['items'][number]

/** The lines of an order whose units may still be refunded. */
export const refundableItems = (order: Pick<Order, 'items'>): Item[] =>
  order.items.filter((item) => refundableUnits(item) > 0)

/** The goods that were chosen, with their units. */
export const chosenItems = (items: readonly Item[], quantities: UnitsTyped) =>
  items
    .map((item) => ({ ...item, ordered: item.quantity, quantity: quantities[String(item.id)] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)

/** What was paid for goods as far as the payment still has it; null where none are chosen or currencies differ. */
export function worthOfChosen(
  order: Pick<Order, 'currency'>,
  chosen: ReturnType<typeof chosenItems>,
  payment: Pick<Payment, 'currency' | 'left'>,
): string | null {
  if (chosen.length === 0 || payment.currency !== order.currency) return null
  const worth = worthOf(chosen)
  const least = sumMoney([payment.left, `-${worth}`]).startsWith('-') ? payment.left : worth
  return wholeCents(least, order.currency)
}

const amountShape = /^\d{1,12}(\.\d{1,4})?$/

/**
 * What is wrong with an amount: `missing`, `malformed`, too `fine` for its currency, `more` than is left, `over` what the goods
 * are worth, or nothing.
 */
export function amountProblem(
  text: string | undefined,
  { left, currency }: Pick<Payment, 'left' | 'currency'>,
  worth: string | null = null,
): 'missing' | 'malformed' | 'fine' | 'more' | 'over' | null {
  const amount = (text ?? '').trim()
  if (amount === '') return 'missing'
  if (!amountShape.test(amount)) return 'malformed'
  if (/^[0.]+$/.test(amount)) return 'missing'
  if (isTooFine(amount, currency)) return 'fine'
  if (sumMoney([left, `-${amount}`]).startsWith('-')) return 'more'
  return worth !== null && sumMoney([worth, `-${amount}`]).startsWith('-') ? 'over' : null
}

/** That of an imported order has no id, and is the only one. */
export const keyOf = (payment: Payment | undefined): number => payment?.id ?? 0

export const joinedBy = (...parts: string[]): string => parts.filter(Boolean).join(' · ')
