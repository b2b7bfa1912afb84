import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import type { ReactNode } from 'react'

/** What the server made of the rows. */
export interface SheetOutcome {
  summary: ReactNode
  /** Rows that were left out, and why. */
  problems?: readonly RowProblem[]
  /** Rows that were taken, with a doubt. */
  warnings?: readonly RowProblem[]
}
