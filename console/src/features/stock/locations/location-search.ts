import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` part of a name. */
export const locationSearch = listSearch({ q: textParam })
