import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { callList, type InputOf, type RowOf } from '../calls/call.ts'
import { countedLater } from './list-read.ts'
import { type ListOptions, type ListState, useList } from './use-list.ts'

type Query<E extends Endpoint> = NonNullable<InputOf<E>['query']>

/**
 * Reads a list whose total may take long to count: the rows come first, with how many there are at least, and the exact
 * total follows. It is asked for once for the same filters, whichever page is shown.
 */
export function useBigList<E extends Endpoint>(
  endpoint: E,
  filters: Query<E>,
  page: { skip: number; size: number },
  options: ListOptions<RowOf<E>> = {},
): ListState<RowOf<E>> {
  const list = useList(endpoint, countedLater(filters, page) as Query<E>, options)
  const counted = useQuery({
    queryKey: [endpoint.name, 'total', filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, skip: 0, size: 1 }
      return (await callList(endpoint, { query } as InputOf<E>, { signal })).total
    },
    enabled: list.atLeast === true && !list.refreshing,
  })
  const known = list.atLeast ? counted.data : undefined
  return known === undefined ? list : { ...list, total: known, atLeast: false }
}
