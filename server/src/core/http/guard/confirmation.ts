import { confirmedMinutes } from '@selvedge/contract/house/accounts/second-factor.ts'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'

/** Refused where whoever calls has not shown for a while that they are who they are: a session may be stolen. */
export function requireConfirmation({ caller, now }: Pick<Context, 'caller' | 'now'>): void {
  if (!caller || now.getTime() - caller.confirmedAt <= confirmedMinutes * 60_000) return
  fail('CONFIRMATION_NEEDED', {}, { secondFactor: caller.hasSecondFactor })
}
