import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` a part of handle or title. */
export const cachesSearch = listSearch({ q: textParam })
