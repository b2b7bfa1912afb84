import type { InboxItem } from '@selvedge/contract/house/inbox/inbox.ts'
import { useState } from 'react'
import { lazyPart } from '../../../../shell/page/lazy-part.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { t } from '../../../../text/t.ts'
import { TodayNumbers } from '../today/TodayNumbers.tsx'
import styles from './Inbox.module.css'
import type { InboxDialog } from './InboxMenu.tsx'
import { InboxRow } from './InboxRow.tsx'
import { groupsOf } from './inbox.logic.ts'
import { useInboxActions } from './use-inbox-actions.ts'

/** Forms are large, and seldom opened. */
const InboxDrawer = lazyPart(async () => (await import('./drawers/InboxDrawer.tsx')).InboxDrawer)

/** What there is to do: the own work first, then what nobody has; what is put off is folded. */
export function Inbox({ items }: { items: readonly InboxItem[] }) {
  const [opened, setOpened] = useState<{ item: InboxItem; dialog: InboxDialog } | null>(null)
  const [changed, setChanged] = useState<InboxItem['key'] | null>(null)
  const actions = useInboxActions(setChanged)
  const { calm, mine, free, others, snoozed, done } = groupsOf(items)
  const rows = (title: string, group: readonly InboxItem[]) => (
    <ul className={styles.rows} aria-label={title}>
      {group.map((item) => (
        <InboxRow
          key={item.key}
          item={item}
          actions={actions}
          focused={changed === item.key}
          open={(of, dialog) => setOpened({ item: of, dialog })}
        />
      ))}
    </ul>
  )
  const section = (title: string, group: readonly InboxItem[]) =>
    group.length > 0 && <Section title={title}>{rows(title, group)}</Section>
  const folded = (title: string, group: readonly InboxItem[]) =>
    group.length > 0 && (
      <details className={styles.folded}>
        <summary>{`${title} (${group.length})`}</summary>
        {rows(title, group)}
      </details>
    )
  const nothing = mine.length + free.length + others.length + snoozed.length === 0 && done.length > 0
  return (
    <>
      {calm.length > 0 && (
        <Section title={t('今日工作')}>
          <TodayNumbers numbers={calm} />
        </Section>
      )}
      {section(t('我的待办'), mine)}
      {section(t('无人接手的待办'), free)}
      {section(t('同事接手的待办'), others)}
      {nothing && <p className={styles.nothing}>{t('没有待办，都处理完了')}</p>}
      {folded(t('稍后提醒'), snoozed)}
      {folded(t('暂时没有的待办'), done)}
      {opened && <InboxDrawer {...opened} onClose={() => setOpened(null)} />}
    </>
  )
}
