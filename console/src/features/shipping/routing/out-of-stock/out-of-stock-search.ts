import { listSearch, textParam } from '../../../../shell/filter/list-search.ts'

export const outOfStockSearch = listSearch({ q: textParam })
