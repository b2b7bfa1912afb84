import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `b` the brand. */
export const mappingsSearch = listSearch({ b: textParam })
