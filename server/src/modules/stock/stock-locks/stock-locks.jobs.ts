import { dayOf } from '../../../core/clock.ts'
import type { Context, Steps } from '../../../core/http/context.ts'
import type { Jobs, Schedule } from '../../../core/jobs/jobs.ts'
import { keepExpiredStockLock } from './stock-locks.sql.ts'
import { giveBack } from './unlock.ts'

/** Unlocks every stock lock whose last day is over, each in a transaction of its own. */
async function unlockExpired({ step }: Steps): Promise<void> {
  for (let more = true; more; ) more = await step(unlockNext)
}

/** Answers whether there was one. */
async function unlockNext(context: Context): Promise<boolean> {
  const lock = await keepExpiredStockLock(context.db, dayOf(context.now, context.zone))
  if (!lock) return false
  await giveBack(context, lock)
  return true
}

export const stockLockJobs: Jobs = { unlockExpiredStock: { inSteps: unlockExpired } }

/** Whatever the zone of the shop, its midnight is at one of these. */
export const stockLockSchedule: Schedule = { unlockExpiredStock: '1,16,31,46 * * * *' }
