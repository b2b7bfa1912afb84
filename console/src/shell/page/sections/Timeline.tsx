import type { ReactNode } from 'react'
import { Time } from '../../../ui/values/times/Time.tsx'
import styles from './Timeline.module.css'

export interface TimelineEntry {
  key: string | number
  at: string
  who?: string
  what: ReactNode
}

/** What happened to a record, newest first. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {entries.map(({ key, at, who, what }) => (
        <li key={key}>
          <div className={styles.what}>{what}</div>
          <div className={styles.when}>
            <Time at={at} /> {who}
          </div>
        </li>
      ))}
    </ol>
  )
}
