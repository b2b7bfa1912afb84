import { maxColumns, maxLines } from '@selvedge/contract/sheets/sheet-limits.ts'
import { TableFault } from '@selvedge/contract/sheets/table-fault.ts'
import type { Encoding } from '@selvedge/contract/sheets/text/decode-text.ts'
import { readTextTable } from '@selvedge/contract/sheets/text/text-table.ts'
import { currentLanguage } from '../../../text/catalogue.ts'
import { t } from '../../../text/t.ts'
import { cellText } from './cell-text.ts'
import { SheetFault } from './sheet-fault.ts'
import { isFilled, tooLarge } from './too-large.ts'
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
  /** A text whose last line does not end: it may have been cut off. */
  unended?: true
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
const isCompound = (bytes: Uint8Array) =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0

/** What a new workbook with a password is packed into: the stream's name stands in the directory of the file. */
const encryptedStream = new Uint8Array([...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]))

function contains(bytes: Uint8Array, part: Uint8Array): boolean {
  const [first = 0] = part
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (part.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}

const withPassword = () => new SheetFault(t('文件有密码保护，请取消密码后重试'))

type Workbook = Awaited<ReturnType<typeof import('hucre')['readXlsx']>>
interface Shown {
  hidden?: boolean
  veryHidden?: boolean
}

const isVisible = ({ hidden, veryHidden }: Shown) => !hidden && !veryHidden

function gridOf({ sheets: [sheet], dateSystem }: Workbook, sheetCount: number): Grid {
  if (!sheet) throw new SheetFault(t('文件中没有工作表'))
  if (sheet.rows.length >= maxLines) throw tooLarge()
  // Rows without cells may be holes, which many a method passes over.
  const lines = Array.from(sheet.rows, (row, line) =>
    !row || row.every((value) => value === null)
      ? []
      : Array.from(row, (value, column) =>
          cellText(value, sheet.cells?.get(`${line},${column}`)?.style?.numFmt, dateSystem === '1904'),
        ),
  )
  return sheetCount > 1 ? { lines, sheetName: sheet.name } : { lines }
}

/**
 * Whether anything is said below the lines that are read, or to the right of their columns: a gap may hide it. Cells that are
 * only coloured say nothing. Row by row, so that a cell far away takes no room.
 */
async function goesOnBeyond(bytes: Uint8Array, sheet: number): Promise<boolean> {
  const { streamXlsxRows } = await import('hucre')
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    if (values.slice(index < maxLines ? maxColumns : 0).some(isFilled)) return true
  }
  return false
}

/** The first sheet that is shown; the others are not even unpacked. */
async function readNewWorkbook(bytes: Uint8Array): Promise<Grid> {
  const { colToLetter, readXlsx } = await import('hucre')
  let sheetCount = 0
  let chosen = -1
  const workbook = await readXlsx(bytes, {
    readStyles: true,
    range: `A1:${colToLetter(maxColumns - 1)}${maxLines}`,
    sheets: (info) => {
      sheetCount += 1
      if (chosen >= 0 || !isVisible(info)) return false
      chosen = info.index
      return true
    },
  })
  const grid = gridOf(workbook, sheetCount)
  if (await goesOnBeyond(bytes, chosen)) throw tooLarge()
  return grid
}

async function readOldWorkbook(bytes: Uint8Array): Promise<Grid> {
  if (contains(bytes, encryptedStream)) throw withPassword()
  const { readXls } = await import('./read-xls.ts')
  const { sheet, sheetCount, isLocked } = readXls(bytes)
  if (isLocked) throw withPassword()
  if (!sheet) throw new SheetFault(t('文件中没有工作表'))
  return sheetCount > 1 ? { lines: sheet.lines, sheetName: sheet.name } : { lines: sheet.lines }
}

async function readWorkbook(bytes: Uint8Array): Promise<Grid> {
  const { EncryptedFileError } = await import('hucre')
  try {
    return await (isZip(bytes) ? readNewWorkbook(bytes) : readOldWorkbook(bytes))
  } catch (error) {
    if (error instanceof SheetFault) throw error
    if (error instanceof EncryptedFileError) throw withPassword()
    throw new SheetFault(t('文件已损坏或格式不支持，请另存为 .xlsx 或 .csv 后重试'))
  }
}

function readText(bytes: Uint8Array, chosen?: Encoding): Grid {
  try {
    return readTextTable(bytes, chosen)
  } catch (error) {
    if (error instanceof TableFault) throw new SheetFault(error.messageIn(currentLanguage()))
    throw error
  }
}

/** Reads .xlsx, .xls and text by what the bytes are, not by what the file is called. */
export async function readGrid(bytes: Uint8Array, chosen?: Encoding): Promise<Grid> {
  if (isZip(bytes)) guardZip(bytes)
  if (isZip(bytes) || isCompound(bytes)) return readWorkbook(bytes)
  return readText(bytes, chosen)
}
