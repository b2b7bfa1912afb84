import { randomBytes } from 'node:crypto'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { ErrorName } from '@selvedge/contract/errors.ts'
import {
  type authSecondStep,
  challengeMinutes,
  type SignInChallenge,
} from '@selvedge/contract/house/accounts/second-factor.ts'
import type { z } from 'zod'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { accountStateOf } from '../account-state.rules.ts'
import { type AccountRow, getLockedAccount } from '../accounts.sql.ts'
import { openSession } from '../sessions/sessions.service.ts'
import { hashToken } from '../sessions/sessions.sql.ts'
import { type Attempt, refuseTooOften, takeAttempt } from '../sign-in/attempts.ts'
import { deviceToken } from '../sign-in/devices.ts'
import { deleteAttempt, resetFailedAttempts, settleAttempt } from '../sign-in/sign-in.sql.ts'
import { deleteChallenge, findChallenge, insertChallenge, takeTry } from './challenges.sql.ts'
import { type Proof, takeCode } from './codes.ts'

const maxTries = 5
const challengeMs = challengeMinutes * 60_000

/** The password was right: what the sign-in is continued by, for a few minutes. */
export async function openChallenge(
  context: Context,
  accountId: number,
  attemptId: number,
): Promise<SignInChallenge> {
  const challenge = randomBytes(32).toString('base64url')
  await insertChallenge(context.db, {
    hash: hashToken(challenge),
    accountId,
    attemptId,
    expiresAt: new Date(context.now.getTime() + challengeMs),
  })
  return { challenge, expiresIn: challengeMs / 1000 }
}

const refusals = {
  over: 'SIGN_IN_OVER',
  wrongCode: 'CODE_WRONG',
  disabled: 'ACCOUNT_DISABLED',
  expired: 'PASSWORD_EXPIRED',
} as const satisfies Record<string, ErrorName>

type Refused = keyof typeof refusals
type Outcome = 'ok' | 'slowed' | Refused

function note(context: Context, { id, username }: AccountRow, signIn: Outcome, by?: Proof): void {
  const after = { signIn, ...(by && { by }) }
  context.note({ subject: 'account', subjectId: id, after, by: { accountId: id, username } })
}

/** Checks one code. Whatever comes of it stays, also where the call is refused. */
async function tryCode(
  context: Context,
  hash: string,
  code: string,
): Promise<DataOf<typeof authSecondStep> | Refused | Attempt> {
  const { db, now } = context
  // One that lasts for longer than any can was made while a clock was wrong.
  const endsBefore = new Date(now.getTime() + 2 * challengeMs)
  const found = await findChallenge(db, hash, { endsAfter: now, endsBefore })
  if (!found) return 'over'
  const attempt = await takeAttempt(context, found.username, () => found.device)
  const account = await getLockedAccount(db, found.accountId)
  if (attempt.wait > 0) {
    note(context, account, 'slowed')
    return attempt
  }
  const first = await takeTry(db, hash, maxTries)
  if (first === null) {
    await deleteAttempt(db, attempt.id)
    note(context, account, 'over')
    return 'over'
  }
  const standing = accountStateOf(account, now)
  const proof = standing === 'ok' ? await takeCode(context, account.id, code) : null
  const outcome = standing === 'ok' && !proof ? 'wrongCode' : standing
  note(context, account, outcome, proof ?? undefined)
  if (outcome !== 'ok') {
    await settleAttempt(db, attempt.id, 'wrong')
    return outcome
  }
  await deleteChallenge(db, hash)
  await deleteAttempt(db, attempt.id)
  await settleAttempt(db, first, 'ok')
  await resetFailedAttempts(db, found.username, found.device)
  return { ...(await openSession(context, account.id)), device: deviceToken(context, account, found.device) }
}

/** The second step of a sign-in. A wrong code counts like a wrong password. */
export async function signInByCode(
  steps: Steps,
  _query: unknown,
  { challenge, code }: z.output<(typeof authSecondStep)['body']>,
): Promise<DataOf<typeof authSecondStep>> {
  const result = await steps.step((context) => tryCode(context, hashToken(challenge), code))
  if (typeof result === 'string') return fail(refusals[result])
  return 'wait' in result ? refuseTooOften(result) : result
}
