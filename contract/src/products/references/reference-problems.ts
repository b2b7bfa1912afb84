import { z } from 'zod'
import { plainly, wording } from '../../core/words/wordings.ts'

/** What may be wrong with a row of references. */
export const referenceProblems = {
  'reference.noStyle': plainly('没有这个 SPU 的商品', 'No product has this SPU'),
  'reference.twice': wording(
    { row: z.int() },
    ({ row }) => `与第 ${row} 行是同一个 SPU，货号却不同`,
    ({ row }) => `Row ${row} gives the same SPU another reference`,
  ),
} as const
