import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { type Calls, PartnerError } from '../../ports/partner.ts'

export interface TurnLimits {
  /** So many calls are under way at a time on this node. */
  most: number
  /** So many more wait for their turn; each holds what it is to send. */
  waiting: number
}

/** Calls that people wait for, a few at a time: who comes when too many wait is refused, and may come again. */
export function inTurns({ most, waiting }: TurnLimits, crowded: Failure): Calls {
  const queue: (() => void)[] = []
  let free = most

  async function enter(): Promise<void> {
    if (free > 0) free -= 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new PartnerError(crowded, { retryable: true })
  }

  /** The turn goes on to the one who has waited longest. */
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else free += 1
  }

  return async (send) => {
    await enter()
    try {
      return await send()
    } finally {
      leave()
    }
  }
}
