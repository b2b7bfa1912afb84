import { maySettle } from '@selvedge/contract/finance/payment-notices/notice-states.ts'
import type { paymentNoticeSettle } from '@selvedge/contract/finance/payment-notices/payment-notices.ts'
import type { z } from 'zod'
import { type Context, callerOf } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { lockNotice, noteSettled } from './payment-notices.sql.ts'

/** Somebody has looked after a notice that waits or differs, and says how. */
export async function settleNotice(
  context: Context,
  _query: unknown,
  { id, reason }: z.output<(typeof paymentNoticeSettle)['body']>,
): Promise<1> {
  const notice = (await lockNotice(context.db, id)) ?? fail('PAYMENT_NOTICE_NOT_FOUND')
  if (!maySettle(notice.state)) fail('PAYMENT_NOTICE_STATE')
  const by = callerOf(context).username
  await noteSettled(context.db, id, { reason, by }, context.now)
  context.note({
    subject: 'paymentNotice',
    subjectId: id,
    before: { state: notice.state },
    after: { state: 'settled', reason },
  })
  return 1
}
