import { z } from 'zod'
import { wording } from '../../core/words/wordings.ts'

/** What may be wrong with a row of the weights by which a charge is spread. */
export const stockChargeProblems = {
  'charge.skuTwice': wording(
    { sku: z.string() },
    ({ sku }) => `SKU 重复：${sku}`,
    ({ sku }) => `The SKU ${sku} stands here twice`,
  ),
} as const
