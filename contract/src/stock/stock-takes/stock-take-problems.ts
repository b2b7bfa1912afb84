import { z } from 'zod'
import { counted, wording } from '../../core/words/wordings.ts'

const sku = { sku: z.string() }

/** What may be wrong with a row of a stock take, or of one that corrects a receipt. */
export const stockTakeProblems = {
  'take.nothing': wording(
    sku,
    ({ sku }) => `盘点数量不能为 0，sku:${sku}`,
    ({ sku }) => `The quantity must not be 0: ${sku}`,
  ),
  'take.belowZero': wording(
    sku,
    ({ sku }) => `实盘数量不能为负，sku:${sku}`,
    ({ sku }) => `What was counted must not be below 0, sku:${sku}`,
  ),
  'take.countedSince': wording(
    { ...sku, number: z.string() },
    ({ sku, number }) => `该 SKU 在此盘点时间之后已由 ${number} 盘点，sku:${sku}`,
    ({ sku, number }) => `${number} has a later count of this SKU, sku:${sku}`,
  ),
  'take.short': wording(
    { units: z.int() },
    ({ units }) => `库存不足，缺少 ${units} 件`,
    ({ units }) => `${counted(units, 'unit', 'units')} short`,
  ),
  'correction.units': wording(
    sku,
    ({ sku }) => `更正收货时数量必须为负，sku:${sku}`,
    ({ sku }) => `A correction of a receipt must be below 0: ${sku}`,
  ),
  'correction.skuElsewhere': wording(
    sku,
    ({ sku }) => `收货单中没有该 SKU：${sku}`,
    ({ sku }) => `The receipt has no ${sku}`,
  ),
  'correction.surplus': wording(
    { ...sku, most: z.int() },
    ({ sku, most }) => `超出可更正数量 ${most}，sku:${sku}`,
    ({ sku, most }) =>
      `More than the ${counted(most, 'unit that is', 'units that are')} left to correct: ${sku}`,
  ),
} as const
