import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import styles from '../filter/FilterBar.module.css'
import { FilterFrame } from '../filter/FilterFrame.tsx'
import { useFilter } from '../filter/filter-context.ts'
import type { ChoiceSource } from './choice-source.ts'
import { RemoteSelect } from './RemoteSelect.tsx'
import { useChosen } from './use-choices.ts'

/** px; what is further down may be longer than what is in sight. */
const popupWidth = 240

/** One value of a list that may be long; none means all. */
export function RemoteFilter<E extends Endpoint>({
  name,
  label,
  source,
}: {
  name: string
  label: string
  source: ChoiceSource<E, string>
}) {
  const { value, set, place } = useFilter(name)
  const [chosen] = useChosen(source, value === undefined ? [] : [value])
  return (
    <FilterFrame
      place={place}
      label={label}
      shown={chosen?.choice.label ?? value ?? ''}
      clear={() => set(undefined)}
    >
      <RemoteSelect<E, string>
        className={styles.choice ?? ''}
        source={source}
        allowClear
        placeholder={label}
        aria-label={label}
        value={value}
        onChange={set}
        popupMatchSelectWidth={popupWidth}
      />
    </FilterFrame>
  )
}
