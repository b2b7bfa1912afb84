import { type Failure, failures } from '@selvedge/contract/house/sync/failures.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { maskedFailure } from './storable-failure.ts'

/** How an adapter sends: each call to the partner is handed over, and may be refused before it is made. */
export type Calls = <Answer>(send: () => Promise<Answer>) => Promise<Answer>

/** Nobody is waited for longer than an hour at a time. */
const maxWait = 3_600_000

export interface PartnerTrouble {
  /** The same call may succeed later, and repeating it does no harm. */
  retryable: boolean
  /** The partner asks to wait this long. */
  waitMs?: number
  /** It did not answer, or can't answer anybody now. */
  away?: boolean
  /** The partner itself has said so; false where none was found at that address. */
  reportedByPartner?: boolean
  /** It lets us not in, or nobody is there: all calls are answered so until what is set up is corrected. */
  aboutSetup?: boolean
  /** The call was made: where nobody answered it, it may have arrived. False where it was held back here. */
  sent?: boolean
  /** What it has answered by HTTP, for what depends on it; nobody is told. */
  status?: number | undefined
}

/** A call to an outside system that failed. */
export class PartnerError extends Error {
  /** What has happened, as data: it is kept and told so, without what it says of people. */
  readonly failure: StorableFailure
  readonly retryable: boolean
  readonly waitMs: number
  readonly away: boolean
  readonly reportedByPartner: boolean
  readonly aboutSetup: boolean
  readonly sent: boolean
  readonly status: number | undefined
  constructor(
    failure: Failure,
    {
      retryable,
      waitMs = 0,
      away = false,
      reportedByPartner = true,
      aboutSetup = false,
      sent = true,
      status,
    }: PartnerTrouble,
  ) {
    const storable = maskedFailure(failure)
    super(failures.word('zh', storable))
    this.failure = storable
    this.retryable = retryable
    // What comes from outside may be no number of milliseconds at all.
    this.waitMs = Number.isFinite(waitMs) ? Math.min(maxWait, Math.max(0, waitMs)) : 0
    this.away = away
    this.reportedByPartner = reportedByPartner
    this.aboutSetup = aboutSetup
    this.sent = sent
    this.status = status
  }

  /** The same, to be tried after a while without counting as an attempt. */
  waiting(waitMs: number): PartnerError {
    const { away, reportedByPartner, sent, status } = this
    return new PartnerError(this.failure, { retryable: true, away, reportedByPartner, sent, waitMs, status })
  }
}
