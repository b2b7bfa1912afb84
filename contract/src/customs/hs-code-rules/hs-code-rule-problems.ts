import { z } from 'zod'
import { plainly, wording } from '../../core/words/wordings.ts'

/** What may be wrong with a row of customs codes. */
export const hsCodeRuleProblems = {
  'codeRow.digits': wording(
    { digits: z.int() },
    ({ digits }) => `税号须为 10 位数字（8 位自动补 00），这里是 ${digits} 位`,
    ({ digits }) => `An HS code has 10 digits (8 are padded), this one has ${digits}`,
  ),
  'codeRow.noCode': plainly('税号只能是数字', 'An HS code is made of digits'),
  'codeRow.notInTariff': plainly(
    '税则表中没有这个税号，请核对',
    'The tariff on file does not have this code, please check it',
  ),
  'tariff.twice': wording(
    { row: z.int() },
    ({ row }) => `与第 ${row} 行重复`,
    ({ row }) => `Stands in row ${row} already`,
  ),
  'codeRow.contradicts': wording(
    { row: z.int(), code: z.string() },
    ({ row, code }) => `与第 ${row} 行矛盾：条件相同，税号为 ${code}，均未导入`,
    ({ row, code }) => `Contradicts row ${row}, which has ${code} for the same: neither is imported`,
  ),
} as const
