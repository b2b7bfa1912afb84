import type { Context } from '../../../../core/http/context.ts'
import { HttpFault } from '../../../../core/http/fail.ts'
import { networkOf } from '../../../../core/http/guard/network.ts'
import { type AccountRow, findAccount } from '../accounts.sql.ts'
import { type Failures, maxFailures, secondsToWait, windowMs } from './sign-in.rules.ts'
import { countDeviceFailures, countFailures, insertAttempt, lockAttempts, lockDevice } from './sign-in.sql.ts'

/** An attempt to give the password of a name, or the code of its second step. */
export interface Attempt {
  /** Null where nobody has that name. */
  account: AccountRow | null
  /** The known device that it is counted by; null where it is by name and network. */
  device: string | null
  /** Seconds until the next attempt is admitted; 0: the password may be checked now. */
  wait: number
  /** Of the attempt that was counted; 0 where it has to wait. */
  id: number
}

type Failing = [Failures, most: number]

async function failuresOf(
  { db, now, ip }: Context,
  username: string,
  device: string | null,
): Promise<Failing[]> {
  // Other clocks may be a little ahead; what lies further ahead was counted while a clock was wrong.
  const span = { since: new Date(now.getTime() - windowMs), until: new Date(now.getTime() + windowMs) }
  if (device !== null) {
    await lockDevice(db, device)
    return (await countDeviceFailures(db, device, span)).map((own) => [own, maxFailures.account])
  }
  const network = networkOf(ip)
  await lockAttempts(db, username, network)
  const [ofName, ofNetwork] = await countFailures(db, username, network, span)
  if (!ofName || !ofNetwork) throw new Error('counting answers a row for each')
  return [
    [ofName, maxFailures.account],
    [ofNetwork, maxFailures.address],
  ]
}

/**
 * Counts the attempt before its password is looked at, as if it had failed: of many at once only so many as are left
 * get on. One from a known device is counted by that alone: whoever guesses at the name elsewhere keeps nobody out there.
 */
export async function takeAttempt(
  context: Context,
  username: string,
  deviceOf: (account: AccountRow) => string | null = () => null,
): Promise<Attempt> {
  const account = await findAccount(context.db, username)
  const device = account && deviceOf(account)
  const failures = await failuresOf(context, username, device)
  const wait = Math.max(...failures.map(([count, most]) => secondsToWait(count, most, context.now)))
  if (wait > 0) return { account, device, wait, id: 0 }
  const id = await insertAttempt(context.db, {
    at: context.now,
    username,
    accountId: account?.id ?? null,
    network: networkOf(context.ip),
    ip: context.ip,
    userAgent: context.userAgent,
    device,
  })
  return { account, device, wait, id }
}

/** Of a sign-in: says how long to wait. */
export function refuseTooOften({ wait: seconds }: Attempt): never {
  throw new HttpFault('SIGN_IN_TOO_OFTEN', { seconds }, { 'retry-after': String(seconds) })
}
