import { currentLanguage } from '../../../text/catalogue.ts'
import { t } from '../../../text/t.ts'
import { SheetFault } from '../read/sheet-fault.ts'
import type { SheetAnswer, SheetQuestion } from '../read/sheet-work.ts'
import { bytesOf, maxSheetSize, refusalOf, startReader } from './sheet-source.ts'

/** All lines of a sheet as they stand, for what is no table of columns, and whether the last of them does not end. A file that can't be read is a SheetFault. */
export async function readLines(file: File): Promise<{ lines: string[][]; unended: boolean }> {
  const refused = refusalOf(file, maxSheetSize)
  if (refused) throw new SheetFault(refused)
  const bytes = await bytesOf(file)
  if (!bytes) throw new SheetFault(t('文件无法读取，可能已被移动或修改，请重新选择'))
  const lines: string[][] = []
  const reader = startReader()
  try {
    const unended = await new Promise<boolean>((resolve, reject) => {
      reader.onmessage = ({ data }: MessageEvent<SheetAnswer>) => {
        if (data.kind === 'failed') return reject(new SheetFault(data.message))
        if (data.kind === 'done') return resolve(data.info.unended ?? false)
        for (const row of data.rows) lines.push(row)
      }
      reader.onerror = () => reject(new SheetFault(t('文件无法读取')))
      const question: SheetQuestion = { bytes, columns: null, language: currentLanguage() }
      reader.postMessage(question, [bytes])
    })
    return { lines, unended }
  } finally {
    reader.terminate()
  }
}
