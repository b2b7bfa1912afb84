import { useEffect, useRef } from 'react'
import { t } from '../../text/t.ts'
import styles from './CommandBar.module.css'
import type { Finding, FindingGroup } from './finding.ts'

interface FindingListProps {
  /** Of the whole bar: `<id>-list` is this list, `<id>-<key>` a finding. */
  id: string
  groups: readonly FindingGroup[]
  current: Finding | undefined
  /** Everything was looked through: that nothing is here says that there is nothing. */
  whole: boolean
  onOpen(finding: Finding): void
}

/** What was found, by group. The focus stays in the field; the chosen finding is named by it. */
export function FindingList({ id, groups, current, whole, onOpen }: FindingListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  return (
    <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('查找结果')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of choices has groups, a fieldset is none of its parts
        <div key={group.key} role="group" aria-labelledby={`${id}-group-${group.key}`}>
          <div id={`${id}-group-${group.key}`} className={styles.group} role="presentation">
            {group.title}
          </div>
          {group.findings.map((finding) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is served by the field that keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the field names the chosen option instead
            <div
              key={finding.key}
              id={`${id}-${finding.key}`}
              role="option"
              aria-selected={finding.key === current?.key}
              className={styles.finding}
              onClick={() => onOpen(finding)}
            >
              <span className={styles.name}>{finding.name}</span>
              <span className={styles.detail}>{finding.detail}</span>
            </div>
          ))}
        </div>
      ))}
      {whole && groups.length === 0 && <p className={styles.none}>{t('没有找到，请换个关键词')}</p>}
    </div>
  )
}
