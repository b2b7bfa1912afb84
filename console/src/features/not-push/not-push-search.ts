import { listSearch, textParam } from '../../shell/list-search.ts'

export const notPushSearch = listSearch({ q: textParam })
