import { z } from 'zod'
import { StorefrontError } from '../ports/storefront.ts'
import { Refusal } from './fail.ts'

const attemptsMost = 8
const pauseMost = 3_600_000
export const reasonMost = 500

export interface Failure {
  reason: string
  retryable: boolean
  waitMs: number
}

/** What the other system or a rule of ours said; null for a fault of our own, which the job itself repeats. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof StorefrontError) {
    const { message: reason, retryable, waitMs } = error
    return { reason, retryable, waitMs }
  }
  if (error instanceof Refusal) return { reason: error.message, retryable: false, waitMs: 0 }
  if (error instanceof z.ZodError) return { reason: '同步内容无法识别', retryable: false, waitMs: 0 }
  return null
}

/** What becomes of an effect whose delivery failed. Waiting for one's turn is no failed attempt. */
export function afterFailure(
  attemptsBegun: number,
  { reason, retryable, waitMs }: Failure,
  basePauseMs: number,
): { state: 'failed' | 'waiting'; attempts: number; reason: string; pauseMs: number } {
  const attempts = waitMs > 0 ? attemptsBegun - 1 : attemptsBegun
  const pause = Math.min(pauseMost, basePauseMs * 2 ** Math.max(0, attempts - 1))
  return {
    state: !retryable || attempts >= attemptsMost ? 'failed' : 'waiting',
    attempts,
    reason: reason.slice(0, reasonMost),
    pauseMs: Math.max(pause, waitMs),
  }
}
