import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

export const outerSearch = listSearch({ q: textParam })
