import { z } from 'zod'

/** What an answer says of its price. */
export const throttle = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z
    .object({ maximumAvailable: z.number(), currentlyAvailable: z.number(), restoreRate: z.number() })
    .optional(),
})

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
  if (!status || status.restoreRate <= 0) return 0
  const restored = (Math.max(0, now - status.at) / 1000) * status.restoreRate
  const available = Math.min(status.maximumAvailable, status.currentlyAvailable + restored)
  // A price above the whole bucket can't be waited for.
  const lacking = Math.min(points, status.maximumAvailable) - available
  return lacking <= 0 ? 0 : Math.ceil((lacking / status.restoreRate) * 1000)
}
