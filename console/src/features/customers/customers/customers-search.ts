import { dayParam, listSearch, longTextParam } from '../../../shell/filter/list-search.ts'

/** `k` fragment of e-mail address, phone or name, `s` the first day. */
export const customersSearch = listSearch({ k: longTextParam, s: dayParam })
