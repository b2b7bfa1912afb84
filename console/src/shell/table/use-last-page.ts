import { useEffect } from 'react'
import type { ListState } from '../../api/reads/use-list.ts'
import type { ListSearch } from '../filter/list-search.ts'

/** A page behind the last, as where all rows of the last were worked off, makes way for the one that is the last now. */
export function useLastPage(list: ListState<unknown>, paging: ListSearch<unknown> | undefined) {
  // What was kept of a page that was empty once may be of long ago.
  const settled = !list.loading && !list.refreshing && !list.rereading && !list.waiting && !list.error
  const total = settled && list.rows.length === 0 ? (list.total ?? 0) : 0
  const last = paging && total > 0 ? Math.ceil(total / paging.size) : undefined
  const wanted = last !== undefined && paging && last < paging.page ? last : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: turned once for what was found; `paging` is another each time
  useEffect(() => {
    if (wanted !== undefined) paging?.turn(wanted, paging.size, { replace: true })
  }, [wanted])
}
