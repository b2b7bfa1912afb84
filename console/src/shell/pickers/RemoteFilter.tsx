import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import styles from '../filter/FilterBar.module.css'
import { FilterFrame } from '../filter/FilterFrame.tsx'
import { useFilter } from '../filter/filter-context.ts'
import type { Choice, ChoiceSource } from './choice-source.ts'
import { RemoteSelect } from './RemoteSelect.tsx'
import { useChosen } from './use-choices.ts'

/** px; what is further down may be longer than what is in sight. */
const popupWidth = 240

/** One value of a list that may be long; none means all. */
export function RemoteFilter<E extends Endpoint>({
  name,
  label,
  source,
  others = [],
  heading,
}: {
  name: string
  label: string
  source: ChoiceSource<E, string>
  /** Offered before what the server finds, and what heads the latter then. */
  others?: readonly { label: string; options: readonly Choice<string>[] }[]
  heading?: string
}) {
  const { value, set, place } = useFilter(name)
  const [chosen] = useChosen(source, value === undefined ? [] : [value])
  const other = others.flatMap(({ options }) => options).find((choice) => choice.value === value)
  return (
    <FilterFrame
      place={place}
      label={label}
      shown={other?.label ?? chosen?.choice.label ?? value ?? ''}
      clear={() => set(undefined)}
    >
      <RemoteSelect<E, string>
        className={styles.choice ?? ''}
        source={source}
        others={others}
        {...(heading !== undefined && { heading })}
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
