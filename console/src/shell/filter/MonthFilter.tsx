import { Input } from 'antd'
import { lazyPart } from '../page/lazy-part.tsx'
import styles from './FilterBar.module.css'
import { FilterFrame } from './FilterFrame.tsx'
import { useFilter } from './filter-context.ts'

/** A calendar is large: the list stands before it comes. */
const MonthPicker = lazyPart(async () => (await import('../../ui/inputs/MonthPicker.tsx')).MonthPicker, {
  waiting: ({ className, label, value }) => (
    <Input className={className ?? ''} placeholder={label} aria-label={label} value={value ?? ''} disabled />
  ),
})

/** A month of the company's, in the URL as it is read: `2026-11`. */
export function MonthFilter({ name, label }: { name: string; label: string }) {
  const { value, set, place } = useFilter(name)
  return (
    <FilterFrame place={place} label={label} shown={value ?? ''} clear={() => set(undefined)}>
      <MonthPicker
        value={value}
        label={label}
        className={styles.time ?? ''}
        onChange={(month) => set(month ?? undefined)}
      />
    </FilterFrame>
  )
}
