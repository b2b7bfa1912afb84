import { formatMoney, parseMoney } from '@selvedge/contract/money.ts'
import type { Payment } from '@selvedge/contract/refunds.ts'

export interface RefundAsked {
  paymentId?: number | null | undefined
  amount?: string | null | undefined
}

export type RefundPlan =
  | { payment: Payment; amount: string }
  | { error: 'REFUND_AMOUNT_MISSING' | 'REFUND_PAYMENT_MISSING' }
  | { error: 'REFUND_TOO_MUCH'; most: string }

/** The payment that money goes back to: the one that was named, else the only one that has something left. */
function chosen(asked: RefundAsked, payments: readonly Payment[]): Payment | undefined {
  if (asked.paymentId) return payments.find(({ id }) => id === asked.paymentId)
  const open = payments.filter(({ left }) => parseMoney(left) > 0n)
  return open.length > 1 ? undefined : (open[0] ?? payments[0])
}

/** What is to be refunded, or why not. */
export function planRefund(asked: RefundAsked, payments: readonly Payment[]): RefundPlan {
  const units = asked.amount ? parseMoney(asked.amount) : 0n
  if (units <= 0n) return { error: 'REFUND_AMOUNT_MISSING' }
  if (payments.length === 0) return { error: 'REFUND_TOO_MUCH', most: formatMoney(0n) }
  const payment = chosen(asked, payments)
  if (!payment) return { error: 'REFUND_PAYMENT_MISSING' }
  if (units > parseMoney(payment.left)) {
    return { error: 'REFUND_TOO_MUCH', most: `${payment.left} ${payment.currency}` }
  }
  return { payment, amount: formatMoney(units) }
}

/** The payment for another try of a refund that the storefront reported as failed: of its gateway where one has enough left. */
export const paymentFor = (
  refund: { gateway: string; currency: string; amount: string },
  payments: readonly Payment[],
): Payment | undefined => {
  const enough = payments.filter(
    ({ currency, left }) => currency === refund.currency && parseMoney(left) >= parseMoney(refund.amount),
  )
  return enough.find(({ gateway }) => gateway === refund.gateway) ?? enough[0]
}
