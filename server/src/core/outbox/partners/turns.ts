import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { PartnerError } from '../../../ports/partner.ts'

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
  const queue: (() => void)[] = []
  let free = most
  let held = 0

  async function enter(): Promise<void> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => queue.push(resolve))
  }

  /** The turn goes on to the one who has waited longest. */
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else free += 1
  }

  return async (bytes, send) => {
    const isFull = free === 0 && queue.length >= waiting
    if (isFull || (held > 0 && held + bytes > maxBytes)) throw new PartnerError(crowded, { retryable: true })
    held += bytes
    try {
      await enter()
      try {
        return await send()
      } finally {
        leave()
      }
    } finally {
      held -= bytes
    }
  }
}
