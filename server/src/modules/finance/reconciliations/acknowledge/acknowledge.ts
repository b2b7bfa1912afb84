import type { reconciliationAcknowledge } from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import type { z } from 'zod'
import { type Context, callerOf } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { acknowledgeVerdict } from './acknowledge.rules.ts'
import { lockDifference, noteAcknowledged } from './acknowledge.sql.ts'

/** Somebody says why a difference stands. The same said twice is said once. */
export async function acknowledge(
  context: Context,
  _query: unknown,
  { id, changedAt, reason }: z.output<(typeof reconciliationAcknowledge)['body']>,
): Promise<1> {
  const known = (await lockDifference(context.db, id)) ?? fail('RECONCILIATION_NOT_FOUND')
  const verdict = acknowledgeVerdict(known, { changedAt: new Date(changedAt), note: reason })
  if (verdict === 'same') return 1
  if (verdict !== true) fail(verdict)
  const by = callerOf(context).username
  await noteAcknowledged(context.db, id, { note: reason, by }, context.now)
  context.note({
    subject: 'reconciliation',
    subjectId: id,
    before: { state: known.state },
    after: { state: 'acknowledged', reason },
  })
  return 1
}
