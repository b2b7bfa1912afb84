import { stockOrderNumber } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { withdrawEffects } from '../../../core/outbox/queued-effects.ts'
import {
  type ChangeableOrder,
  linesOf,
  updateStockOrderStatus,
  writeDeleted,
} from '../../stock/stock-orders/stock-orders.public.ts'
import { writeShipTimeline } from '../ship-orders/ship-orders.public.ts'
import { lockUploads } from './ship-stock-orders.reads.ts'
import { unlinkShipOrders } from './ship-stock-orders.sql.ts'

/**
 * Deletes a stock order that was made of ship orders, as long as the partner can not know of it. It stays, as deleted; its
 * ship orders may be declared anew.
 */
export async function deleteShipStockOrder(context: Context, order: ChangeableOrder): Promise<1> {
  const { id } = order
  const number = stockOrderNumber(order.kind, id)
  const uploads = await lockUploads(context.db, id)
  if (uploads.some(({ isSent }) => isSent)) fail('PURCHASE_DECLARED', { number })
  await withdrawEffects(
    context,
    uploads.map((one) => one.id),
  )
  await writeDeleted(context.db, id, context.now)
  await updateStockOrderStatus(context.db, { ...order, deleted: true }, await linesOf(context.db, id))
  const shipOrderIds = await unlinkShipOrders(context.db, id)
  writeShipTimeline(
    context,
    shipOrderIds.map((shipOrderId) => ({
      shipOrderId,
      event: { kind: 'shipOrder.purchaseDeleted', params: { name: number } },
    })),
  )
  context.note({
    subject: 'shipStockOrder',
    subjectId: id,
    before: { shipOrders: shipOrderIds, status: order.status },
    after: { status: -1 },
  })
  return 1
}
