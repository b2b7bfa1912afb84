import { Input } from 'antd'
import { useEffect, useState } from 'react'
import styles from './FilterBar.module.css'
import { FilterFrame } from './FilterFrame.tsx'
import { useFilter } from './filter-context.ts'

/** Text beside the search, such as a number or a name: Enter or leaving the field filters. */
export function TextFilter({ name, label }: { name: string; label: string }) {
  const { value = '', set, place } = useFilter(name)
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const commit = () => {
    if (typed.trim() !== value) set(typed.trim())
  }
  return (
    <FilterFrame place={place} label={label} shown={value} clear={() => set(undefined)}>
      <Input
        className={styles.text ?? ''}
        allowClear
        placeholder={label}
        aria-label={label}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onClear={() => set(undefined)}
        onBlur={commit}
        onPressEnter={commit}
      />
    </FilterFrame>
  )
}
