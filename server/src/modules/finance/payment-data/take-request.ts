import { mayAnswerAgain } from '@selvedge/contract/finance/payment-data/data-request-states.ts'
import type { Context } from '../../../core/http/context.ts'
import { queueEffects } from '../../../core/outbox/outbox.ts'
import { findPaid } from './paid-order.reads.ts'
import { insertRequest, lockDataRequest } from './payment-data.sql.ts'
import { answerOf, queueAnswer } from './queue-answer.ts'

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
  tooOften: { code: '20003', message: 'this order was asked for too often, ask again in an hour' },
} as const

/**
 * Keeps a request and has its answer sent; asked again in the same session it is the same request, which is answered once more
 * where its answer failed, or where its order was not known before.
 */
export async function takeRequest(
  context: Context,
  { orderNo, sessionID: sessionId, serviceTime }: DataRequest,
): Promise<(typeof answers)['taken' | 'foreign' | 'tooOften']> {
  const { db } = context
  const paid = await findPaid(db, orderNo)
  const [orderId, paymentId] = [paid?.orderId ?? null, paid?.id ?? null]
  const id = await insertRequest(db, { orderNo, sessionId, serviceTime, orderId, paymentId }, context.now)
  if (!paid) return answers.foreign
  if (id !== null) {
    queueEffects(context, [answerOf(id, paid.id)])
    return answers.taken
  }
  const stored = await lockDataRequest(db, { sessionId, orderNo })
  if (!stored) return answers.tooOften
  if (mayAnswerAgain(stored.state)) await queueAnswer(context, stored, async () => paid)
  return answers.taken
}
