import { z } from 'zod'
import { columnTitle } from '../core/words/field-names.ts'
import { plainly, wording } from '../core/words/wordings.ts'

/** What may be wrong with a cell or a row of any sheet. */
export const cellProblems = {
  'cell.missing': wording(
    { column: z.string() },
    ({ column }) => `信息不全请仔细检查字段:${columnTitle(column).zh}`,
    ({ column }) => `Information incomplete, check field: ${columnTitle(column).en}`,
  ),
  'cell.unstorable': plainly('内容包含无法保存的字符', 'Has characters that can not be kept'),
  'cell.unreadable': plainly(
    '有无法识别的文字，请检查文件编码',
    'Has text that can not be read, please check the encoding of the file',
  ),
  'cell.exponent': plainly(
    '号码被 Excel 写成了科学计数法，请把该列设为文本并重新填写',
    'Excel has written the number with an exponent, please make the column text and enter it anew',
  ),
  'cell.tooLong': wording(
    { most: z.int() },
    ({ most }) => `内容过长，最多 ${most} 个字符`,
    ({ most }) => `Too long, at most ${most} characters`,
  ),
  'cell.units': wording(
    { least: z.int(), most: z.int() },
    ({ least, most }) => `数量须为 ${least} 到 ${most} 的整数`,
    ({ least, most }) => `The quantity must be a whole number from ${least} to ${most}`,
  ),
  'row.incomplete': plainly('上传数据有误请仔细检查', 'upload data wrong, check carefully'),
  'row.repeats': wording(
    { row: z.int() },
    ({ row }) => `与第 ${row} 行重复`,
    ({ row }) => `The same as row ${row}`,
  ),
  'sku.unknown': wording(
    {
      sku: z.string(),
      /** One that differs in case alone. */
      twin: z.string().optional(),
    },
    ({ sku, twin }) => `SKU 不存在：${sku}${twin === undefined ? '' : `（是否为 ${twin}？）`}`,
    ({ sku, twin }) => `Unknown SKU ${sku}${twin === undefined ? '' : ` (did you mean ${twin}?)`}`,
  ),
} as const
