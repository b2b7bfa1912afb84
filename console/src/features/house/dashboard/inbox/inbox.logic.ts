import type { InboxItem } from '@selvedge/contract/house/inbox/inbox.ts'
import { inboxKinds } from '@selvedge/contract/house/inbox/inbox-kinds.ts'

/** What there is to do, as the page shows it. */
export interface InboxGroups {
  /** Work that just goes its way. */
  calm: InboxItem[]
  mine: InboxItem[]
  /** Nobody has taken it over. */
  free: InboxItem[]
  others: InboxItem[]
  snoozed: InboxItem[]
  /** Kinds of which there is nothing. */
  done: InboxItem[]
}

/** What is put off is that whoever has it; the own work stays in sight when it is done. */
function groupOf({ key, count, owner, mine, snoozedUntil }: InboxItem): keyof InboxGroups {
  if (inboxKinds[key].urgency === 'calm') return 'calm'
  if (snoozedUntil !== null) return 'snoozed'
  if (mine) return 'mine'
  if (count === 0) return 'done'
  return owner ? 'others' : 'free'
}

export function groupsOf(items: readonly InboxItem[]): InboxGroups {
  const groups: InboxGroups = { calm: [], mine: [], free: [], others: [], snoozed: [], done: [] }
  for (const item of items) groups[groupOf(item)].push(item)
  return groups
}
