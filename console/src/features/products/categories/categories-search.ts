import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` a fragment. */
export const categoriesSearch = listSearch({ q: textParam })
