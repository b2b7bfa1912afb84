import { dayOf } from '../../../../core/clock.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'

/** Refuses a last day that is over already. */
export function ensureNotOver(context: Context, expiresOn: string | null): void {
  if (expiresOn !== null && expiresOn < dayOf(context.now, context.zone))
    fail('STOCK_LOCK_EXPIRY_PAST', { day: expiresOn })
}
