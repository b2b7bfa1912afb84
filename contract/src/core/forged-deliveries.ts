import { z } from 'zod'
import { instant } from './values/shapes.ts'

/** Who sends us news that only their signature tells from anybody else's. */
export const forgedSources = ['wechatpay', 'alipay', 'warehouse'] as const
export type ForgedSource = (typeof forgedSources)[number]

/** So many days are counted together. */
export const forgedDays = 30

/** What came in a partner's name and was refused, because they had not signed it or it could not be read. Nothing of it is stored. */
export const forgedDeliveries = z.strictObject({
  source: z.enum(forgedSources),
  count: z.int(),
  lastAt: instant,
})
export type ForgedDeliveries = z.infer<typeof forgedDeliveries>
