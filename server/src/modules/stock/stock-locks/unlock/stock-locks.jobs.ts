import { dayOf } from '../../../../core/clock.ts'
import type { Context, Steps } from '../../../../core/http/context.ts'
import type { Jobs, Schedule } from '../../../../core/jobs/jobs.ts'
import { lockExpiredStockLock } from '../stock-locks.sql.ts'
import { giveBack } from './unlock.ts'

/** Unlocks every stock lock whose last day is over, each in a transaction of its own. One that fails holds up no other. */
async function unlockExpired({ step }: Steps): Promise<void> {
  const failed = new Map<number, unknown>()
  for (let lockId: number | null = 0; lockId !== null; ) {
    lockId = null
    const unlockNext = async (context: Context) => {
      const today = dayOf(context.now, context.zone)
      const lock = await lockExpiredStockLock(context.db, today, [...failed.keys()])
      lockId = lock?.id ?? null
      if (lock) await giveBack(context, lock)
    }
    try {
      await step(unlockNext)
    } catch (error) {
      if (lockId === null) throw error
      failed.set(lockId, error)
    }
  }
  // The job is tried again, and tells of it.
  for (const error of failed.values()) throw error
}

export const stockLockJobs: Jobs = { unlockExpiredStock: { inSteps: unlockExpired } }

/** Whatever the zone of the company, its midnight is at one of these. */
export const stockLockSchedule: Schedule = { unlockExpiredStock: '1,16,31,46 * * * *' }
