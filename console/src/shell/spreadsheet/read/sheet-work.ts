import type { Language } from '@selvedge/contract/core/words/language.ts'
import type { Encoding } from '@selvedge/contract/sheets/text/decode-text.ts'
import type { SheetProblem } from '../check/check-sheet.ts'
import type { PlainColumn } from '../check/sheet-columns.ts'

/** What the worker is asked. */
export type SheetQuestion = {
  bytes: ArrayBuffer
  /** In which faults are told. */
  language: Language
  encoding?: Encoding
} & (
  | { columns: readonly PlainColumn[]; maxRows: number }
  /** All lines as they stand, the empty ones too. */
  | { columns: null }
)

export interface SheetInfo {
  encoding?: Encoding
  lossy?: boolean
  sheetName?: string
  unknown: string[]
  /** A text whose last line does not end: it may have been cut off. */
  unended?: true
}

/** What it answers: rows in portions, so that taking them never holds up the page, then the end or a fault. */
export type SheetAnswer =
  | { kind: 'rows'; rows: string[][]; lines: number[] }
  | { kind: 'done'; problems: SheetProblem[]; info: SheetInfo }
  | { kind: 'failed'; message: string; encoding?: Encoding }
