import { listingViews } from '@selvedge/contract/products/xiaohongshu/listing-states.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `tag` of the products, `q` part of a name or number, `st` how they stand. */
export const xiaohongshuSearch = listSearch({
  tag: textParam,
  q: textParam,
  st: z.enum(listingViews).exclude(['']).optional().catch(undefined),
})
