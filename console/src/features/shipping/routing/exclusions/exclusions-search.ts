import { listSearch, textParam } from '../../../../shell/filter/list-search.ts'

export const exclusionsSearch = listSearch({ q: textParam })
