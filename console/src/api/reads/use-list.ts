import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { InputOf, RowOf } from '../calls/call.ts'
import { listRead } from './list-read.ts'
import { type ReadOptions, useFreshness } from './use-record.ts'

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
  /** These very rows are being read anew. */
  rereading?: boolean
  /** There is no network: these rows wait for it. */
  waiting?: boolean
  error: Error | null
  reload(): void
}

export interface ListOptions<Row> extends ReadOptions {
  /** Read again only while these rows ask for it. */
  refreshWhile?(rows: readonly Row[]): boolean
}

/** The same each time: whoever draws rows draws them anew only when they are others. */
const none: readonly never[] = []

type Query<E extends Endpoint> = InputOf<E>['query']

/**
 * Reads a list. While the query changes the old rows stay. Where what it was read again for has ended, it is read once
 * more: the last rows may have changed between the end and the read before.
 */
export function useList<E extends Endpoint>(
  endpoint: E,
  query: Query<E>,
  options: ListOptions<RowOf<E>> = {},
): ListState<RowOf<E>> {
  const { refreshMs = 0, refreshWhile } = options
  const intervalOf = (rows?: readonly RowOf<E>[]) =>
    !rows || !refreshWhile || refreshWhile(rows) ? refreshMs : 0
  const freshness = useFreshness(options.fresh)
  const read = listRead(endpoint, query)
  const { data, error, fetchStatus, isFetching, isPlaceholderData, isPending, refetch } = useQuery({
    ...read,
    queryKey: [...read.queryKey, ...freshness.key],
    ...freshness.options,
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    refetchInterval: ({ state }) => intervalOf(state.data?.rows) || false,
  })
  const refreshed = useRef(false)
  const refreshes = intervalOf(data?.rows) > 0
  useEffect(() => {
    if (refreshed.current && !refreshes) void refetch()
    refreshed.current = refreshes
  }, [refreshes, refetch])
  // Another page's rows are none of this one's, as long as nobody knows when its own come.
  const waiting = fetchStatus === 'paused' && (isPending || isPlaceholderData)
  return {
    rows: waiting ? none : (data?.rows ?? none),
    total: data?.total,
    atLeast: data?.atLeast ?? false,
    loading: isPending && isFetching,
    refreshing: isFetching && isPlaceholderData,
    rereading: isFetching && !isPlaceholderData && !isPending,
    waiting,
    error,
    reload: () => void refetch(),
  }
}
