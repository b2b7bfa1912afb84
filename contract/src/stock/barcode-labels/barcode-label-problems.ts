import { z } from 'zod'
import { wording } from '../../core/words/wordings.ts'

/** What may be wrong with a row of labels to print. */
export const barcodeLabelProblems = {
  'label.copies': wording(
    { most: z.int() },
    ({ most }) => `每个 SKU 最多打印 ${most} 张`,
    ({ most }) => `At most ${most} labels are printed of a SKU`,
  ),
} as const
