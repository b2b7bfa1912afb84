import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { z } from 'zod'
import { PartnerError } from '../../ports/partner.ts'
import { Refusal } from '../http/fail.ts'
import { storableFailure } from '../jobs/failures/storable-failure.ts'

const maxAttempts = 8
/** Longest pause until the next attempt, whatever a partner asks for. */
export const maxPause = 3_600_000

export interface DeliveryFailure {
  failure: StorableFailure
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
export const unreadableSecret = (error: unknown): StorableFailure | null =>
  error instanceof Refusal && error.error === 'SECRET_UNREADABLE' ? storableFailure(error) : null

export interface Retry {
  state: 'failed' | 'waiting'
  attempts: number
  failure: StorableFailure
  /** How long until the next attempt. */
  pauseMs: number
}

/** What becomes of an effect whose delivery failed. Waiting for one's turn is no failed attempt. */
export function nextRetry(
  attemptsBegun: number,
  { failure, retryable, waitMs }: Pick<DeliveryFailure, 'failure' | 'retryable' | 'waitMs'>,
  basePauseMs: number,
): Retry {
  const attempts = waitMs > 0 ? attemptsBegun - 1 : attemptsBegun
  const pause = Math.min(maxPause, basePauseMs * 2 ** Math.max(0, attempts - 1))
  return {
    state: !retryable || attempts >= maxAttempts ? 'failed' : 'waiting',
    attempts,
    failure,
    pauseMs: Math.min(maxPause, Math.max(pause, waitMs)),
  }
}

/** Of those at a partner that is away, no more attempts than these are counted by whoever waits for it, however long. */
const maxAttemptsAway = 6

/** The same of work that must not be left half done: a partner that is away is waited for, however long. */
export const nextPatientRetry = (
  attemptsBegun: number,
  failure: DeliveryFailure,
  basePauseMs: number,
): Retry =>
  nextRetry(failure.away ? Math.min(attemptsBegun, maxAttemptsAway) : attemptsBegun, failure, basePauseMs)

/** First pause of what somebody waits for. */
const firstPauseMs = 5_000

/** The same of work that somebody waits for: its first pause is short, and a partner that stays away ends it after some minutes. */
export function nextAwaitedRetry(
  attemptsBegun: number,
  failure: DeliveryFailure,
  basePauseMs: number,
): Retry {
  const counted = failure.away ? { ...failure, waitMs: 0 } : failure
  const next = nextRetry(attemptsBegun, counted, Math.min(basePauseMs, firstPauseMs))
  return { ...next, pauseMs: Math.max(next.pauseMs, failure.waitMs) }
}
