import { t } from '../../../text/t.ts'

/** Megabytes of a sheet, unless its page says otherwise. */
export const maxSheetSize = 5

/** What a field for a sheet offers. */
export const sheetTypes = '.csv,.xlsx,.xls,.txt'

/** Why a file is not even opened; `maxSize` in megabytes. */
export function refusalOf(file: File, maxSize: number): string | undefined {
  if (!/\.(csv|txt|xlsx|xls)$/i.test(file.name)) return t('请选择 .xlsx、.xls、.csv 或 .txt 文件')
  if (file.size >= maxSize * 1024 * 1024) return t('不能上传大于 {maxSize}M 的文件', { maxSize })
  if (file.size === 0) return t('文件是空的')
  return undefined
}

/** Null where it can't be read any more. */
export const bytesOf = (file: File): Promise<ArrayBuffer | null> => file.arrayBuffer().catch(() => null)

export const startReader = (): Worker =>
  new Worker(new URL('../read/spreadsheet.worker.ts', import.meta.url), { type: 'module' })
