import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'

/** Four decimals of a whole of 1. */
const rate = z.string()

export const salesTargetGet = endpoint({
  name: 'salesTargetGet',
  method: 'GET',
  path: '/analytics/target',
  summary: 'What this month has sold for, of all stores, and how far that is to its target',
  access: 'analytics.view',
  data: z.strictObject({
    /** `2026-03` */
    month: z.string(),
    /** CNY; null where the settings name none for this month. */
    target: z.string().nullable(),
    /** CNY, less what came back or was refunded. */
    amount: z.string(),
    /** Units of this month in a currency without a rate: they are not in the amount. */
    unrated: z.int(),
    /** Of the target; null without one. */
    reached: rate.nullable(),
    /** Of the month, this day included. */
    elapsed: rate,
  }),
})
