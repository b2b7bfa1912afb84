import { isDateFormat, serialToDate } from 'hucre'
import { cellText } from './cell-text.ts'
import { readStream } from './compound-file.ts'
import { readCells } from './xls-cells.ts'
import { formatOf } from './xls-formats.ts'
import { kinds, RecordReader, recordsFrom } from './xls-records.ts'

export interface OldWorkbook {
  /** Null where no sheet is shown. */
  sheet: { name: string; lines: string[][] } | null
  sheetCount: number
  /** It has a password. */
  isLocked?: boolean
}

interface Globals {
  sheets: { name: string; at: number; shown: boolean }[]
  texts: string[]
  /** The number format of each style. */
  formats: string[]
  from1904: boolean
  isLocked: boolean
}

const excel97 = 0x600
const worksheet = 0

/** What holds for the whole workbook: its sheets, its texts, its formats. */
function readGlobals(stream: Uint8Array): Globals {
  const globals: Globals = { sheets: [], texts: [], formats: [], from1904: false, isLocked: false }
  const styles: number[] = []
  const codes = new Map<number, string>()
  for (const record of recordsFrom(stream, 0)) {
    const reader = new RecordReader(record)
    if (record.kind === kinds.beginOfPart && reader.short() !== excel97)
      throw new RangeError('Another version')
    if (record.kind === kinds.password) return { ...globals, isLocked: true }
    if (record.kind === kinds.date1904) globals.from1904 = reader.short() === 1
    if (record.kind === kinds.format) codes.set(reader.short(), reader.text(reader.short()))
    if (record.kind === kinds.cellStyle) {
      reader.short()
      styles.push(reader.short())
    }
    if (record.kind === kinds.sheet) {
      const at = reader.long()
      const hidden = (reader.byte() & 3) !== 0
      const type = reader.byte()
      if (type === worksheet) globals.sheets.push({ at, shown: !hidden, name: reader.text(reader.byte()) })
    }
    if (record.kind === kinds.texts) {
      reader.long()
      const count = reader.long()
      while (globals.texts.length < count && !reader.isAtEnd) globals.texts.push(reader.text(reader.short()))
    }
  }
  globals.formats = styles.map((format) => codes.get(format) ?? formatOf(format))
  return globals
}

/** The first sheet that is shown of a workbook of Excel 97 to 2003; throws where the file is damaged or cut off. */
export function readXls(bytes: Uint8Array): OldWorkbook {
  const stream = readStream(bytes, ['Workbook', 'Book'])
  if (!stream) throw new RangeError('No workbook in the file')
  const { sheets, texts, formats, from1904, isLocked } = readGlobals(stream)
  if (isLocked) return { sheet: null, sheetCount: 0, isLocked }
  const chosen = sheets.find(({ shown }) => shown)
  if (!chosen) return { sheet: null, sheetCount: sheets.length }
  const rows: string[][] = []
  readCells(recordsFrom(stream, chosen.at), texts, (row, column, value, style) => {
    const format = formats[style] ?? ''
    const isDate = typeof value === 'number' && isDateFormat(format)
    const cells = rows[row] ?? []
    rows[row] = cells
    while (cells.length < column) cells.push('')
    cells[column] = cellText(isDate ? serialToDate(value, from1904) : value, format, from1904)
  })
  // Rows without cells are holes, which many a method passes over.
  const lines = Array.from(rows, (row) => row ?? [])
  return { sheet: { name: chosen.name, lines }, sheetCount: sheets.length }
}
