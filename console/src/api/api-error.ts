import { type ErrorName, errors } from '@selvedge/contract/errors.ts'
import { type RowProblem, rowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { z } from 'zod'

const refusedRows = z.object({ problems: z.array(rowProblem) })

const nameOf = (code: number): ErrorName | null =>
  (Object.keys(errors) as ErrorName[]).find((name) => errors[name].code === code) ?? null

/** A call that did not succeed: refused by the business, by HTTP, or never answered. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** The contract's code; `-status` for HTTP faults; 0 where no answer came. */
  readonly code: number
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  readonly data: unknown
  readonly requestId: string

  constructor(parts: { message: string; code: number; status: number; data?: unknown; requestId?: string }) {
    super(parts.message)
    this.code = parts.code
    this.status = parts.status
    this.data = parts.data ?? null
    this.requestId = parts.requestId ?? ''
  }

  /** The contract's name of a refusal; null for faults. */
  get error(): ErrorName | null {
    return this.status === 200 ? nameOf(this.code) : null
  }

  /** Nobody knows whether it happened: the same key may be sent again. */
  get unanswered(): boolean {
    return this.status === 0 || this.status >= 500
  }

  /** The faults of single rows that ride along when a sheet is refused. */
  get rowProblems(): RowProblem[] {
    return refusedRows.safeParse(this.data).data?.problems ?? []
  }
}
