import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `k` fragment of e-mail address, phone or name, `s` the first day. */
export const customersSearch = listSearch({ k: textParam, s: textParam })
