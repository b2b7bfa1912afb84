import type { Context } from '../../../core/http/context.ts'
import { type Effect, touchEffects } from '../../../core/outbox/outbox.ts'
import { adoptRequest, type LockedDataRequest, settleRequest } from './payment-data.sql.ts'

/** What tells customs the data of the payment that a request is about. */
export const answerOf = (requestId: number, paymentId: number): Effect => ({
  kind: 'customs.paymentData',
  key: `customs.paymentData:${requestId}`,
  subject: 'transaction',
  subjectId: paymentId,
  lane: `payment:${paymentId}`,
  partnerLane: 'customs:data',
  payload: { requestId },
})

/** Has a request answered whose answer failed, or which was of no order of ours until it was `paid`. The caller has locked it. */
export async function queueAnswer(
  context: Context,
  stored: Pick<LockedDataRequest, 'id' | 'paymentId'>,
  paid: () => Promise<{ id: number; orderId: number }>,
): Promise<void> {
  const { db, now } = context
  const { id } = stored
  let { paymentId } = stored
  if (paymentId === null) {
    const payment = await paid()
    await adoptRequest(db, id, { orderId: payment.orderId, paymentId: payment.id })
    paymentId = payment.id
  }
  // Requests are kept for longer than effects: what should have answered may be gone.
  touchEffects(context, [answerOf(id, paymentId)])
  await settleRequest(db, id, { state: 'waiting', failure: null }, now)
}
