import type { ErrorName } from '@selvedge/contract/errors.ts'

/** What is sent along when a refused call is repeated. */
export interface Addition {
  query?: { reason: string }
}

/** How a changing call was sent: the same key and what was added to its input make it the same call once more. */
export interface Attempt {
  key: string
  /** What a person answered to a refusal of it. */
  addition: Addition
}

/** A call that did not succeed: refused by the business, by HTTP, or never answered. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** The contract's code; `-status` for HTTP faults; 0 where no answer came. */
  readonly code: number
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  /** The contract's name of a refusal, as the server says it; empty for faults. */
  readonly refusal: string
  readonly data: unknown
  readonly requestId: string
  /** How the call was sent that this is about, where it changes something. */
  attempt: Attempt | null = null

  constructor(parts: {
    message: string
    code: number
    status: number
    refusal?: string
    data?: unknown
    requestId?: string
  }) {
    super(parts.message)
    this.code = parts.code
    this.status = parts.status
    this.refusal = parts.refusal ?? ''
    this.data = parts.data ?? null
    this.requestId = parts.requestId ?? ''
  }

  /** Whether it is this refusal. */
  is(refusal: ErrorName): boolean {
    return this.refusal === refusal
  }

  /** Nobody knows whether it happened: the same key may be sent again. */
  get unanswered(): boolean {
    return this.status === 0 || this.status >= 500
  }
}
