import { type Caller, type Context, callerOf, type Steps } from '../../../../core/http/context.ts'
import { fail, HttpFault } from '../../../../core/http/fail.ts'
import { type Attempt, takeAttempt } from '../sign-in/attempts.ts'
import { deleteAttempt, resetFailedAttempts, settleAttempt } from '../sign-in/sign-in.sql.ts'
import { passwordMatches } from './passwords.ts'

type Wrong = 'OLD_PASSWORD_WRONG' | 'PASSWORD_WRONG' | 'CODE_WRONG'

function noteRefusal(
  context: Context,
  { accountId }: Caller,
  after: { password: 'wrong' | 'slowed' } | { code: 'wrong' },
): void {
  context.note({ subject: 'account', subjectId: accountId, after })
}

async function count(context: Context, caller: Caller): Promise<Attempt> {
  // By a count of the signed-in account: whoever guesses at its name does not keep its owner from this.
  const attempt = await takeAttempt(context, caller.username, ({ id }) => `account:${id}`)
  if (attempt.wait > 0) noteRefusal(context, caller, { password: 'slowed' })
  return attempt
}

/** A wrong password, or a wrong code behind a right one, counts as a refused sign-in does: a stolen session guesses no faster than anybody else. */
export async function refusePassword(
  steps: Steps,
  caller: Caller,
  { id }: Attempt,
  error: Wrong,
): Promise<never> {
  await steps.step(async (context) => {
    await settleAttempt(context.db, id, 'wrong')
    noteRefusal(context, caller, error === 'CODE_WRONG' ? { code: 'wrong' } : { password: 'wrong' })
  })
  return fail(error)
}

/** Counts an attempt to show who one is, before it is looked at. */
export async function beginAttempt(steps: Steps, caller: Caller): Promise<Attempt> {
  const attempt = await steps.step((context) => count(context, caller))
  if (attempt.wait === 0) return attempt
  const seconds = attempt.wait
  throw new HttpFault('PASSWORD_TOO_OFTEN', { seconds }, { 'retry-after': String(seconds) })
}

/** Does what tells whether an attempt was right. Where nobody can tell, it was none: it keeps nobody from another way. */
export async function settleBy<Result>(
  steps: Steps,
  { id }: Attempt,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  try {
    return await steps.step(work)
  } catch (error) {
    await steps.step(({ db }) => deleteAttempt(db, id))
    throw error
  }
}

/** Checks the caller's own password. The attempt that it answers counts as failed until it is forgotten. */
export async function checkOwnPassword(
  steps: Steps,
  caller: Caller,
  password: string,
  error: Wrong,
): Promise<Attempt> {
  const attempt = await beginAttempt(steps, caller)
  const right = attempt.account !== null && (await passwordMatches(password, attempt.account.passwordHash))
  return right ? attempt : refusePassword(steps, caller, attempt, error)
}

/** It was no sign-in, and is not to be listed as one. */
export async function clearAttempt(
  { db }: Context,
  { username }: Caller,
  { id, device }: Attempt,
): Promise<void> {
  await deleteAttempt(db, id)
  await resetFailedAttempts(db, username, device)
}

/** Asks for the own password once more, before what a stolen session is not to do. */
export async function confirmPassword(steps: Steps, password: string): Promise<void> {
  const caller = callerOf(steps)
  const attempt = await checkOwnPassword(steps, caller, password, 'PASSWORD_WRONG')
  await steps.step((context) => clearAttempt(context, caller, attempt))
}
