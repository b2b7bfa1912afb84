import { z } from 'zod'
import { plainly, wording } from '../../core/words/wordings.ts'

/** What may be wrong with a row of variants of trading channels. */
export const tradingProblems = {
  'trading.noVariant': plainly('没有这个 id 的规格', 'No variant has this id'),
  'trading.otherTitle': wording(
    { title: z.string() },
    ({ title }) => `这个 id 的规格是 ${title}`,
    ({ title }) => `The variant of this id is ${title}`,
  ),
  'trading.units': plainly('数量不能为负', 'Units can not be below zero'),
  'trading.cost': plainly('成本不能为负', 'A cost can not be below zero'),
  'trading.twice': wording(
    { row: z.int() },
    ({ row }) => `与第 ${row} 行是同一个规格`,
    ({ row }) => `The same variant as row ${row}`,
  ),
} as const
