import { listSearch } from '../../../shell/filter/list-search.ts'

/** A style: the page of its declarations. */
export const styleSearch = listSearch({})
