import type { Context } from '../../../core/http/context.ts'
import { notifyDocumentRecorded } from '../../../core/http/notify-document-recorded.ts'
import type { OrderTransactionDraft } from './orders.drafts.ts'
import { writeOrderTransactions } from './orders.sql.ts'

/** Writes payments and refunds of orders that are locked, or new; tells of the refunds that are done. */
export async function writeTransactions(
  context: Context,
  rows: readonly (OrderTransactionDraft & { orderId: number })[],
): Promise<void> {
  await writeOrderTransactions(context.db, rows)
  const refunded = rows.filter(({ kind, refundStatus }) => kind === 'refund' && refundStatus === 1)
  if (refunded.length === 0) return
  notifyDocumentRecorded(context, {
    kind: 'refunds',
    orderIds: [...new Set(refunded.map(({ orderId }) => orderId))],
  })
}
