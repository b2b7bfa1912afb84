import { listSearch } from '../../shell/list-search.ts'

/** No filters: the open view alone. */
export const locationSearch = listSearch({})
