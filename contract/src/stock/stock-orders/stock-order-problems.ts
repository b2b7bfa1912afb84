import { z } from 'zod'
import { wording } from '../../core/words/wordings.ts'

const sku = { sku: z.string() }

/** What may be wrong with a row of what is bought, and of what arrives. */
export const stockOrderProblems = {
  'purchase.units': wording(
    sku,
    ({ sku }) => `采购数量不能为负，sku:${sku}`,
    ({ sku }) => `The quantity must be above 0: ${sku}`,
  ),
  'purchase.cost': wording(
    sku,
    ({ sku }) => `采购成本不能为负，sku:${sku}`,
    ({ sku }) => `The cost must not be below 0: ${sku}`,
  ),
  'receipt.skuElsewhere': wording(
    sku,
    ({ sku }) => `单据中没有该 SKU：${sku}`,
    ({ sku }) => `${sku} is not in this document`,
  ),
  'receipt.units': wording(
    sku,
    ({ sku }) => `收货数据不能为负,sku:${sku}`,
    ({ sku }) => `The quantity must not be negative: ${sku}`,
  ),
  'receipt.cost': wording(
    sku,
    ({ sku }) => `同一 SKU 的成本须全部填写或全部留空，sku:${sku}`,
    ({ sku }) => `Fill in the cost of all rows of ${sku}, or of none`,
  ),
  'receipt.tooDear': wording(
    sku,
    ({ sku }) => `收货金额超出系统上限，sku:${sku}`,
    ({ sku }) => `What arrives of ${sku} comes to more than can be kept`,
  ),
  'receipt.over': wording(
    { open: z.int(), requested: z.int() },
    ({ open, requested }) => `未收 ${open} 件，本次 ${requested} 件`,
    ({ open, requested }) => `${open} open, ${requested} asked for`,
  ),
} as const
