import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { Context } from '../../../core/http/context.ts'
import { notifyDocumentRecorded } from '../../../core/http/notify-document-recorded.ts'
import type { StorefrontTransaction } from '../../../ports/storefront/storefront.ts'
import {
  confirmRefund,
  findRefund,
  type LeftRefund,
  leaveToOther,
  lockOrders,
  setRefundStatus,
  writeOrderTimeline,
} from '../orders/orders.public.ts'

const statusOf = ({ status }: Pick<StorefrontTransaction, 'status'>): number | null => {
  if (status === 'pending') return null
  return status === 'success' ? 1 : 0
}

const moneyOf = ({ amount, currency }: { amount: string; currency: string }) => ({
  amount: formatMoney(parseMoney(amount)),
  currency,
})

/** Whether a refund still has to be sent: while it waited it may have been settled, or found among what the storefront reports. */
export async function isRefundOpen(context: Context, id: number): Promise<boolean> {
  const refund = await findRefund(context.db, id)
  if (!refund || refund.refundStatus === 1) return false
  return refund.refundStatus === 0 || refund.isOwn
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
  const left = await leaveMistaken(context, { id, orderId: refund.orderId }, answer.exId)
  const status = await confirmRefund(
    context.db,
    { id, orderId: refund.orderId },
    // What the storefront had reported as done is this one's: no later answer takes that back.
    { exId: answer.exId, status: left.some((other) => other.refundStatus === 1) ? 1 : statusOf(answer) },
  )
  if (status === 1 || left.length > 0)
    notifyDocumentRecorded(context, { kind: 'refunds', orderIds: [refund.orderId] })
  if (status === null) return
  const params = moneyOf(refund)
  const failure = { kind: 'storefront.refundRefused', params: {} } as const
  writeOrderTimeline(context, [
    {
      orderId: refund.orderId,
      event:
        status === 1
          ? { kind: 'refund.done', params }
          : { kind: 'refund.failed', params: { ...params, failure } },
    },
  ])
}

/** Of two refunds of as much the wrong one was taken for what was reported: that is open again, so that both are made. Answers it as it was. */
async function leaveMistaken(
  context: Context,
  refund: { id: number; orderId: number },
  exId: string,
): Promise<LeftRefund[]> {
  const left = await leaveToOther(context.db, refund, exId)
  const failure = { kind: 'storefront.refundUnconfirmed', params: {} } as const
  writeOrderTimeline(
    context,
    left.map((other) => ({
      orderId: refund.orderId,
      event: { kind: 'refund.failed', params: { ...moneyOf(other), failure } },
    })),
  )
  return left
}

/** The storefront could not be told for good: what failed counts as refunded no longer, and can be tried again. */
export async function failRefund(context: Context, id: number, failure: StorableFailure): Promise<void> {
  const found = await findRefund(context.db, id)
  if (!found) return
  await lockOrders(context.db, [found.orderId])
  const refund = await findRefund(context.db, id)
  // It may have failed, or been settled by what the storefront reports, before; or be known there and under way.
  if (refund?.refundStatus !== null || !refund.isOwn) return
  await setRefundStatus(context.db, id, 0)
  writeOrderTimeline(context, [
    { orderId: refund.orderId, event: { kind: 'refund.failed', params: { ...moneyOf(refund), failure } } },
  ])
}
