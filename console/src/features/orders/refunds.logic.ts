import { sumMoney, timesUnits } from '@selvedge/contract/money.ts'
import { type Payment, paymentsOf } from '@selvedge/contract/refunds.ts'
import type { Order } from './orders.logic.ts'

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

const amountShape = /^\d{1,12}(\.\d{1,4})?$/

/** What is wrong with an amount: `missing`, `malformed`, `more` than is left, or nothing. */
export function amountProblem(
  text: string | undefined,
  left: string,
): 'missing' | 'malformed' | 'more' | null {
  const amount = (text ?? '').trim()
  if (amount === '') return 'missing'
  if (!amountShape.test(amount)) return 'malformed'
  if (/^[0.]+$/.test(amount)) return 'missing'
  return sumMoney([left, `-${amount}`]).startsWith('-') ? 'more' : null
}
