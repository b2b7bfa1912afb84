import type { PaymentCompany } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { Context } from '../../../core/http/context.ts'
import type { PaidNotice } from '../../../ports/payment-notices.ts'
import { completePayments, lockFreeOrders, lockOrders } from '../../orders/orders/orders.public.ts'
import { findMatched, type MatchedNotice } from './matched.reads.ts'
import { settleNotices, storeNotice } from './payment-notices.sql.ts'

/**
 * Brings notices and payments together that came in this order. Orders that somebody else changes just now wait for the
 * next turn: they hold up no others.
 */
export async function matchNotices(context: Context): Promise<void> {
  const matched = await findMatched(context.db, null)
  const free = new Set(await lockFreeOrders(context.db, orderIdsOf(matched)))
  await settleMatched(
    context,
    matched.filter(({ orderId }) => free.has(orderId)),
  )
}

const orderIdsOf = (matched: readonly MatchedNotice[]): number[] => [
  ...new Set(matched.map(({ orderId }) => orderId)),
]

/**
 * The money has come, under the number that the gateway gave it. A payment of another amount stays as it is, and the notice
 * says so.
 */
async function settleMatched(context: Context, matched: readonly MatchedNotice[]): Promise<void> {
  if (matched.length === 0) return
  const agreeing = matched.filter(({ agrees }) => agrees)
  await completePayments(
    context.db,
    agreeing.map(({ paymentId, tradeNo }) => ({ paymentId, tradeNo })),
  )
  await settleNotices(
    context.db,
    matched.map(({ id, paymentId, agrees }) => ({ id, paymentId, state: agrees ? 'taken' : 'differs' })),
    context.now,
  )
}

/** Keeps what a gateway has told, once, and does what follows from it. */
export async function takeNotice(
  context: Context,
  company: PaymentCompany,
  notice: PaidNotice,
): Promise<void> {
  await storeNotice(context.db, company, notice, context.now)
  const matched = await findMatched(context.db, { company, tradeNo: notice.tradeNo })
  if (matched.length > 0) await lockOrders(context.db, orderIdsOf(matched))
  await settleMatched(context, matched)
}
