import type { Context } from '../../../core/http/context.ts'
import { notifyDocumentRecorded } from '../../../core/http/notify-document-recorded.ts'
import type { OrderTransactionDraft } from './orders.drafts.ts'
import { writeOrderTransactions } from './orders.sql.ts'

/**
 * Writes payments and refunds of orders that are locked, or new; tells of the refunds that are done. Answers whether a
 * payment is among them that was not known before.
 */
export async function writeTransactions(
  context: Context,
  rows: readonly (OrderTransactionDraft & { orderId: number })[],
): Promise<boolean> {
  const written = await writeOrderTransactions(context.db, rows)
  const hasPaid = written.some(({ kind }) => kind === 'sale' || kind === 'capture')
  const refunded = rows.filter(({ kind, refundStatus }) => kind === 'refund' && refundStatus === 1)
  if (refunded.length > 0)
    notifyDocumentRecorded(context, {
      kind: 'refunds',
      orderIds: [...new Set(refunded.map(({ orderId }) => orderId))],
    })
  return hasPaid
}
