import type { profileEndOtherSessions, profileEndSession } from '@selvedge/contract/house/accounts/profile.ts'
import type { z } from 'zod'
import { callerOf, type Steps } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { deleteOtherSessions, deleteOwnSession } from '../sessions/sessions.sql.ts'

export async function endOwnSession(
  steps: Steps,
  _query: unknown,
  { password }: z.output<(typeof profileEndSession)['body']>,
  { id }: z.output<(typeof profileEndSession)['params']>,
): Promise<1> {
  const { accountId } = callerOf(steps)
  await confirmPassword(steps, password)
  return steps.step(async (context): Promise<1> => {
    if (!(await deleteOwnSession(context.db, accountId, id))) fail('SESSION_NOT_FOUND')
    context.note({ subject: 'account', subjectId: accountId, after: { sessionEnded: id } })
    return 1
  })
}

/** Answers how many. */
export async function endOtherSessions(
  steps: Steps,
  _query: unknown,
  { password }: z.output<(typeof profileEndOtherSessions)['body']>,
): Promise<number> {
  const { accountId, sessionId } = callerOf(steps)
  await confirmPassword(steps, password)
  return steps.step(async (context) => {
    const sessionsEnded = await deleteOtherSessions(context.db, accountId, sessionId)
    context.note({ subject: 'account', subjectId: accountId, after: { sessionsEnded } })
    return sessionsEnded
  })
}
