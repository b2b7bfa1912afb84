import type { SavedView } from '@selvedge/contract/house/views/views.ts'

/** What a view keeps of a list. */
export interface Shown {
  search: Readonly<Record<string, string>>
  columns: Readonly<Record<string, boolean>>
}

interface Requested {
  view: number | undefined
  page: number
  values: Readonly<Record<string, string | undefined>>
}

/** The filters that are set. */
export const filtersOf = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )

function same<Value>(one: Readonly<Record<string, Value>>, other: Readonly<Record<string, Value>>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}

/** Whether the list shows something else than the view keeps. */
export const isChanged = (view: Shown, shown: Shown): boolean =>
  !same(view.search, shown.search) || !same(view.columns, shown.columns)

/** The view to come to by itself: only where the address asks for nothing. */
export const viewToOpen = (views: readonly SavedView[], requested: boolean): SavedView | undefined =>
  requested ? undefined : views.find(({ isDefault }) => isDefault)

/** Whether the address of a list asks for more than all its rows from the first on. */
export const isNarrowed = ({ view, page, values }: Requested): boolean =>
  view !== undefined || page > 1 || Object.keys(filtersOf(values)).length > 0
