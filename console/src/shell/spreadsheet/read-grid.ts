import { t } from '../../text/t.ts'
import { cellText } from './cell-text.ts'
import { decodeText, type Encoding } from './decode-text.ts'
import { parseCsv } from './parse-csv.ts'
import { SheetFault } from './sheet-fault.ts'
import { guardZip } from './zip-guard.ts'

export interface Grid {
  /** Every line of the sheet, empty ones included; cells as text. */
  lines: string[][]
  /** Of a text file. */
  encoding?: Encoding
  /** The encoding does not fit all of the file. */
  lossy?: boolean
  /** Of a workbook with several sheets: the one that was read. */
  sheetName?: string
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
const isCompound = (bytes: Uint8Array) =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0

type Workbook = Awaited<ReturnType<typeof import('hucre')['readXlsx']>>

function gridOf(workbook: Workbook): Grid {
  const visible = workbook.sheets.filter((sheet) => !sheet.hidden && !sheet.veryHidden)
  const sheet = visible[0]
  if (!sheet) throw new SheetFault(t('文件中没有工作表'))
  const lines = sheet.rows.map((row, line) =>
    row.map((value, column) => cellText(value, sheet.cells?.get(`${line},${column}`)?.style?.numFmt)),
  )
  return workbook.sheets.length > 1 ? { lines, sheetName: sheet.name } : { lines }
}

async function readWorkbook(bytes: Uint8Array): Promise<Grid> {
  const { EncryptedFileError, readXls, readXlsx } = await import('hucre')
  try {
    return gridOf(
      isZip(bytes) ? await readXlsx(bytes, { readStyles: true }) : await readXls(bytes, { readStyles: true }),
    )
  } catch (error) {
    if (error instanceof SheetFault) throw error
    if (error instanceof EncryptedFileError) throw new SheetFault(t('文件有密码保护，请取消密码后重试'))
    throw new SheetFault(t('文件已损坏或格式不支持，请另存为 .xlsx 或 .csv 后重试'))
  }
}

function readText(bytes: Uint8Array, chosen?: Encoding): Grid {
  const { text, encoding, lossy } = decodeText(bytes, chosen)
  if (/^\s*<(!doctype|html|\?xml|table)/i.test(text)) {
    throw new SheetFault(t('文件内容是网页，请另存为 .xlsx 或 .csv 后重试'))
  }
  if (text.includes('\u0000')) throw new SheetFault(t('不是有效的表格文件'))
  return { lines: parseCsv(text), encoding, lossy }
}

/** Reads .xlsx, .xls and text by what the bytes are, not by what the file is called. */
export async function readGrid(bytes: Uint8Array, chosen?: Encoding): Promise<Grid> {
  if (isZip(bytes)) guardZip(bytes)
  if (isZip(bytes) || isCompound(bytes)) return readWorkbook(bytes)
  return readText(bytes, chosen)
}
