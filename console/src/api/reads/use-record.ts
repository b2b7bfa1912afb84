import type { DataOf, Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call, type InputOf } from '../calls/call.ts'

export interface ReadOptions {
  enabled?: boolean
  /** ms; only while the page is visible. */
  refreshMs?: number
  /**
   * For a form that begins with what it reads: only what is read from now on counts. What was read for another screen may be
   * older than what has been changed since, by whoever reads it here.
   */
  fresh?: boolean | undefined
}

/** What is fresh is kept under a name of its own, and no longer than it is shown. */
export function useFreshness(fresh = false) {
  const name = useId()
  return fresh ? { key: [name], options: { gcTime: 0 } } : { key: [], options: {} }
}

/** One record as a page takes it. */
export interface RecordState<Data> {
  data: Data | undefined
  loading: boolean
  /** There is no network: it waits for it. */
  waiting?: boolean
  /** What was read before is shown until what is asked for now is there. */
  refreshing?: boolean
  error: Error | null
  reload(): void
}

/** Reads one value: a record, a timeline, a trace. */
export function useRecord<E extends Endpoint>(
  endpoint: E,
  query: InputOf<E>['query'],
  options: ReadOptions & {
    /** Where it is read anew by the clock: only as long as this holds. */
    refreshWhile?(data: DataOf<E>): boolean
    /** What is dear to read and nothing that is done here changes: it is read once for each value of this. */
    once?: string | undefined
    /** What was read before stays until it is read as it is asked for now. */
    keep?: boolean
  } = {},
): RecordState<DataOf<E>> {
  const { once } = options
  const freshness = useFreshness(options.fresh)
  const { data, error, fetchStatus, isFetching, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: [endpoint.name, query, ...(once === undefined ? freshness.key : [once])],
    ...freshness.options,
    queryFn: ({ signal }) => call(endpoint, { query } as InputOf<E>, { signal }),
    enabled: options.enabled ?? true,
    ...(options.keep && { placeholderData: keepPreviousData }),
    ...(once !== undefined && { staleTime: Number.POSITIVE_INFINITY, meta: { once: true } }),
    refetchInterval: ({ state }) => {
      const { refreshMs = false, refreshWhile } = options
      return state.data === undefined || !refreshWhile || refreshWhile(state.data) ? refreshMs : false
    },
  })
  return {
    data,
    error,
    loading: isPending && isFetching,
    waiting: isPending && fetchStatus === 'paused',
    refreshing: isPlaceholderData,
    reload: () => void refetch(),
  }
}
