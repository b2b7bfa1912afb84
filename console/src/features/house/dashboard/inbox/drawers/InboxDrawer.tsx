import type { InboxDialog } from '../InboxMenu.tsx'
import { GiveDrawer } from './GiveDrawer.tsx'
import type { InboxDrawerProps } from './inbox-drawer.ts'
import { RetryDrawer } from './RetryDrawer.tsx'
import { SnoozeDrawer } from './SnoozeDrawer.tsx'

const drawers = { give: GiveDrawer, snooze: SnoozeDrawer, retry: RetryDrawer }

/** What is done with work of one kind, where a button does not say enough. */
export function InboxDrawer({ dialog, ...props }: InboxDrawerProps & { dialog: InboxDialog }) {
  const Chosen = drawers[dialog]
  return <Chosen {...props} />
}
