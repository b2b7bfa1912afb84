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

/** The part of an address that one subscriber has: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped) return mapped
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  const first = [...groups, ...zeros, ...rest].slice(0, 4)
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
