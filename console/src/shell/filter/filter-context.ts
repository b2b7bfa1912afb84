import { createContext, useContext } from 'react'
import type { FilterState } from './list-search.ts'

export const FilterContext = createContext<FilterState | null>(null)

/** Where a filter stands: in the row, in the sheet of a phone, in a phone's row (search alone), or as a chip. */
export type FilterPlace = 'row' | 'sheet' | 'phone' | 'chip'
export const FilterPlaceContext = createContext<FilterPlace>('row')

interface OneFilter {
  value: string | undefined
  set(value: string | undefined): void
  place: FilterPlace
}

/** One URL parameter, inside a FilterBar. */
export function useFilter(name: string): OneFilter {
  const state = useContext(FilterContext)
  const place = useContext(FilterPlaceContext)
  if (!state) throw new Error('a filter needs a FilterBar around it')
  return { value: state.values[name], set: (value) => state.set({ [name]: value || undefined }), place }
}
