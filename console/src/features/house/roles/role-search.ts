import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` part of a name or key. */
export const rolesSearch = listSearch({ q: textParam })

/** With the key of the role that is open. */
export const roleSearch = rolesSearch.extend({ key: textParam })
