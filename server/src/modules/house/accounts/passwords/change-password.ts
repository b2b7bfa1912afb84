import type { authChangePassword } from '@selvedge/contract/house/accounts/accounts.ts'
import type { z } from 'zod'
import { type Caller, type Context, callerOf, type Steps } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { checkChosenPassword } from '../accounts.service.ts'
import { getLockedAccount, updatePassword } from '../accounts.sql.ts'
import { deleteOtherSessions } from '../sessions/sessions.sql.ts'
import type { Attempt } from '../sign-in/attempts.ts'
import { checkOwnPassword, clearAttempt, refusePassword } from './confirm-password.ts'
import { hashPassword } from './passwords.ts'

/** False where the password was changed while it was checked. */
async function replace(context: Context, caller: Caller, attempt: Attempt, hash: string): Promise<boolean> {
  const { accountId, sessionId } = caller
  const account = await getLockedAccount(context.db, accountId)
  if (account.passwordHash !== attempt.account?.passwordHash) return false
  await updatePassword(context.db, accountId, { passwordHash: hash, oneTimeUntil: null })
  await clearAttempt(context, caller, attempt)
  const sessionsEnded = await deleteOtherSessions(context.db, accountId, sessionId)
  context.note({ subject: 'account', subjectId: accountId, after: { password: 'changed', sessionsEnded } })
  return true
}

/** Takes the passwords from the body, or from the query. Ends all other sessions. */
export async function changePassword(
  steps: Steps,
  query: z.output<(typeof authChangePassword)['query']>,
  body: z.output<(typeof authChangePassword)['body']>,
): Promise<1> {
  const caller = callerOf(steps)
  const { op = '', np = '' } = { ...query, ...body }
  await checkChosenPassword(np, caller)
  const attempt = await checkOwnPassword(steps, caller, op, 'OLD_PASSWORD_WRONG')
  if (op === np) {
    await steps.step((context) => clearAttempt(context, caller, attempt))
    fail('PASSWORD_UNCHANGED')
  }
  const hash = await hashPassword(np)
  const done = await steps.step((context) => replace(context, caller, attempt, hash))
  return done ? 1 : refusePassword(steps, caller, attempt, 'OLD_PASSWORD_WRONG')
}
