import { type Dispatch, type SetStateAction, useState } from 'react'
import type { FilterState } from '../filter/list-search.ts'
import type { RowKey } from './table-columns.ts'

/**
 * The selected keys of a list. They stay while its pages are turned, and go with the filters that they were selected under:
 * what is not listed any more must not be acted on.
 */
export function useSelection(
  state: Pick<FilterState, 'values'> | undefined,
): readonly [ReadonlySet<RowKey>, Dispatch<SetStateAction<ReadonlySet<RowKey>>>] {
  const filters = JSON.stringify(Object.entries(state?.values ?? {}).toSorted())
  const [selectedUnder, setSelectedUnder] = useState(filters)
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(new Set())
  if (selectedUnder !== filters) {
    setSelectedUnder(filters)
    setKeys(new Set())
  }
  return [keys, setKeys]
}
