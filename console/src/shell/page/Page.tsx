import { type ReactNode, useEffect } from 'react'
import { t } from '../../text/t.ts'
import { useTagName } from '../tags/use-tag-name.ts'
import styles from './Page.module.css'

interface PageProps {
  title: string
  /** Number of rows of a list. */
  total?: number | undefined
  /** There may be more of them: the exact number follows. */
  atLeast?: boolean | undefined
  /** The state of a record, beside its title. */
  state?: ReactNode
  /** Saved views of a list. */
  views?: ReactNode
  filters?: ReactNode
  /** The one primary action last. */
  actions?: ReactNode
  /** A list: the table takes the height that is left and scrolls by itself. */
  fill?: boolean
  children: ReactNode
}

/** One screen: title, filters and actions in a row, the content below. */
export function Page({ title, total, atLeast, state, views, filters, actions, fill, children }: PageProps) {
  useTagName(title)
  useEffect(() => {
    document.title = `${title} · Selvedge`
  }, [title])

  return (
    <section className={`${styles.page} ${fill ? styles.fill : ''}`}>
      <div className={styles.head}>
        <h1 className={styles.title}>
          {title}
          {/* Read aloud, the number is a word of its own. */}
          {total !== undefined && ' '}
          {total !== undefined && (
            <small
              className={styles.total}
              title={atLeast ? t('至少 {total} 条，正在统计总数', { total }) : t('共 {total} 条', { total })}
              aria-busy={atLeast}
            >
              {total.toLocaleString('en-US')}
              {atLeast && '+'}
            </small>
          )}
        </h1>
        {state}
        {views}
        <div className={styles.filters}>{filters}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}
