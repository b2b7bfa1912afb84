import type { profileEndSession } from '@selvedge/contract/profile.ts'
import type { z } from 'zod'
import { type Context, callerOf } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { deleteOtherSessions, deleteOwnSession } from './sessions.sql.ts'

export async function endOwnSession(
  context: Context,
  _query: unknown,
  _body: unknown,
  { id }: z.output<(typeof profileEndSession)['params']>,
): Promise<1> {
  const { accountId } = callerOf(context)
  if (!(await deleteOwnSession(context.db, accountId, id))) fail('SESSION_NOT_FOUND')
  context.note({ subject: 'account', subjectId: accountId, after: { sessionEnded: id } })
  return 1
}

/** Answers how many. */
export async function endOtherSessions(context: Context): Promise<number> {
  const { accountId, sessionHash } = callerOf(context)
  const sessionsEnded = await deleteOtherSessions(context.db, accountId, sessionHash)
  context.note({ subject: 'account', subjectId: accountId, after: { sessionsEnded } })
  return sessionsEnded
}
