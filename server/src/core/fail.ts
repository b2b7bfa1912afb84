import { type ErrorName, errors, fillText } from '@selvedge/contract/errors.ts'

/** The business says no. Answered with HTTP 200 and the error's code; the transaction is undone. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: number
  readonly error: ErrorName
  readonly data: unknown

  constructor(error: ErrorName, parameters?: Record<string, string | number>, data: unknown = null) {
    super(fillText(errors[error].zh, parameters))
    this.error = error
    this.code = errors[error].code
    this.data = data
  }
}

/** Refuses the call. `data` rides along in the reply, such as the problems of a sheet's rows. */
export function fail(
  error: ErrorName,
  parameters?: Record<string, string | number>,
  data: unknown = null,
): never {
  throw new Refusal(error, parameters, data)
}

/** A fault of the protocol rather than of the business: answered with this HTTP status. */
export class HttpFault extends Error {
  override name = 'HttpFault'
  readonly status: number
  readonly headers: Record<string, string>

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}
