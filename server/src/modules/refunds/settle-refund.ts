import { formatMoney, parseMoney } from '@selvedge/contract/money.ts'
import type { Context } from '../../core/context.ts'
import type { StorefrontTransaction } from '../../ports/storefront.ts'
import {
  confirmRefund,
  findRefund,
  lockOrders,
  setRefundStatus,
  writeOrderTimeline,
} from '../orders/orders.public.ts'

const statusOf = ({ status }: Pick<StorefrontTransaction, 'status'>): number | null => {
  if (status === 'pending') return null
  return status === 'success' ? 1 : 0
}

const told = ({ amount, currency }: { amount: string; currency: string }): string =>
  `${formatMoney(parseMoney(amount))} ${currency}`

/** Whether a refund still has to be sent: it may have been settled while it waited. */
export async function isRefundOpen(context: Context, id: number): Promise<boolean> {
  const refund = await findRefund(context.db, id)
  return refund !== null && refund.refundStatus !== 1
}

/** The storefront has answered. */
export async function settleRefund(
  context: Context,
  id: number,
  answer: Pick<StorefrontTransaction, 'exId' | 'status'>,
): Promise<void> {
  const refund = await findRefund(context.db, id)
  if (!refund) return
  await lockOrders(context.db, [refund.orderId])
  const status = statusOf(answer)
  await confirmRefund(context.db, { id, orderId: refund.orderId }, { exId: answer.exId, status })
  if (status === null) return
  const info = status === 1 ? `退款成功：${told(refund)}` : `退款失败：${told(refund)}，店铺没有退成`
  await writeOrderTimeline(context, [{ orderId: refund.orderId, info }])
}

/** The storefront could not be told for good: what failed counts as refunded no longer, and can be tried again. */
export async function failRefund(context: Context, id: number, reason: string): Promise<void> {
  const found = await findRefund(context.db, id)
  if (!found) return
  await lockOrders(context.db, [found.orderId])
  const refund = await findRefund(context.db, id)
  // It may have failed, or been settled by what the storefront reports, before.
  if (refund?.refundStatus !== null) return
  await setRefundStatus(context.db, id, 0)
  await writeOrderTimeline(context, [
    { orderId: refund.orderId, info: `退款失败：${told(refund)}，${reason}` },
  ])
}
