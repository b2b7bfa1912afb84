import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callList, type InputOf, type ListData, type RowOf } from '../calls/call.ts'
import type { ListState } from './use-list.ts'

/** A list that grows: what is loaded stays, the next portion comes when it is asked for. */
export interface LongListState<Row> extends ListState<Row> {
  hasMore: boolean
  loadingMore: boolean
  more(): void
}

type Rows<E extends Endpoint> = ListData<RowOf<E>>
type Query<E extends Endpoint> = Omit<NonNullable<InputOf<E>['query']>, 'skip' | 'size'>

const defaultSize = 20

/** Rows that came in between shift the portions: one that was sent twice is shown once. */
function unique<Row>(rows: readonly Row[]): Row[] {
  const seen = new Set<unknown>()
  return rows.filter((row) => {
    const { id } = row as { id: unknown }
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
}

/** Reads a list of records with ids portion by portion. */
export function useLongList<E extends Endpoint>(
  endpoint: E,
  query: Query<E>,
  options: { enabled?: boolean; size?: number } = {},
): LongListState<RowOf<E>> {
  const { enabled = true, size = defaultSize } = options
  const {
    data,
    error,
    fetchStatus,
    isFetching,
    isFetchingNextPage,
    isPending,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery({
    queryKey: [endpoint.name, 'portions', size, query],
    queryFn: ({ signal, pageParam }): Promise<Rows<E>> =>
      callList(endpoint, { query: { ...query, skip: pageParam, size } } as InputOf<E>, { signal }),
    initialPageParam: 0,
    // A short portion is the last, whatever the total says.
    getNextPageParam: ({ rows, total }: Rows<E>, _pages, skip: number) =>
      rows.length === size && skip + size < total ? skip + size : undefined,
    enabled,
  })
  return {
    rows: unique(data?.pages.flatMap(({ rows }) => rows) ?? []),
    total: data?.pages.at(-1)?.total,
    loading: isPending && isFetching,
    refreshing: false,
    waiting: isPending && fetchStatus === 'paused',
    error,
    reload: () => void refetch(),
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    more: () => void fetchNextPage(),
  }
}
