import type { ReactNode } from 'react'
import styles from './Section.module.css'

/** A part of a page: a heading with what can be done beside it, and a line, no box. */
export function Section({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** A record page: content left, timeline right; on a phone below. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.content}>{children}</div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  )
}
