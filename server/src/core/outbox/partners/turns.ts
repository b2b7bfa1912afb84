import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { PartnerError } from '../../../ports/partner.ts'
import { Semaphore } from '../../semaphore.ts'

export interface TurnLimits {
  /** So many calls are under way at a time on this node. */
  most: number
  /** So many more wait for their turn. */
  waiting: number
  /** So much is held by all of them together; one alone may be larger. */
  bytes: number
}

/** Sends in its turn what holds so many bytes until it is sent. */
export type Turns = <Answer>(bytes: number, send: () => Promise<Answer>) => Promise<Answer>

/** Calls that people wait for, a few at a time: who comes when too many wait is refused, and may come again. */
export function inTurns({ most, waiting, bytes: maxBytes }: TurnLimits, crowded: StorableFailure): Turns {
  const semaphore = new Semaphore(most)
  let held = 0

  return async (bytes, send) => {
    const isCrowded = semaphore.isFull && semaphore.waiting >= waiting
    if (isCrowded || (held > 0 && held + bytes > maxBytes))
      throw new PartnerError(crowded, { retryable: true })
    held += bytes
    try {
      return await semaphore.run(send)
    } finally {
      held -= bytes
    }
  }
}
