import type { driftIgnore } from '@selvedge/contract/channels/drifts/drifts.ts'
import type { z } from 'zod'
import { type Context, callerOf } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { lockDrifts, settleDrifts } from '../drifts.sql.ts'
import { ignoreVerdict } from './settle.rules.ts'

/** Somebody says why a drift stands. The same said twice is said once. */
export async function ignoreDrift(
  context: Context,
  _query: unknown,
  { id, changedAt, reason }: z.output<(typeof driftIgnore)['body']>,
): Promise<1> {
  const { db, now } = context
  const known = (await lockDrifts(db, [id]))[0] ?? fail('DRIFT_NOT_FOUND')
  const verdict = ignoreVerdict(known, { changedAt, note: reason })
  if (verdict === 'same') return 1
  if (verdict !== true) fail(verdict, { label: known.label })
  await settleDrifts(db, [id], { state: 'ignored', note: reason, by: callerOf(context).username, now })
  context.note({
    subject: 'drift',
    subjectId: id,
    before: { state: known.state },
    after: { state: 'ignored', reason },
  })
  return 1
}
