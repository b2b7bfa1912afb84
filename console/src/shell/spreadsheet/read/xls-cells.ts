import { maxColumns } from '@selvedge/contract/sheets/sheet-limits.ts'
import { isFilled, tooLarge } from './too-large.ts'
import { kinds, RecordReader, type XlsRecord } from './xls-records.ts'

/** What a cell holds; `style` says how a number is shown. */
export type TakeCell = (row: number, column: number, value: string | number | boolean, style: number) => void

const errorTexts: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

const truthOf = (value: number, isError: boolean) => (isError ? (errorTexts[value] ?? '#ERR!') : value !== 0)

/** What a formula gave, in eight bytes; null where it gave a text, which stands in a record of its own. */
function resultOf(bytes: Uint8Array): string | number | boolean | null {
  const isNumber = bytes[6] !== 0xff || bytes[7] !== 0xff
  if (isNumber) return new DataView(bytes.buffer).getFloat64(0, true)
  if (bytes[0] === 0) return null
  return bytes[0] === 3 ? '' : truthOf(bytes[2] ?? 0, bytes[0] === 2)
}

/** Takes the cells out of the records of a sheet. */
export function readCells(records: Iterable<XlsRecord>, texts: readonly string[], takeAny: TakeCell): void {
  const take: TakeCell = (row, column, value, style) => {
    if (column < maxColumns) takeAny(row, column, value, style)
    else if (isFilled(value)) throw tooLarge()
  }
  /** A formula whose text is to come: a formula that others share stands between them. */
  let waiting: { row: number; column: number; style: number } | null = null
  for (const record of records) {
    const reader = new RecordReader(record)
    if (record.kind === kinds.formulaText) {
      if (waiting) take(waiting.row, waiting.column, reader.text(reader.short()), waiting.style)
      waiting = null
      continue
    }
    if (!cellKinds.has(record.kind)) continue
    waiting = null
    const row = reader.short()
    const column = reader.short()
    if (record.kind === kinds.manySmallNumbers) {
      // Behind the last number stands its column.
      const size = record.parts.reduce((sum, part) => sum + part.length, 0)
      for (let index = 0; index < Math.floor((size - 6) / 6); index += 1) {
        const style = reader.short()
        take(row, column + index, reader.smallNumber(), style)
      }
      continue
    }
    const style = reader.short()
    const value = contentOf(record.kind, reader, texts)
    if (value === null) waiting = { row, column, style }
    else take(row, column, value, style)
  }
}

const cellKinds: ReadonlySet<number> = new Set([
  kinds.formula,
  kinds.manySmallNumbers,
  kinds.richText,
  kinds.sharedText,
  kinds.number,
  kinds.text,
  kinds.truth,
  kinds.smallNumber,
])

function contentOf(kind: number, reader: RecordReader, texts: readonly string[]) {
  if (kind === kinds.sharedText) return textAt(texts, reader.long())
  if (kind === kinds.smallNumber) return reader.smallNumber()
  if (kind === kinds.number) return reader.double()
  if (kind === kinds.formula) return resultOf(reader.bytes(8))
  if (kind === kinds.truth) return truthOf(reader.byte(), reader.byte() === 1)
  return reader.text(reader.short())
}

function textAt(texts: readonly string[], index: number): string {
  const text = texts[index]
  if (text === undefined) throw new RangeError('A cell refers to a text that is not there')
  return text
}
