import { maxSnoozeDays } from '@selvedge/contract/house/inbox/inbox.ts'
import type { InboxKind } from '@selvedge/contract/house/inbox/inbox-kinds.ts'
import { inboxKinds } from '@selvedge/contract/house/inbox/inbox-kinds.ts'
import type { Right } from '@selvedge/contract/house/roles/rights.ts'

/** What was put off: until a time, and as long as there are no more than so many. */
export interface Snooze {
  until: string
  count: number
}

/** Whether it still is: it comes back when the time is up, or when there is more of it. */
export const isSnoozed = (snooze: Snooze | null, count: number, now: Date): boolean =>
  snooze !== null && Date.parse(snooze.until) > now.getTime() && count <= snooze.count

const dayMs = 24 * 3600_000

/** Whether something may be put off until then. */
export const maySnoozeUntil = (until: string, now: Date): boolean => {
  const wait = Date.parse(until) - now.getTime()
  return wait > 0 && wait <= maxSnoozeDays * dayMs
}

/** Whether it is the work of who has these rights. */
export const isOwnWork = (key: InboxKind, rights: ReadonlySet<Right>): boolean =>
  rights.has(inboxKinds[key].work)

/** The work of the own department before the rest; else in the given order. */
export const ownFirst = <Item extends { ours: boolean }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => Number(other.ours) - Number(one.ours))
