import { z } from 'zod'
import { plainly, wording } from '../../core/words/wordings.ts'

/** What may be wrong with a row of categories. */
export const categoryProblems = {
  'category.code': plainly(
    '编码只能用小写字母、数字和连字符',
    'A code is of small letters, digits and hyphens',
  ),
  'category.noParent': plainly(
    '表格和字典中都没有这个上级',
    'Neither the sheet nor the dictionary has this parent',
  ),
  'category.circle': plainly('上级关系成环', 'It stands below itself'),
  'category.deep': wording(
    { most: z.int() },
    ({ most }) => `最多 ${most} 级`,
    ({ most }) => `At most ${most} levels`,
  ),
} as const
