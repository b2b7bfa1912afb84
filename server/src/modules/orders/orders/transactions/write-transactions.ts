import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { Context } from '../../../../core/http/context.ts'
import { notifyDocumentRecorded } from '../../../../core/http/notify-document-recorded.ts'
import type { OrderTransactionDraft } from '../insert/orders.drafts.ts'
import { writeOrderTransactions } from '../insert/orders.sql.ts'
import { writeOrderTimeline } from '../units/orders.units.ts'
import { findPendingRefunds } from './transactions.sql.ts'

/** Refunds that were under way and are over by what is reported. */
async function endedRefunds(
  context: Context,
  rows: readonly (OrderTransactionDraft & { orderId: number })[],
): Promise<readonly (OrderTransactionDraft & { orderId: number })[]> {
  const over = rows.filter(({ kind, refundStatus }) => kind === 'refund' && typeof refundStatus === 'number')
  if (over.length === 0) return []
  const pending = await findPendingRefunds(context.db, [...new Set(over.map(({ orderId }) => orderId))])
  return over.filter((row) =>
    pending.some(({ orderId, exId }) => orderId === row.orderId && exId === row.exId),
  )
}

/**
 * Writes payments and refunds of orders that are locked, or new; tells of the refunds that are done. Answers whether a
 * payment is among them that was not known before.
 */
export async function writeTransactions(
  context: Context,
  rows: readonly (OrderTransactionDraft & { orderId: number })[],
): Promise<boolean> {
  const ended = await endedRefunds(context, rows)
  const written = await writeOrderTransactions(context.db, rows)
  const failure = { kind: 'storefront.refundRefused', params: {} } as const
  writeOrderTimeline(
    context,
    ended.map(({ orderId, refundStatus, amount, currency }) => {
      const params = { amount: formatMoney(parseMoney(amount)), currency }
      return {
        orderId,
        event:
          refundStatus === 1
            ? { kind: 'refund.done', params }
            : { kind: 'refund.failed', params: { ...params, failure } },
      }
    }),
  )
  const hasPaid = written.some(({ kind }) => kind === 'sale' || kind === 'capture')
  const refunded = rows.filter(({ kind, refundStatus }) => kind === 'refund' && refundStatus === 1)
  if (refunded.length > 0)
    notifyDocumentRecorded(context, {
      kind: 'refunds',
      orderIds: [...new Set(refunded.map(({ orderId }) => orderId))],
    })
  return hasPaid
}
