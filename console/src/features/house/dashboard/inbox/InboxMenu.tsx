import type { InboxItem } from '@selvedge/contract/house/inbox/inbox.ts'
import { currentSession } from '../../../../api/session/session.ts'
import { t } from '../../../../text/t.ts'
import { MenuButton } from '../../../../ui/overlays/MenuButton.tsx'
import type { MenuItem } from '../../../../ui/overlays/MenuPopover.tsx'
import { inAnHour, tomorrowAtNine } from './drawers/snooze-times.ts'
import { inboxWords } from './inbox-words.ts'
import { mayRetry } from './retried-kinds.ts'
import type { InboxActions } from './use-inbox-actions.ts'

/** What opens beside the list. */
export type InboxDialog = 'give' | 'snooze' | 'retry'

interface InboxMenuProps {
  item: InboxItem
  actions: InboxActions
  open(dialog: InboxDialog): void
}

/** Who has it changes by its owner, or an Admin; what its owner has put off for all comes back by the owner alone. */
export function InboxMenu({ item, actions, open }: InboxMenuProps) {
  const { mine, owner, snoozedUntil, snoozedForAll } = item
  const mayGive = mine || owner === null || currentSession().roles.includes('Admin')
  const when = (shown: boolean, key: string, label: string, run: () => void, divided = false): MenuItem[] =>
    shown ? [{ key, label, run, divided }] : []
  const items = [
    ...when(mayRetry(item), 'retry', t('按原因批量重试'), () => open('retry')),
    ...when(snoozedUntil !== null && (!snoozedForAll || mine), 'wake', t('恢复提醒'), () =>
      actions.snooze(item, null),
    ),
    ...when(snoozedUntil === null, 'hour', t('1 小时后提醒'), () =>
      actions.snooze(item, inAnHour(Date.now())),
    ),
    ...when(snoozedUntil === null, 'tomorrow', t('明天 9 点提醒'), () =>
      actions.snooze(item, tomorrowAtNine(Date.now())),
    ),
    ...when(snoozedUntil === null, 'snooze', t('选择提醒时间'), () => open('snooze')),
    ...when(mayGive, 'give', t('转交'), () => open('give'), true),
    ...when(mine, 'release', t('放回'), () => actions.release(item)),
  ]
  if (items.length === 0) return null
  return (
    <MenuButton
      type="text"
      items={items}
      aria-label={t('{work}：更多操作', { work: inboxWords()[item.key] })}
    >
      {t('更多')}
    </MenuButton>
  )
}
