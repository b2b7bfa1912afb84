import { mayAnswerAgain } from '@selvedge/contract/finance/payment-data/data-request-states.ts'
import type { dataRequestAgain } from '@selvedge/contract/finance/payment-data/data-requests.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { findPaid } from './paid-order.reads.ts'
import { lockDataRequest } from './payment-data.sql.ts'
import { queueAnswer } from './queue-answer.ts'

/** Answers a request of customs whose answer failed, or whose order was not known when it came. */
export async function answerAgain(
  context: Context,
  _query: unknown,
  { id }: z.output<(typeof dataRequestAgain)['body']>,
): Promise<1> {
  const { db } = context
  const stored = (await lockDataRequest(db, { id })) ?? fail('DATA_REQUEST_NOT_FOUND')
  if (!mayAnswerAgain(stored.state)) fail('DATA_REQUEST_STATE')
  await queueAnswer(
    context,
    stored,
    async () =>
      (await findPaid(db, stored.orderNo)) ?? fail('DATA_REQUEST_FOREIGN', { number: stored.orderNo }),
  )
  context.note({
    subject: 'dataRequest',
    subjectId: id,
    before: { state: stored.state },
    after: { state: 'waiting' },
  })
  return 1
}
