import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import type { DerivedColumn } from '../check/derived-columns.ts'
import type { SheetColumn } from '../check/sheet-columns.ts'
import type { SheetOutcome } from '../review/sheet-outcome.ts'
import type { DryRun } from '../review/use-dry-run.ts'
import type { ReadSheet, useSheetFile } from './use-sheet-file.ts'

export interface SpreadsheetUploadProps<Key extends string> {
  /** Names the template file. */
  name: string
  /** The same array at every render. */
  columns: readonly SheetColumn<Key>[]
  maxRows: number
  /** Megabytes. */
  maxSize?: number
  /** Verb of the button. */
  verb: string
  /** What has been chosen already. */
  started?: File
  /** Something beside the file is missing: true, or the reason. */
  can?: true | string
  /**
   * Sends the rows, in the order of the sheet. Refused rows come back as an ApiError with RowProblems, which are shown
   * where they belong. `partial`: the server takes the good rows and leaves the rest out.
   */
  submit(rows: Record<Key, string>[], options: { partial: boolean }): Promise<SheetOutcome>
  /** Says of what was not taken that it failed, before the reason. */
  saysFailed?: boolean
  /** Has the server look at the rows before they are sent, once nothing is wrong with them and all else is there. */
  dryRun?: DryRun<Record<Key, string>>
  /** The good rows may be imported alone. */
  partial?: boolean
  /** Faults that only several rows together show. */
  checkRows?(rows: Record<Key, string>[]): readonly RowProblem[]
  /** What the answer depends on beside the rows; once it changes, what was refused before no longer counts. */
  about?: string
  /** Columns that the preview shows beside the sheet's. */
  derived?: readonly DerivedColumn<Key>[]
  /** Told what has been read, with the line of each row in the file, and null as long as there is nothing. */
  onRows?(rows: readonly Record<Key, string>[] | null, lines: readonly number[]): void
  /** Told whether something has been read that is not sent yet: whoever leaves then loses it. */
  onUnsent?(unsent: boolean): void
}

/** The same, once the file has been read. */
export interface SheetReviewProps<Key extends string> extends SpreadsheetUploadProps<Key> {
  sheet: ReadSheet
  decodeAs: ReturnType<typeof useSheetFile>['decodeAs']
  clear(): void
}
