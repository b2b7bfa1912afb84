import type { ListState } from '../../api/reads/use-list.ts'
import type { ListSearch } from '../filter/list-search.ts'

/** Rows that are all here, such as the lines of a record: paged on the spot, as far as they match what is searched for. */
export function wholeList<Row>(
  rows: readonly Row[],
  { skip, size }: Pick<ListSearch<unknown>, 'skip' | 'size'>,
  matches: (row: Row) => boolean = () => true,
): ListState<Row> {
  const matching = rows.filter(matches)
  return {
    rows: matching.slice(skip, skip + size),
    total: matching.length,
    loading: false,
    refreshing: false,
    error: null,
    reload: () => undefined,
  }
}
