import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import type { InputOf, RowOf } from '../calls/call.ts'
import { type ListState, useList } from './use-list.ts'

/** ms until what goes on by itself is read again. */
export const movingMs = 3_000

/** A list that is read again as long as one of its rows goes on by itself. */
export function useMovingList<E extends Endpoint>(
  endpoint: E,
  query: InputOf<E>['query'],
  isMoving: (row: RowOf<E>) => boolean,
): ListState<RowOf<E>> {
  const seen = useList(endpoint, query)
  return useList(endpoint, query, { refreshMs: seen.rows.some(isMoving) ? movingMs : 0 })
}
