import { type creditAdjust, maxPoints } from '@selvedge/contract/customers/points/points.ts'
import type { z } from 'zod'
import { settleAll } from '../../../core/db/pipeline.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { lockRoots } from '../customers/customers.public.ts'
import { lockBalances, sendEntries } from './points.sql.ts'
import { settleLacking } from './settle/settle-orders.ts'

/** Whole points as they were typed; null for what is none. */
function wholePoints(typed: z.output<typeof creditAdjust.body>['score']): number | null {
  const text = String(typed ?? '').trim()
  const points = /^[+-]?\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(points) ? points : null
}

/** Changes the points of a customer by hand. What is checked, in this order: the number, its sign, whose it is, how many. */
export async function adjustCredits(
  context: Context,
  _query: object,
  { customerId, score, ...typed }: z.output<(typeof creditAdjust)['body']>,
): Promise<1> {
  const { remark, orderName } = { remark: typed.remark ?? '', orderName: typed.orderName ?? '' }
  const points = wholePoints(score)
  if (points === null || (orderName !== '' && points < 0)) return fail('POINTS_WRONG')
  const [roots, balances] = await settleAll(
    lockRoots(context.db, [customerId]),
    lockBalances(context.db, [customerId]),
  )
  const root = roots.get(customerId)
  if (root === undefined) fail('CUSTOMER_NOT_FOUND')
  if (root !== customerId) fail('CUSTOMER_MERGED')
  const net = balances.get(customerId) ?? 0
  if (points < 0 && net + points < 0) fail('POINTS_SHORT', { credits: Math.max(0, net) })
  if (Math.abs(points) > maxPoints || net + points > maxPoints) fail('POINTS_TOO_MANY', { most: maxPoints })
  await sendEntries(context, [{ customerId, kind: 'manual', score: points, orderName, remark }], balances)
  if (points > 0) await settleLacking(context, [customerId])
  context.note({
    subject: 'customer',
    subjectId: customerId,
    before: { credits: net },
    after: { credits: net + points, score: points, orderName, remark },
  })
  return 1
}
