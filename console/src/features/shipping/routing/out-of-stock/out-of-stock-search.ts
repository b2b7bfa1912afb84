import { sortParam } from '@selvedge/contract/core/values/sort.ts'
import { listSearch, textParam } from '../../../../shell/filter/list-search.ts'

export const outOfStockSearch = listSearch({
  q: textParam,
  sort: sortParam('sku', 'waiting', 'oldest').catch(undefined),
})
