import { progressOf, shipException } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import type { shipOrderReset } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { requeueEffects } from '../../../../core/outbox/requeue.ts'
import { lockShipOrder } from '../lock.ts'
import { settleCancelledFulfillments } from '../ship/cancelled-fulfillments.ts'
import { findGivenUp } from '../ship/given-up.reads.ts'
import { updateStatus, writeShipTimeline } from '../ship-orders.sql.ts'
import { noticePartner } from './notices.ts'

/**
 * Clears the exceptions; what failed to reach another system, or a storefront as somebody had given that up,
 * is queued again, and what the partner refused is told anew. The progress stays.
 */
export async function resetShipOrder(
  context: Context,
  { id }: z.output<(typeof shipOrderReset)['query']>,
): Promise<1> {
  const shipOrder = await lockShipOrder(context, id, 'reset')
  const status = progressOf(shipOrder.status)
  await updateStatus(context.db, [id], status, context.now)
  const reported = await settleCancelledFulfillments(context, shipOrder)
  const failed = await requeueEffects(context, { failedOf: { subject: 'shipOrder', subjectId: id } })
  // What the partner has refused by a message has not failed: it is told anew.
  if (shipOrder.byPartner && (shipOrder.status & shipException.picking) !== 0)
    await noticePartner(context, [id], 'refused')
  const givenUp = await requeueEffects(context, { keys: await findGivenUp(context.db, id) })
  const retried = failed.length + reported + givenUp.length
  writeShipTimeline(context, [{ shipOrderId: id, event: { kind: 'shipOrder.reset', params: { retried } } }])
  context.note({
    subject: 'shipOrder',
    subjectId: id,
    before: { status: shipOrder.status },
    after: { status, retried },
  })
  return 1
}
