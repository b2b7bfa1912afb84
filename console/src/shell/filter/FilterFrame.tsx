import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../../text/t.ts'
import styles from './FilterBar.module.css'
import type { FilterPlace } from './filter-context.ts'

interface FilterFrameProps {
  place: FilterPlace
  label: string
  /** What the chip says; empty shows none. */
  shown: string
  clear(): void
  children: ReactNode
}

/** A filter's control where there is room for it, else its chip. */
export function FilterFrame({ place, label, shown, clear, children }: FilterFrameProps) {
  if (place === 'row') return children
  if (place === 'sheet') {
    return (
      <div className={styles.field}>
        <span aria-hidden="true">{label}</span>
        {children}
      </div>
    )
  }
  if (place === 'phone' || !shown) return null
  return (
    <Tag
      className={styles.chip ?? ''}
      closable={{ 'aria-label': t('移除筛选 {label}', { label }) }}
      onClose={clear}
    >
      {label}: {shown}
    </Tag>
  )
}
