import type { DataOf, Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { call, type InputOf } from '../call.ts'
import { inputText } from '../input-text.ts'
import { ApiError, type Attempt } from './api-error.ts'

interface Unanswered extends Attempt {
  input: string
  /** When it was sent last. */
  at: number
}

/** How calls were sent of which nobody knows whether they arrived: the last one of each name. */
export class UnansweredCalls {
  private readonly calls = new Map<string, Unanswered>()
  private readonly keptFor: number

  /** Whoever sends the same more than `keptFor` ms later means it once more: they have seen what became of the first. */
  constructor(keptFor = Number.POSITIVE_INFINITY) {
    this.keptFor = keptFor
  }

  keep(name: string, input: string, attempt: Attempt): void {
    this.calls.set(name, { ...attempt, input, at: Date.now() })
  }

  /** How the same was sent before; null for another one. Either way it is forgotten. */
  take(name: string, input: string): Attempt | null {
    const last = this.calls.get(name)
    this.calls.delete(name)
    return last?.input === input && Date.now() - last.at < this.keptFor ? last : null
  }

  clear(): void {
    this.calls.clear()
  }
}

export const outlivingRetentionMs = 10 * 60_000
/** Those of forms that may be closed and opened again. */
export const outlivingCalls = new UnansweredCalls(outlivingRetentionMs)

/** It was refused before anybody looked for its key: what became of it the time before is as unknown as it was. */
const saysNothing = ({ confirmed }: Endpoint, error: ApiError): boolean =>
  error.status === 401 || (confirmed && error.is('CONFIRMATION_NEEDED'))

/**
 * A changing call that is sent as it was before for as long as nobody knows whether that has arrived: the server does it once.
 * After any answer, and after anything else by the same call, it is another one.
 */
export async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  unanswered: UnansweredCalls,
): Promise<DataOf<E>> {
  const text = inputText(input)
  const before = unanswered.take(endpoint.name, text)
  try {
    return await call(
      endpoint,
      input,
      before ? { idempotencyKey: before.key, addition: before.addition } : {},
    )
  } catch (error) {
    if (!(error instanceof ApiError) || !error.attempt) throw error
    if (error.unanswered || (before && saysNothing(endpoint, error)))
      unanswered.keep(endpoint.name, text, error.attempt)
    throw error
  }
}
