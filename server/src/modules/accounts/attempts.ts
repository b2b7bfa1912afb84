import type { Context } from '../../core/context.ts'
import { HttpFault } from '../../core/fail.ts'
import { type AccountRow, findAccount } from './accounts.sql.ts'
import { failuresMost, networkOf, secondsToWait, windowMs } from './sign-in.rules.ts'
import { countFailures, insertAttempt, lockAttempts } from './sign-in.sql.ts'

/** An attempt to give the password of a name, or the code of its second step. */
export interface Attempt {
  /** Null where nobody has that name. */
  account: AccountRow | null
  /** Seconds until the next attempt is admitted; 0: the password may be checked now. */
  wait: number
  /** Of the attempt that was counted; 0 where it has to wait. */
  id: number
}

/**
 * Counts the attempt before its password is looked at, as if it had failed: of many at once only so many as are left
 * get on.
 */
export async function takeAttempt(context: Context, username: string): Promise<Attempt> {
  const network = networkOf(context.ip)
  await lockAttempts(context.db, username, network)
  const since = new Date(context.now.getTime() - windowMs)
  // Other clocks may be a little ahead; what lies further ahead was counted while a clock was wrong.
  const until = new Date(context.now.getTime() + windowMs)
  const failures = await countFailures(context.db, username, network, since, until)
  const account = await findAccount(context.db, username)
  const wait = Math.max(
    secondsToWait(failures.account, failuresMost.account, context.now),
    secondsToWait(failures.address, failuresMost.address, context.now),
  )
  if (wait > 0) return { account, wait, id: 0 }
  const id = await insertAttempt(context.db, {
    at: context.now,
    username,
    accountId: account?.id ?? null,
    network,
    ip: context.ip,
    userAgent: context.userAgent,
  })
  return { account, wait, id }
}

/** Of a sign-in: says how long to wait. */
export function refuseTooOften({ wait: seconds }: Attempt): never {
  throw new HttpFault('SIGN_IN_TOO_OFTEN', { seconds }, { 'retry-after': String(seconds) })
}
