import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import styles from './FilterBar.module.css'
import { FilterFrame } from './FilterFrame.tsx'
import { useFilter } from './filter-context.ts'

const format = 'YYYY-MM-DD HH:mm:ss'

/** A moment in the shop's zone, in the URL as it is read: `2026-11-20 00:00:00`. */
export function TimeFilter({ name, label }: { name: string; label: string }) {
  const { value, set, place } = useFilter(name)
  const moment = value ? dayjs(value) : null
  return (
    <FilterFrame place={place} label={label} shown={value ?? ''} clear={() => set(undefined)}>
      <DatePicker
        className={styles.time ?? ''}
        showTime={{ defaultOpenValue: dayjs().startOf('day') }}
        format={format}
        placeholder={label}
        aria-label={label}
        value={moment?.isValid() ? moment : null}
        onChange={(next) => set(next?.format(format))}
      />
    </FilterFrame>
  )
}
