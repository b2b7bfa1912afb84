import type { InboxItem } from '@selvedge/contract/house/inbox/inbox.ts'
import { inboxKinds } from '@selvedge/contract/house/inbox/inbox-kinds.ts'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { t } from '../../../../text/t.ts'
import { relativeText, timeText } from '../../../../ui/values/times/company-time.ts'
import styles from './Inbox.module.css'
import { type InboxDialog, InboxMenu } from './InboxMenu.tsx'
import { inboxWords } from './inbox-words.ts'
import type { InboxActions } from './use-inbox-actions.ts'

interface InboxRowProps {
  item: InboxItem
  actions: InboxActions
  /** It was changed by hand and stands elsewhere now: the focus comes along. */
  focused: boolean
  open(item: InboxItem, dialog: InboxDialog): void
}

/** Work of one kind: how much, since when, who has it, and the way to its list. */
export function InboxRow({ item, actions, focused, open }: InboxRowProps) {
  const { key, count, oldestAt, path, owner, mine, snoozedUntil, snoozedForAll } = item
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (focused) row.current?.querySelector('a')?.focus()
  }, [focused])
  const work = inboxWords()[key]
  return (
    <li ref={row} className={styles.row} data-urgency={count === 0 ? 'none' : inboxKinds[key].urgency}>
      <AppLink to={path} className={styles.work}>
        <b>{count.toLocaleString('en-US')}</b> <span>{work}</span>
      </AppLink>
      <span className={styles.facts}>
        {oldestAt && count > 0 && (
          <span title={timeText(oldestAt)}>{t('最早 {age}', { age: relativeText(oldestAt) })}</span>
        )}
        {owner && !mine && <span>{t('{name} 接手', { name: owner.name })}</span>}
        {snoozedUntil && (
          <span>
            {snoozedForAll
              ? t('为所有人推迟到 {time}', { time: timeText(snoozedUntil) })
              : t('推迟到 {time}', { time: timeText(snoozedUntil) })}
          </span>
        )}
      </span>
      <span className={styles.buttons}>
        {!owner && (
          <Button
            disabled={actions.pending}
            aria-label={t('接手：{work}', { work })}
            onClick={() => actions.take(item)}
          >
            {t('接手')}
          </Button>
        )}
        <InboxMenu item={item} actions={actions} open={(dialog) => open(item, dialog)} />
      </span>
    </li>
  )
}
