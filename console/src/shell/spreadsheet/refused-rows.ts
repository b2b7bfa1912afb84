import { type RowProblem, rowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { z } from 'zod'

const refusedRows = z.object({ problems: z.array(rowProblem) })

/** The faults of single rows that ride along when a sheet is refused. */
export const refusedRowsOf = ({ data }: { data: unknown }): RowProblem[] =>
  refusedRows.safeParse(data).data?.problems ?? []
