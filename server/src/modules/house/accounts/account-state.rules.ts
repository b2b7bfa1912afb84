/** What a right password comes to. */
export type AccountState = 'ok' | 'disabled' | 'expired'

interface Account {
  disabled: boolean
  /** Of a one-time password. */
  oneTimeUntil: Date | null
}

export function accountStateOf({ disabled, oneTimeUntil }: Account, now: Date): AccountState {
  if (disabled) return 'disabled'
  return oneTimeUntil && oneTimeUntil < now ? 'expired' : 'ok'
}
