import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** Facts of a record in a grid: label above, value below. Empty ones show a dash. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  const empty = children === null || children === undefined || children === ''
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd>{empty ? '—' : children}</dd>
    </div>
  )
}
