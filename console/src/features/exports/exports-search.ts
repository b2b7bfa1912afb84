import { listSearch } from '../../shell/list-search.ts'

export const exportsSearch = listSearch({})
