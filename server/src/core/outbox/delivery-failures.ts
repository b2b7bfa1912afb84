import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { z } from 'zod'
import { PartnerError } from '../../ports/partner.ts'
import { Refusal } from '../http/fail.ts'
import { storableFailure } from '../jobs/storable-failure.ts'

const maxAttempts = 8
/** Longest pause until the next attempt, whatever a partner asks for. */
export const maxPause = 3_600_000

export interface DeliveryFailure {
  failure: Failure
  retryable: boolean
  waitMs: number
  /** The partner did not answer anybody. */
  away: boolean
  /** It may have what it was told all the same. */
  mayHaveArrived: boolean
}

/** What the other system or a rule of ours said; null for a fault of our own, which the job itself repeats. */
export function classifyFailure(error: unknown): DeliveryFailure | null {
  if (error instanceof PartnerError) {
    const { retryable, waitMs, away, sent } = error
    return { failure: storableFailure(error), retryable, waitMs, away, mayHaveArrived: away && sent }
  }
  if (error instanceof Refusal || error instanceof z.ZodError) {
    return {
      failure: storableFailure(error),
      retryable: false,
      waitMs: 0,
      away: false,
      mayHaveArrived: false,
    }
  }
  return null
}

/** Why nothing can be told until a secret is entered again that was kept under another SECRET_KEY; null for any other error. */
export const unreadableSecret = (error: unknown): Failure | null =>
  error instanceof Refusal && error.error === 'SECRET_UNREADABLE' ? storableFailure(error) : null

/** What becomes of an effect whose delivery failed. Waiting for one's turn is no failed attempt. */
export function nextRetry(
  attemptsBegun: number,
  { failure, retryable, waitMs }: Pick<DeliveryFailure, 'failure' | 'retryable' | 'waitMs'>,
  basePauseMs: number,
): { state: 'failed' | 'waiting'; attempts: number; failure: Failure; pauseMs: number } {
  const attempts = waitMs > 0 ? attemptsBegun - 1 : attemptsBegun
  const pause = Math.min(maxPause, basePauseMs * 2 ** Math.max(0, attempts - 1))
  return {
    state: !retryable || attempts >= maxAttempts ? 'failed' : 'waiting',
    attempts,
    failure,
    pauseMs: Math.min(maxPause, Math.max(pause, waitMs)),
  }
}
