import { plainNumber } from '@selvedge/contract/sheets/plain-number.ts'
import { isExponent } from '@selvedge/contract/sheets/text/text-faults.ts'
import { t } from '../../../text/t.ts'
import type { PlainColumn } from './sheet-columns.ts'

/** A cell as it will be submitted, and what is wrong with it. */
export interface CheckedCell {
  text: string
  problem?: string
}

function outside(value: number, { least, most }: PlainColumn): string | undefined {
  if (least !== undefined && value < least) return t('不能小于 {least}', { least })
  if (most !== undefined && value > most) return t('不能大于 {most}', { most })
  return undefined
}

function numeric(text: string, column: PlainColumn, form: RegExp, otherwise: string): CheckedCell {
  if (!form.test(text)) return { text, problem: otherwise }
  const problem = outside(Number(text), column)
  return problem ? { text, problem } : { text }
}

/** Trims a cell and checks it by its column. `1e5` is text, and no integer. */
export function checkCell(cell: string, column: PlainColumn): CheckedCell {
  const text = cell.trim()
  if (text === '') return column.required ? { text, problem: column.missing ?? t('不能为空') } : { text }
  if (text.includes('\u0000')) return { text, problem: t('不能包含空字符') }
  if (text.includes('\ufffd')) return { text, problem: t('有无法识别的文字，请检查文件编码') }
  if (column.kind === 'integer') {
    const plain = plainNumber(text).replace(/\.0+$/, '')
    return numeric(plain, column, /^-?\d{1,15}$/, t('请输入整数'))
  }
  if (column.kind === 'money') {
    return numeric(plainNumber(text), column, /^-?\d{1,12}(\.\d{1,4})?$/, t('请输入金额，最多四位小数'))
  }
  if (isExponent(text))
    return { text, problem: t('号码被 Excel 写成了科学计数法，请把该列设为文本并重新填写') }
  return { text }
}
