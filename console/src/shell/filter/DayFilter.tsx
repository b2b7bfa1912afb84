import { Input } from 'antd'
import { lazyPart } from '../page/lazy-part.tsx'
import styles from './FilterBar.module.css'
import { FilterFrame } from './FilterFrame.tsx'
import { useFilter } from './filter-context.ts'

/** A calendar is large: the list stands before it comes. */
const DayPicker = lazyPart(async () => (await import('../../ui/inputs/DayPicker.tsx')).DayPicker, {
  waiting: ({ className, label, value }) => (
    <Input className={className ?? ''} placeholder={label} aria-label={label} value={value ?? ''} disabled />
  ),
})

/** A whole day of the company's, in the URL as it is read: `2026-11-20`. */
export function DayFilter({ name, label }: { name: string; label: string }) {
  const { value, set, place } = useFilter(name)
  return (
    <FilterFrame place={place} label={label} shown={value ?? ''} clear={() => set(undefined)}>
      <DayPicker
        value={value}
        label={label}
        className={styles.time ?? ''}
        onChange={(day) => set(day ?? undefined)}
      />
    </FilterFrame>
  )
}
