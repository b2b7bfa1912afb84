import { Select } from 'antd'
import styles from './FilterBar.module.css'
import { FilterFrame } from './FilterFrame.tsx'
import { useFilter } from './filter-context.ts'

export interface Choice {
  value: string
  label: string
}

/** One of a few values; none means all. */
export function ChoiceFilter({
  name,
  label,
  choices,
}: {
  name: string
  label: string
  choices: readonly Choice[]
}) {
  const { value, set, place } = useFilter(name)
  const shown = choices.find((choice) => choice.value === value)?.label ?? value ?? ''
  return (
    <FilterFrame place={place} label={label} shown={shown} clear={() => set(undefined)}>
      <Select
        className={styles.choice ?? ''}
        allowClear
        showSearch={choices.length > 10 ? { optionFilterProp: 'label' } : false}
        placeholder={label}
        aria-label={label}
        options={[...choices]}
        value={value ?? null}
        onChange={(next: string | null | undefined) => set(next ?? undefined)}
        popupMatchSelectWidth={false}
      />
    </FilterFrame>
  )
}
