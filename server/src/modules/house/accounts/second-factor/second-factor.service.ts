import { randomBytes } from 'node:crypto'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type {
  profileFactorBegin,
  profileFactorConfirm,
  profileFactorOff,
  profileRecoveryCodes,
} from '@selvedge/contract/house/accounts/second-factor.ts'
import type { z } from 'zod'
import { type Context, callerOf, type Steps } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import {
  beginAttempt,
  checkOwnPassword,
  clearAttempt,
  confirmPassword,
  refusePassword,
  settleBy,
} from '../passwords/confirm-password.ts'
import { deleteOtherSessions } from '../sessions/sessions.sql.ts'
import { handOutRecoveryCodes, openKey, sealKey, takeCode } from './codes.ts'
import { base32, keyBytes, otpauthUri, readTyped } from './second-factor.rules.ts'
import {
  confirmFactor,
  deleteSecondFactor,
  findLockedFactor,
  findSecondFactor,
  type SecondFactor,
  storeNewKey,
} from './second-factor.sql.ts'
import { matchingStep } from './totp.ts'

/** So long a new key waits for its first code. */
const setUpMs = 30 * 60_000

export async function beginFactor(
  steps: Steps,
  _query: unknown,
  { password }: z.output<(typeof profileFactorBegin)['body']>,
): Promise<DataOf<typeof profileFactorBegin>> {
  const { accountId, username } = callerOf(steps)
  await confirmPassword(steps, password)
  const bytes = randomBytes(keyBytes)
  await steps.step(async (context) => {
    const key = sealKey(context, accountId, bytes)
    if (!(await storeNewKey(context.db, accountId, key, context.now))) fail('SECOND_FACTOR_ON')
    context.note({ subject: 'account', subjectId: accountId, after: { secondFactor: 'started' } })
  })
  const key = base32(bytes)
  return { key, uri: otpauthUri(username, key) }
}

/** The new key that waits for its first code. */
async function findUnconfirmed({ db, now }: Context, accountId: number): Promise<SecondFactor> {
  const factor = await findLockedFactor(db, accountId)
  if (factor?.confirmedAt) fail('SECOND_FACTOR_ON')
  if (!factor || now.getTime() - factor.begunAt.getTime() > setUpMs) return fail('SECOND_FACTOR_NOT_BEGUN')
  return factor
}

/** From now on signing in takes both steps; sessions that took one alone end, but for this one. */
export async function confirmNewFactor(
  steps: Steps,
  _query: unknown,
  { code }: z.output<(typeof profileFactorConfirm)['body']>,
): Promise<DataOf<typeof profileFactorConfirm>> {
  const caller = callerOf(steps)
  const { accountId, sessionId } = caller
  await steps.step((context) => findUnconfirmed(context, accountId))
  // Guessed no faster than a password: a code of a new key is as short as any.
  const attempt = await beginAttempt(steps, caller)
  const confirmed = await settleBy(steps, attempt, async (context) => {
    const { db, now } = context
    const factor = await findUnconfirmed(context, accountId)
    const typed = readTyped(code)
    if (!typed || !('code' in typed)) return null
    const step = matchingStep(openKey(context, factor), typed.code, now, factor.usedUpTo)
    if (step === null) return null
    await clearAttempt(context, caller, attempt)
    await confirmFactor(db, accountId, step, now)
    const recoveryCodes = await handOutRecoveryCodes(context, accountId)
    const sessionsEnded = await deleteOtherSessions(db, accountId, sessionId)
    context.note({ subject: 'account', subjectId: accountId, after: { secondFactor: 'on', sessionsEnded } })
    return { recoveryCodes }
  })
  return confirmed ?? refusePassword(steps, caller, attempt, 'CODE_WRONG')
}

type Confirmed = z.output<(typeof profileFactorOff)['body']>

/** Does the work once the own password and a code were right: both are guessed no faster than at the sign-in. */
async function confirmBoth<Result>(
  steps: Steps,
  { password, code }: Confirmed,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const caller = callerOf(steps)
  const isOn = await steps.step(({ db }) => findSecondFactor(db, caller.accountId))
  if (!isOn) fail('SECOND_FACTOR_OFF')
  const attempt = await checkOwnPassword(steps, caller, password, 'PASSWORD_WRONG')
  const done = await settleBy(steps, attempt, async (context) => {
    if (!(await takeCode(context, caller.accountId, code))) return null
    await clearAttempt(context, caller, attempt)
    return { result: await work(context) }
  })
  return done ? done.result : refusePassword(steps, caller, attempt, 'CODE_WRONG')
}

export function renewRecoveryCodes(
  steps: Steps,
  _query: unknown,
  body: z.output<(typeof profileRecoveryCodes)['body']>,
): Promise<DataOf<typeof profileRecoveryCodes>> {
  const { accountId } = callerOf(steps)
  return confirmBoth(steps, body, async (context) => {
    const recoveryCodes = await handOutRecoveryCodes(context, accountId)
    context.note({ subject: 'account', subjectId: accountId, after: { recoveryCodes: 'renewed' } })
    return { recoveryCodes }
  })
}

export function switchFactorOff(
  steps: Steps,
  _query: unknown,
  body: z.output<(typeof profileFactorOff)['body']>,
): Promise<1> {
  const { accountId, sessionId } = callerOf(steps)
  return confirmBoth(steps, body, async (context): Promise<1> => {
    await deleteSecondFactor(context.db, accountId)
    const sessionsEnded = await deleteOtherSessions(context.db, accountId, sessionId)
    context.note({ subject: 'account', subjectId: accountId, after: { secondFactor: 'off', sessionsEnded } })
    return 1
  })
}
