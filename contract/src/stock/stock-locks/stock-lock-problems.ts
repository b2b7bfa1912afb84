import { z } from 'zod'
import { wording } from '../../core/words/wordings.ts'

/** What may be wrong with a row of units to lock. */
export const stockLockProblems = {
  'lock.units': wording(
    { sku: z.string() },
    ({ sku }) => `锁定数量必须大于 0，sku:${sku}`,
    ({ sku }) => `The quantity to lock must be above 0, sku:${sku}`,
  ),
  'lock.short': wording(
    { units: z.int(), available: z.int() },
    ({ units, available }) => `可用库存不足：要锁定 ${units} 件，可用 ${available} 件`,
    ({ units, available }) => `Too little is available: ${units} to lock, ${available} available`,
  ),
} as const
