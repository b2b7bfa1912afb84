/** What a right password comes to. */
export type Standing = 'ok' | 'disabled' | 'expired'

interface Account {
  disabled: boolean
  /** Of a one-time password. */
  oneTimeUntil: Date | null
}

export function standingOf({ disabled, oneTimeUntil }: Account, now: Date): Standing {
  if (disabled) return 'disabled'
  return oneTimeUntil && oneTimeUntil < now ? 'expired' : 'ok'
}
