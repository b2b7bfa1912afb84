import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** Facts of a record in a grid: label above, value below. Empty ones show a dash. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

interface FactProps {
  label: string
  wide?: boolean
  /** Said beside the label. */
  note?: ReactNode
  children: ReactNode
}

export function Fact({ label, wide, note, children }: FactProps) {
  const empty = children === null || children === undefined || children === ''
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>
        {label}
        {note}
      </dt>
      <dd>{empty ? '—' : children}</dd>
    </div>
  )
}
