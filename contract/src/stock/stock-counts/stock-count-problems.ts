import { z } from 'zod'
import { wording } from '../../core/words/wordings.ts'

const sku = { sku: z.string() }

/** What may be wrong with a row of what was counted. */
export const stockCountProblems = {
  'count.notAsked': wording(
    sku,
    ({ sku }) => `不在本次盲盘范围内，sku:${sku}`,
    ({ sku }) => `This count does not ask for it, sku:${sku}`,
  ),
  'count.samePerson': wording(
    sku,
    ({ sku }) => `初盘由您完成，请由其他账号复盘，sku:${sku}`,
    ({ sku }) => `You made the first count: somebody else makes the second, sku:${sku}`,
  ),
  'count.notCounted': wording(
    sku,
    ({ sku }) => `尚未盘点，无需复盘，sku:${sku}`,
    ({ sku }) => `It was not counted yet, sku:${sku}`,
  ),
} as const
