import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InputOf, RowOf } from './call.ts'
import { listRead } from './list-read.ts'
import type { ReadOptions } from './use-record.ts'

/** A list as a table takes it. */
export interface ListState<Row> {
  rows: readonly Row[]
  /** Exact, but for `atLeast`; undefined until the first answer. */
  total: number | undefined
  /** There may be more than the total says: it is still being counted. */
  atLeast?: boolean
  /** Nothing was here before. */
  loading: boolean
  /** Older rows are shown while newer ones come. */
  refreshing: boolean
  error: Error | null
  reload(): void
}

/** The same each time: whoever draws rows draws them anew only when they are others. */
const none: readonly never[] = []

type Query<E extends Endpoint> = InputOf<E>['query']

/** Reads a list. While the query changes the old rows stay. */
export function useList<E extends Endpoint>(
  endpoint: E,
  query: Query<E>,
  options: ReadOptions = {},
): ListState<RowOf<E>> {
  const { data, error, isFetching, isPlaceholderData, isPending, refetch } = useQuery({
    ...listRead(endpoint, query),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    refetchInterval: options.refreshEvery ?? false,
  })
  return {
    rows: data?.rows ?? none,
    total: data?.total,
    atLeast: data?.atLeast ?? false,
    loading: isPending && isFetching,
    refreshing: isFetching && isPlaceholderData,
    error,
    reload: () => void refetch(),
  }
}
