import { sortParam } from '@selvedge/contract/core/values/sort.ts'
import { shotGoods, shotStates } from '@selvedge/contract/products/images/shot-states.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../../shell/filter/list-search.ts'

/** `q` part of a number or name, `b` brand, `st` how it stands, `g` which goods, `tag` a tag. */
export const shotsSearch = listSearch({
  q: textParam,
  b: textParam,
  st: z
    .enum([...shotStates, 'all'])
    .optional()
    .catch(undefined),
  g: z.enum(shotGoods).optional().catch(undefined),
  tag: textParam,
  sort: sortParam('onHand').catch(undefined),
})
