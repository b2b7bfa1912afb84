import { type FaultName, faults } from '@selvedge/contract/core/faults.ts'
import { type Language, type TextParameters, textIn } from '@selvedge/contract/core/words/language.ts'
import { type ErrorName, errors, errorText } from '@selvedge/contract/errors.ts'

/** The business says no. Answered with HTTP 200 and the error's code; the transaction is undone. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: number
  readonly error: ErrorName
  readonly parameters: TextParameters
  readonly data: unknown

  constructor(error: ErrorName, parameters: TextParameters = {}, data: unknown = null) {
    super(errorText(error, 'zh', parameters))
    this.error = error
    this.parameters = parameters
    this.code = errors[error].code
    this.data = data
  }

  /** What it says to whoever asked in this language. */
  in(language: Language): string {
    return errorText(this.error, language, this.parameters)
  }
}

/** Books that do not add up are a matter of whoever reads the log: jobs that note the refusal and go on tell it there too. */
export const booksDiffer = (error: Refusal): boolean => error.error === 'STOCK_HOLDS_DIFFER'

/** Refuses the call. `data` rides along in the reply, such as the problems of a sheet's rows. */
export function fail(error: ErrorName, parameters: TextParameters = {}, data: unknown = null): never {
  throw new Refusal(error, parameters, data)
}

/** A fault of the protocol rather than of the business: answered with its HTTP status. */
export class HttpFault extends Error {
  override name = 'HttpFault'
  readonly status: number
  readonly fault: FaultName
  readonly parameters: TextParameters
  readonly headers: Record<string, string>

  constructor(fault: FaultName, parameters: TextParameters = {}, headers: Record<string, string> = {}) {
    super(faultText(fault, 'zh', parameters))
    this.fault = fault
    this.status = faults[fault].status
    this.parameters = parameters
    this.headers = headers
  }

  in(language: Language): string {
    return faultText(this.fault, language, this.parameters)
  }
}

export const faultText = (fault: FaultName, language: Language, parameters: TextParameters = {}): string =>
  textIn(language, faults[fault], parameters)
