import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import styles from './FilterBar.module.css'
import { FilterFrame } from './FilterFrame.tsx'
import { useFilter } from './filter-context.ts'

/** A calendar is large: the list stands before it comes. */
const MomentPicker = lazy(async () => ({ default: (await import('../ui/MomentPicker.tsx')).MomentPicker }))

/** A moment in the shop's zone, in the URL as it is read: `2026-11-20 00:00:00`. */
export function TimeFilter({ name, label }: { name: string; label: string }) {
  const { value, set, place } = useFilter(name)
  const className = styles.time ?? ''
  const waiting = (
    <Input className={className} placeholder={label} aria-label={label} value={value ?? ''} disabled />
  )
  return (
    <FilterFrame place={place} label={label} shown={value ?? ''} clear={() => set(undefined)}>
      <Suspense fallback={waiting}>
        <MomentPicker value={value} label={label} className={className} onChange={set} />
      </Suspense>
    </FilterFrame>
  )
}
