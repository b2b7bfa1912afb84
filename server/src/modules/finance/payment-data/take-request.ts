import type { Context } from '../../../core/http/context.ts'
import { type Effect, queueEffects } from '../../../core/outbox/outbox.ts'
import { findPaid } from './paid-order.reads.ts'
import { insertRequest } from './payment-data.sql.ts'

export interface DataRequest {
  orderNo: string
  sessionID: string
  serviceTime: string
}

/** Customs' numbers of what they are answered at once. */
export const answers = {
  taken: { code: '10000', message: '' },
  foreign: { code: '20001', message: 'the order is not known here' },
  unreadable: { code: '20002', message: 'openReq can not be read' },
} as const

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

/** Keeps a request and has its answer sent; asked again in the same session it is the same request. */
export async function takeRequest(
  context: Context,
  { orderNo, sessionID, serviceTime }: DataRequest,
): Promise<(typeof answers)['taken' | 'foreign']> {
  const paid = await findPaid(context.db, orderNo)
  const id = await insertRequest(
    context.db,
    {
      orderNo,
      sessionId: sessionID,
      serviceTime,
      orderId: paid?.orderId ?? null,
      paymentId: paid?.id ?? null,
    },
    context.now,
  )
  if (!paid) return answers.foreign
  if (id !== null) queueEffects(context, [answerOf(id, paid.id)])
  return answers.taken
}
