import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `tag` of the style, `q` part of its name or of the SKU, `b` its brand. */
export const bulkSearch = listSearch({ tag: textParam, q: textParam, b: textParam })
