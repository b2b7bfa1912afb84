/** Attempts are counted over this time. */
export const windowMs = 15 * 60_000

/** So many attempts may fail, by account name and by address, before the next one must wait. */
export const maxFailures = { account: 5, address: 20 } as const

const firstPauseSeconds = 30
const maxPauseSeconds = windowMs / 1000

/** Attempts within the window, against one name or from one address. */
export interface Failures {
  failed: number
  /** Attempts whose password is being checked right now. */
  open: number
  /** The latest of both kinds. */
  lastAt: Date | null
}

/**
 * Seconds until the next attempt is admitted; 0: now. The pause doubles with each failure beyond the limit.
 * Attempts under way count as failed, so that many at once get no further than one after the other.
 */
export function secondsToWait({ failed, open, lastAt }: Failures, most: number, now: Date): number {
  if (!lastAt || failed + open < most) return 0
  // Only those under way fill the limit: they will be known in a moment.
  if (failed < most) return 1
  const pause = Math.min(firstPauseSeconds * 2 ** (failed + open - most), maxPauseSeconds)
  // Where the clock was set back, the latest attempt lies ahead.
  const sinceSeconds = Math.max(0, now.getTime() - lastAt.getTime()) / 1000
  return Math.max(0, Math.ceil(pause - sinceSeconds))
}
