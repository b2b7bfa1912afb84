import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { noticePurchaseOrder } from '../purchase-orders/purchase-orders.public.ts'
import {
  correctReceipt,
  linesOf,
  linesOfReceipt,
  lockChangeable,
  orderOfReceipt,
  subjectOf,
  updateStockOrderStatus,
} from '../stock-orders/stock-orders.public.ts'
import { noticeTransfer, putBackInTransit } from '../transfers/transfers.public.ts'
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
    /** Units that are taken back from a transfer are on their way again. */
    inTransit: order.kind === 'ST',
    /** Takes the units back: what was received gets less, the order may be open again, a transfer's are in transit, and the partner is told. */
    async apply(taken: readonly StockTakeLine[]): Promise<void> {
      const units = taken.map(({ sku, quantity }) => ({ sku, units: -quantity }))
      await correctReceipt(context.db, receiptId, units)
      if (order.kind === 'ST')
        await putBackInTransit(
          context.db,
          orderId,
          units.map((line) => ({ sku: line.sku, quantity: line.units })),
        )
      await updateStockOrderStatus(context.db, order, await linesOf(context.db, orderId))
      await (order.kind === 'ST' ? noticeTransfer : noticePurchaseOrder)(context, orderId)
      context.note({
        subject: subjectOf(order),
        subjectId: orderId,
        after: { goodsReceipt: receiptId, corrected: units },
      })
    },
  }
}
