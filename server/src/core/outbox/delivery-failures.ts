import { z } from 'zod'
import { PartnerError } from '../../ports/partner.ts'
import { Refusal } from '../http/fail.ts'
import { keptReason } from '../jobs/kept-failure.ts'

const maxAttempts = 8
/** Longest pause until the next attempt, whatever a partner asks for. */
export const maxPause = 3_600_000
export const maxReason = 500

export interface Failure {
  reason: string
  retryable: boolean
  waitMs: number
  /** The partner did not answer anybody. */
  away: boolean
}

/** What the other system or a rule of ours said; null for a fault of our own, which the job itself repeats. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof PartnerError) {
    const { retryable, waitMs, away } = error
    return { reason: keptReason(error), retryable, waitMs, away }
  }
  if (error instanceof Refusal || error instanceof z.ZodError) {
    return { reason: keptReason(error), retryable: false, waitMs: 0, away: false }
  }
  return null
}

/** What becomes of an effect whose delivery failed. Waiting for one's turn is no failed attempt. */
export function afterFailure(
  attemptsBegun: number,
  { reason, retryable, waitMs }: Omit<Failure, 'away'>,
  basePauseMs: number,
): { state: 'failed' | 'waiting'; attempts: number; reason: string; pauseMs: number } {
  const attempts = waitMs > 0 ? attemptsBegun - 1 : attemptsBegun
  const pause = Math.min(maxPause, basePauseMs * 2 ** Math.max(0, attempts - 1))
  return {
    state: !retryable || attempts >= maxAttempts ? 'failed' : 'waiting',
    attempts,
    reason: reason.slice(0, maxReason),
    pauseMs: Math.min(maxPause, Math.max(pause, waitMs)),
  }
}
