import type { InboxItem } from '@selvedge/contract/house/inbox/inbox.ts'

/** What a drawer for work of one kind is handed. */
export interface InboxDrawerProps {
  item: InboxItem
  onClose(): void
}
