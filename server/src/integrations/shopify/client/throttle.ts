import { z } from 'zod'

/** No shop grants, or asks for, more points than that; whatever says otherwise says nothing. */
const maxPoints = 1_000_000
const points = z.number().min(0).max(maxPoints)

/** What an answer says of its price; null where it says nothing that could be true. */
export const throttle = z
  .object({
    requestedQueryCost: points,
    throttleStatus: z
      .object({
        maximumAvailable: points,
        // A call may cost more than there was.
        currentlyAvailable: z.number().min(-maxPoints).max(maxPoints),
        restoreRate: z.number().positive().max(maxPoints),
      })
      .nullish()
      .catch(null),
  })
  .nullable()
  .catch(null)
export type Throttle = NonNullable<z.output<typeof throttle>>

/** Nobody waits for longer: after that the shop is asked again, whatever it said. */
const maxPause = 3_600_000

/** The points that a shop grants: a bucket that fills with time. */
export interface Budget {
  /** As the shop told last, and when; null before its first answer. */
  status: { maximumAvailable: number; currentlyAvailable: number; restoreRate: number; at: number } | null
  /** What each document has been priced at. */
  costs: Map<string, number>
}

export const newBudget = (): Budget => ({ status: null, costs: new Map() })

/** How many milliseconds until so many points are there. */
export function pauseFor({ status }: Budget, points: number, now: number): number {
  // A shop that has not been asked for so long says something else by now.
  if (!status || status.restoreRate <= 0 || now - status.at >= maxPause) return 0
  const restored = (Math.max(0, now - status.at) / 1000) * status.restoreRate
  const available = Math.min(status.maximumAvailable, status.currentlyAvailable + restored)
  // A price above the whole bucket can't be waited for.
  const lacking = Math.min(points, status.maximumAvailable) - available
  return lacking <= 0 ? 0 : Math.min(maxPause, Math.ceil((lacking / status.restoreRate) * 1000))
}
