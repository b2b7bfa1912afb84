import { type RowProblem, rowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { z } from 'zod'

const refusedRows = z.object({
  problems: z.array(rowProblem),
  /** Where not all are named: how many there are. */
  count: z.int().optional(),
})

interface Refused {
  problems: readonly RowProblem[]
  count: number
}

/** The faults of single rows that ride along when a sheet is refused, and how many there are in all. */
export function refusedOf({ data }: { data: unknown }): Refused {
  const { problems = [], count = problems.length } = refusedRows.safeParse(data).data ?? {}
  return { problems, count }
}

export const refusedRowsOf = (error: { data: unknown }): readonly RowProblem[] => refusedOf(error).problems
