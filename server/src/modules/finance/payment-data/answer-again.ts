import { mayAnswerAgain } from '@selvedge/contract/finance/payment-data/data-request-states.ts'
import type { dataRequestAgain } from '@selvedge/contract/finance/payment-data/data-requests.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { touchEffects } from '../../../core/outbox/outbox.ts'
import { findPaid } from './paid-order.reads.ts'
import { adoptRequest, lockStanding, settleRequest } from './payment-data.sql.ts'
import { answerOf } from './take-request.ts'

/** Answers a request of customs whose answer failed, or whose order was not known when it came. */
export async function answerAgain(
  context: Context,
  _query: unknown,
  { id }: z.output<(typeof dataRequestAgain)['body']>,
): Promise<1> {
  const { db, now } = context
  const stored = (await lockStanding(db, id)) ?? fail('DATA_REQUEST_NOT_FOUND')
  if (!mayAnswerAgain(stored.state)) fail('DATA_REQUEST_STATE')
  let { paymentId } = stored
  if (paymentId === null) {
    const paid =
      (await findPaid(db, stored.orderNo)) ?? fail('DATA_REQUEST_FOREIGN', { number: stored.orderNo })
    await adoptRequest(db, id, { orderId: paid.orderId, paymentId: paid.id })
    paymentId = paid.id
  }
  // Requests are kept for longer than effects: what should have answered may be gone.
  touchEffects(context, [answerOf(id, paymentId)])
  await settleRequest(db, id, { state: 'waiting', failure: null }, now)
  context.note({
    subject: 'dataRequest',
    subjectId: id,
    before: { state: stored.state },
    after: { state: 'waiting' },
  })
  return 1
}
