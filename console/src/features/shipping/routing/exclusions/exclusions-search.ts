import { listSearch, textParam } from '../../../../shell/filter/list-search.ts'

export const notPushSearch = listSearch({ q: textParam })
