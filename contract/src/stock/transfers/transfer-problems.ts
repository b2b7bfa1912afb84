import { z } from 'zod'
import { wording } from '../../core/words/wordings.ts'

const sku = { sku: z.string() }

/** What may be wrong with a row of a stock transfer, of what arrives of one, and of what never does. */
export const transferProblems = {
  'transfer.units': wording(
    sku,
    ({ sku }) => `转仓数量不能为负，sku:${sku}`,
    ({ sku }) => `The quantity must be above 0: ${sku}`,
  ),
  'transfer.closed': wording(
    sku,
    ({ sku }) => `关闭数量不能为负，sku:${sku}`,
    ({ sku }) => `The quantity must not be below 0: ${sku}`,
  ),
  'transfer.cost': wording(
    sku,
    ({ sku }) => `转仓收货不能填写成本，sku:${sku}`,
    ({ sku }) => `A transfer is received without a cost: ${sku}`,
  ),
} as const
