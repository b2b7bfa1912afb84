import { randomBytes } from 'node:crypto'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { ErrorName } from '@selvedge/contract/errors.ts'
import type { authSignIn } from '@selvedge/contract/house/accounts/accounts.ts'
import type { SignInChallenge } from '@selvedge/contract/house/accounts/second-factor.ts'
import type { z } from 'zod'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { accountStateOf } from '../account-state.rules.ts'
import { type AccountRow, getLockedAccount } from '../accounts.sql.ts'
import { hashPassword, passwordMatches } from '../passwords/passwords.ts'
import { findSecondFactor } from '../second-factor/second-factor.sql.ts'
import { openChallenge } from '../second-factor/second-step.ts'
import { openSession } from '../sessions/sessions.service.ts'
import { type Attempt, refuseTooOften, takeAttempt } from './attempts.ts'
import { deviceToken, knownDevice } from './devices.ts'
import { resetFailedAttempts, settleAttempt } from './sign-in.sql.ts'

/** A hash of no password: an unknown user name takes as long as a wrong password. */
const nobody = await hashPassword(randomBytes(16).toString('hex'))

const refusals = {
  wrong: 'WRONG_PASSWORD',
  disabled: 'ACCOUNT_DISABLED',
  expired: 'PASSWORD_EXPIRED',
} as const satisfies Record<string, ErrorName>

type Refused = keyof typeof refusals
type Outcome = 'ok' | 'challenged' | 'slowed' | Refused

/** One audit entry per attempt, by the account where the name is somebody's, else by the name as it was typed. */
function noteAttempt(context: Context, account: AccountRow | null, username: string, outcome: Outcome): void {
  const by = { accountId: account?.id ?? null, username: account?.username ?? username }
  context.note({ subject: 'account', subjectId: account?.id ?? '', after: { signIn: outcome, username }, by })
}

async function begin(context: Context, username: string, token: string | undefined): Promise<Attempt> {
  const attempt = await takeAttempt(context, username, (account) => knownDevice(context, account, token))
  if (attempt.wait > 0) noteAttempt(context, attempt.account, username, 'slowed')
  return attempt
}

/**
 * Keeps what became of the attempt and opens the session of a right password, or asks for the second step, unless the
 * password or the account was changed while it was checked. Answers the refusal otherwise.
 */
async function settle(
  context: Context,
  { id, account, device }: Attempt,
  username: string,
  matches: boolean,
): Promise<DataOf<typeof authSignIn> | SignInChallenge | Refused> {
  const locked = account && matches ? await getLockedAccount(context.db, account.id) : null
  const right = locked && locked.passwordHash === account?.passwordHash ? locked : null
  const standing = right ? accountStateOf(right, context.now) : 'wrong'
  const requested = right && standing === 'ok' && (await findSecondFactor(context.db, right.id)) !== null
  const outcome = requested ? 'challenged' : standing
  noteAttempt(context, account, username, outcome)
  await settleAttempt(context.db, id, outcome === 'expired' ? 'wrong' : outcome)
  if (!right || standing !== 'ok') return standing === 'ok' ? 'wrong' : standing
  // What failed before still counts: only who gets past both steps starts anew.
  if (requested) return openChallenge(context, right.id, id)
  await resetFailedAttempts(context.db, username, device)
  return { ...(await openSession(context, right.id)), device: deviceToken(context, right, device) }
}

/**
 * Signs in, in three steps: the attempt is counted, the password is checked without holding a connection, and what
 * became of it is kept. Refusals do not say whether the account exists.
 */
export async function signIn(
  steps: Steps,
  _query: unknown,
  { username, password, device }: z.output<(typeof authSignIn)['body']>,
): Promise<DataOf<typeof authSignIn>> {
  const attempt = await steps.step((context) => begin(context, username, device))
  if (attempt.wait > 0) refuseTooOften(attempt)
  const matches = await passwordMatches(password, attempt.account?.passwordHash ?? nobody)
  const result = await steps.step((context) => settle(context, attempt, username, matches))
  if (typeof result === 'string') return fail(refusals[result])
  return 'challenge' in result ? fail('SECOND_STEP_NEEDED', {}, result) : result
}
