import { listSearch } from '../../../../shell/filter/list-search.ts'

export const copiesSearch = listSearch({})
