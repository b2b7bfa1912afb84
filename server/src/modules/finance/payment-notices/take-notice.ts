import type { PaymentCompany } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { Context } from '../../../core/http/context.ts'
import type { PaidNotice } from '../../../ports/payment-notices.ts'
import { completePayments, lockOrders } from '../../orders/orders/orders.public.ts'
import { findMatched } from './matched.reads.ts'
import { settleNotices, storeNotice } from './payment-notices.sql.ts'

/**
 * Brings notices and payments together, whichever came first: the money has come, under the number that the gateway gave
 * it. A payment of another amount stays as it is, and the notice says so.
 */
export async function matchNotices(context: Context): Promise<void> {
  const matched = await findMatched(context.db)
  if (matched.length === 0) return
  await lockOrders(context.db, [...new Set(matched.map(({ orderId }) => orderId))])
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
  await matchNotices(context)
}
