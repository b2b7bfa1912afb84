import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` the order's name, or a part of the address that it was ordered with. */
export const shortOrdersSearch = listSearch({ q: textParam })
