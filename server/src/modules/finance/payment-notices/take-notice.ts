import type { PaymentCompany } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { Context } from '../../../core/http/context.ts'
import type { PaidNotice } from '../../../ports/payment-notices.ts'
import { completePayments, lockFreeOrders, lockOrders } from '../../orders/orders/orders.public.ts'
import { findMatched, findOrdersPaid, type MatchedNotice } from './matched.reads.ts'
import { settleNotices, storeNotice } from './payment-notices.sql.ts'

/**
 * Brings notices and payments together that came in this order. Orders that somebody else changes just now wait for the
 * next turn: they hold up no others.
 */
export async function matchNotices(context: Context): Promise<void> {
  const free = await lockFreeOrders(context.db, orderIdsOf(await findMatched(context.db, null)))
  await settleLocked(context, null, free)
}

const orderIdsOf = (matched: readonly MatchedNotice[]): number[] => [
  ...new Set(matched.map(({ orderId }) => orderId)),
]

/**
 * The money has come, under the number that the gateway gave it. A payment of another amount or one that is refunded stays as it
 * is, and the notice says so. Read anew under the lock of the orders: another notice may have had the payment until then.
 */
async function settleLocked(
  context: Context,
  only: { company: PaymentCompany; tradeNo: string } | null,
  orderIds: readonly number[],
): Promise<void> {
  const locked = new Set(orderIds)
  const matched = (await findMatched(context.db, only)).filter(({ orderId }) => locked.has(orderId))
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

/**
 * Keeps what a gateway has told, once, and does what follows from it. Orders are locked before their notices, as by whoever
 * brings both together.
 */
export async function takeNotice(
  context: Context,
  company: PaymentCompany,
  notice: PaidNotice,
): Promise<void> {
  const orderIds = await findOrdersPaid(context.db, company, notice)
  if (orderIds.length > 0) await lockOrders(context.db, orderIds)
  await storeNotice(context.db, company, notice, context.now)
  if (orderIds.length > 0) await settleLocked(context, { company, tradeNo: notice.tradeNo }, orderIds)
}
