import { priceSources } from '@selvedge/contract/products/prices/price-sources.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` part of the SKU or the name, `b` its brand, `s` the store, `f` where the price came from, `st` how the store stands. */
export const pricesSearch = listSearch({
  q: textParam,
  b: textParam,
  s: z.enum(['first', 'second']).optional().catch(undefined),
  f: z.enum(priceSources).optional().catch(undefined),
  st: z.enum(['differs', 'unseen']).optional().catch(undefined),
})
