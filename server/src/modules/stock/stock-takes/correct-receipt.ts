import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import {
  correctReceipt,
  linesOf,
  linesOfReceipt,
  lockChangeable,
  orderOfReceipt,
  writeStanding,
} from '../stock-orders/stock-orders.public.ts'
import { findCorrectionProblems, type StockTakeLine } from './stock-takes.rules.ts'

/** Locks the order of a receipt that a take corrects, and checks the rows of the take against it. */
export async function lockCorrected(
  context: Context,
  receiptId: number,
  locationId: number,
  rows: readonly StockTakeLine[],
) {
  const orderId = (await orderOfReceipt(context.db, receiptId)) ?? fail('RECEIPT_NOT_FOUND')
  const order = await lockChangeable(context, orderId)
  if (order.targetLocation !== locationId) fail('RECEIPT_OTHER_LOCATION', { name: order.name })
  const lines = await linesOfReceipt(context.db, receiptId)
  const problems = findCorrectionProblems(rows, new Map(lines.map(({ sku, left }) => [sku, left])))
  if (problems.length > 0) fail('ROWS_REFUSED', { count: problems.length }, { problems })
  return {
    /** Takes the units back: what was received gets less, and the order may be open again. */
    async apply(taken: readonly StockTakeLine[]): Promise<void> {
      const units = taken.map(({ sku, quantity }) => ({ sku, units: -quantity }))
      await correctReceipt(context.db, receiptId, units)
      await writeStanding(context.db, order, await linesOf(context.db, orderId))
      context.note({
        subject: 'purchaseOrder',
        subjectId: orderId,
        after: { goodsReceipt: receiptId, corrected: units },
      })
    },
  }
}
