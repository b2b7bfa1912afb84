import { Input } from 'antd'
import { lazyPart } from '../page/lazy-part.tsx'
import styles from './FilterBar.module.css'
import { FilterFrame } from './FilterFrame.tsx'
import { useFilter } from './filter-context.ts'
import { shownMoment } from './shown-moment.ts'

/** A calendar is large: the list stands before it comes. */
const MomentPicker = lazyPart(async () => (await import('../../ui/inputs/MomentPicker.tsx')).MomentPicker, {
  waiting: ({ className, label, value }) => (
    <Input className={className} placeholder={label} aria-label={label} value={value ?? ''} disabled />
  ),
})

/** A moment in the company's zone, in the URL as it is picked: `2026-11-20 00:00:00`. */
export function TimeFilter({ name, label }: { name: string; label: string }) {
  const { value, set, place } = useFilter(name)
  const shown = value && shownMoment(value)
  return (
    <FilterFrame place={place} label={label} shown={shown ?? ''} clear={() => set(undefined)}>
      <MomentPicker value={shown} label={label} className={styles.time ?? ''} onChange={set} />
    </FilterFrame>
  )
}
