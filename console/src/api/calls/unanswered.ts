import type { DataOf, Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { ApiError, type Attempt } from './api-error.ts'
import { call, type InputOf } from './call.ts'
import { inputText } from './input-text.ts'

interface Unanswered extends Attempt {
  /** When it was sent last. */
  at: number
}

/** Whoever sends the same later than this, in ms, means it once more: they have seen what became of the first. */
export const keptFor = 30 * 60_000
const maxKept = 100

/** Calls of which nobody knows whether they arrived, by what they were to do, the oldest first. */
const unanswered = new Map<string, Unanswered>()

const nameOf = (endpoint: Endpoint, input: unknown) => `${endpoint.name} ${inputText(input)}`

function keep(name: string, attempt: Attempt): void {
  unanswered.delete(name)
  unanswered.set(name, { ...attempt, at: Date.now() })
  const [oldest] = unanswered.keys()
  if (unanswered.size > maxKept && oldest !== undefined) unanswered.delete(oldest)
}

function attemptFor(name: string): { idempotencyKey?: string; addition?: Attempt['addition'] } {
  const last = unanswered.get(name)
  if (!last || Date.now() - last.at > keptFor) return {}
  return { idempotencyKey: last.key, addition: last.addition }
}

/**
 * A changing call that is sent as it was before for as long as nobody knows whether that has arrived, even if the drawer that
 * sent it was closed and opened again: the server does it once. After any answer it is another one.
 */
export async function callOnce<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<DataOf<E>> {
  const name = nameOf(endpoint, input)
  const attempt = attemptFor(name)
  unanswered.delete(name)
  try {
    return await call(endpoint, input, attempt)
  } catch (error) {
    if (error instanceof ApiError && error.unanswered && error.attempt) keep(name, error.attempt)
    throw error
  }
}

/** Whoever does something else in between means the same once more. */
export const forgetUnanswered = <E extends Endpoint>(endpoint: E, input: InputOf<E>): void =>
  void unanswered.delete(nameOf(endpoint, input))

/** They were calls of whoever was signed in. */
export const forgetAllUnanswered = (): void => unanswered.clear()
