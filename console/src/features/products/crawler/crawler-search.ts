import {
  crawlChangeKinds,
  crawlChangeStates,
  crawlPageStates,
} from '@selvedge/contract/products/crawler/crawler-states.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

export const linksSearch = listSearch({})

/** `q` part of a SKU, a style or a name, `b` a brand, `ch` a channel, `k` what is different, `st` what was decided, `all` either way; open without it. */
export const inboxSearch = listSearch({
  q: textParam,
  b: textParam,
  ch: textParam,
  k: z.enum(crawlChangeKinds).optional().catch(undefined),
  st: z
    .enum([...crawlChangeStates, 'all'])
    .optional()
    .catch(undefined),
})

/** `q` part of an address or a style, `b` a brand, `st` how it was. */
export const crawlPagesSearch = listSearch({
  q: textParam,
  b: textParam,
  st: z.enum(crawlPageStates).optional().catch(undefined),
})
