import { listSearch, textParam } from '../../shell/list-search.ts'

/** No filters: the open view alone. */
export const rolesSearch = listSearch({})

/** With the key of the role that is open. */
export const roleSearch = rolesSearch.extend({ key: textParam })
