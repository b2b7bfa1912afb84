import type { authChangePassword } from '@selvedge/contract/accounts.ts'
import type { z } from 'zod'
import { type Caller, type Context, callerOf, type Steps } from '../../core/context.ts'
import { fail, HttpFault } from '../../core/fail.ts'
import { checkChosenPassword } from './accounts.service.ts'
import { getLockedAccount, updatePassword } from './accounts.sql.ts'
import { type Attempt, takeAttempt } from './attempts.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { deleteOtherSessions } from './sessions.sql.ts'
import { deleteAttempt, forgiveAttempts, settleAttempt } from './sign-in.sql.ts'

function noteRefusal(context: Context, { accountId }: Caller, password: 'wrong' | 'slowed'): void {
  context.note({ subject: 'account', subjectId: accountId, after: { password } })
}

async function begin(context: Context, caller: Caller): Promise<Attempt> {
  const attempt = await takeAttempt(context, caller.username)
  if (attempt.wait > 0) noteRefusal(context, caller, 'slowed')
  return attempt
}

async function refuse(context: Context, caller: Caller, { id }: Attempt): Promise<void> {
  await settleAttempt(context.db, id, 'wrong')
  noteRefusal(context, caller, 'wrong')
}

/** False where the password was changed while it was checked. */
async function replace(context: Context, caller: Caller, attempt: Attempt, hash: string): Promise<boolean> {
  const { accountId, username, sessionHash } = caller
  const account = await getLockedAccount(context.db, accountId)
  if (account.passwordHash !== attempt.account?.passwordHash) return false
  await updatePassword(context.db, accountId, hash)
  // It was no sign-in, and is not to be listed as one.
  await deleteAttempt(context.db, attempt.id)
  await forgiveAttempts(context.db, username)
  const sessionsEnded = await deleteOtherSessions(context.db, accountId, sessionHash)
  context.note({ subject: 'account', subjectId: accountId, after: { password: 'changed', sessionsEnded } })
  return true
}

/**
 * Takes the passwords from the body, or from the query. Ends all other sessions. A wrong old password
 * counts like a refused sign-in: a stolen session guesses no faster than anybody else.
 */
export async function changePassword(
  steps: Steps,
  query: z.output<(typeof authChangePassword)['query']>,
  body: z.output<(typeof authChangePassword)['body']>,
): Promise<1> {
  const caller = callerOf(steps)
  const { op = '', np = '' } = { ...query, ...body }
  checkChosenPassword(np)
  const attempt = await steps.step((context) => begin(context, caller))
  if (attempt.wait > 0) {
    const seconds = attempt.wait
    throw new HttpFault('PASSWORD_TOO_OFTEN', { seconds }, { 'retry-after': String(seconds) })
  }
  const right = attempt.account !== null && (await passwordMatches(op, attempt.account.passwordHash))
  const hash = right ? await hashPassword(np) : ''
  const done = right && (await steps.step((context) => replace(context, caller, attempt, hash)))
  if (done) return 1
  await steps.step((context) => refuse(context, caller, attempt))
  return fail('OLD_PASSWORD_WRONG')
}
