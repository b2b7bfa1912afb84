import type { profileConfirm } from '@selvedge/contract/house/accounts/second-factor.ts'
import type { z } from 'zod'
import { type Caller, callerOf, type Steps } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import {
  beginAttempt,
  checkOwnPassword,
  clearAttempt,
  refusePassword,
  settleBy,
} from '../passwords/confirm-password.ts'
import { takeCode } from '../second-factor/codes.ts'
import type { Attempt } from '../sign-in/attempts.ts'
import { confirmSession } from './sessions.sql.ts'

/** By a code alone: it is guessed no faster than a password. */
async function checkOwnCode(steps: Steps, caller: Caller, code: string): Promise<Attempt> {
  if (!caller.hasSecondFactor) fail('SECOND_FACTOR_OFF')
  const attempt = await beginAttempt(steps, caller)
  const isRight = await settleBy(steps, attempt, (context) => takeCode(context, caller.accountId, code))
  return isRight ? attempt : refusePassword(steps, caller, attempt, 'CODE_WRONG')
}

/** Whoever is signed in shows that they are who they are, by the password or the second step. */
export async function confirmOwnSession(
  steps: Steps,
  _query: unknown,
  body: z.output<(typeof profileConfirm)['body']>,
): Promise<1> {
  const caller = callerOf(steps)
  const by = 'password' in body ? 'password' : 'code'
  const attempt =
    'password' in body
      ? await checkOwnPassword(steps, caller, body.password, 'PASSWORD_WRONG')
      : await checkOwnCode(steps, caller, body.code)
  return steps.step(async (context): Promise<1> => {
    await clearAttempt(context, caller, attempt)
    await confirmSession(context.db, caller.sessionId, context.now)
    context.note({ subject: 'account', subjectId: caller.accountId, after: { confirmed: by } })
    return 1
  })
}
