import { randomBytes } from 'node:crypto'
import type { authSignIn } from '@selvedge/contract/accounts.ts'
import type { DataOf } from '@selvedge/contract/endpoint.ts'
import type { z } from 'zod'
import type { Context, Steps } from '../../core/context.ts'
import { fail, HttpFault } from '../../core/fail.ts'
import { type AccountRow, findAccount, getLockedAccount } from './accounts.sql.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { openSession } from './sessions.service.ts'
import { failuresMost, networkOf, secondsToWait, windowMs } from './sign-in.rules.ts'
import { countFailures, forgiveAttempts, insertAttempt, lockAttempts, settleAttempt } from './sign-in.sql.ts'

/** A hash of no password: an unknown user name takes as long as a wrong password. */
const nobody = await hashPassword(randomBytes(16).toString('hex'))

/** An attempt whose password may be checked. */
interface Attempt {
  id: number
  /** Null where nobody has that name. */
  account: AccountRow | null
}

type Outcome = 'ok' | 'wrong' | 'disabled' | 'slowed'

/** One audit entry per attempt, with the account where the name is somebody's. */
function noteAttempt(context: Context, account: AccountRow | null, username: string, outcome: Outcome): void {
  context.note({ subject: 'account', subjectId: account?.id ?? '', after: { signIn: outcome, username } })
}

/**
 * Counts the attempt before its password is looked at, as if it had failed: of many at once only so many as are left
 * get on. Answers the seconds to wait where none is left.
 */
async function takeAttempt(context: Context, username: string): Promise<Attempt | number> {
  const network = networkOf(context.ip)
  await lockAttempts(context.db, username, network)
  const since = new Date(context.now.getTime() - windowMs)
  const failures = await countFailures(context.db, username, network, since)
  const account = await findAccount(context.db, username)
  const wait = Math.max(
    secondsToWait(failures.account, failuresMost.account, context.now),
    secondsToWait(failures.address, failuresMost.address, context.now),
  )
  if (wait > 0) {
    noteAttempt(context, account, username, 'slowed')
    return wait
  }
  const id = await insertAttempt(context.db, {
    at: context.now,
    username,
    accountId: account?.id ?? null,
    network,
    ip: context.ip,
    userAgent: context.userAgent,
  })
  return { id, account }
}

/**
 * Keeps what became of the attempt and opens the session of a right password, unless the password or the account was
 * changed while it was checked. Answers the refusal otherwise.
 */
async function settle(
  context: Context,
  { id, account }: Attempt,
  username: string,
  matches: boolean,
): Promise<DataOf<typeof authSignIn> | 'WRONG_PASSWORD' | 'ACCOUNT_DISABLED'> {
  const locked = account && matches ? await getLockedAccount(context.db, account.id) : null
  const right = locked && locked.passwordHash === account?.passwordHash ? locked : null
  const session = right && !right.disabled ? await openSession(context, right.id) : null
  const outcome = session ? 'ok' : right ? 'disabled' : 'wrong'
  await settleAttempt(context.db, id, outcome)
  if (session) await forgiveAttempts(context.db, username)
  noteAttempt(context, account, username, outcome)
  return session ?? (right ? 'ACCOUNT_DISABLED' : 'WRONG_PASSWORD')
}

/**
 * Signs in, in three steps: the attempt is counted, the password is checked without holding a connection, and what
 * became of it is kept. Refusals do not say whether the account exists.
 */
export async function signIn(
  steps: Steps,
  _query: unknown,
  { username, password }: z.output<(typeof authSignIn)['body']>,
): Promise<DataOf<typeof authSignIn>> {
  const attempt = await steps.step((context) => takeAttempt(context, username))
  if (typeof attempt === 'number') {
    throw new HttpFault('SIGN_IN_TOO_OFTEN', { seconds: attempt }, { 'retry-after': String(attempt) })
  }
  const matches = await passwordMatches(password, attempt.account?.passwordHash ?? nobody)
  const result = await steps.step((context) => settle(context, attempt, username, matches))
  return typeof result === 'string' ? fail(result) : result
}
