import { nameSorts } from '@selvedge/contract/products/names/name-sorts.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` part of a name, `b` a brand, `tag`, `s` a season, `spu` part of a number, `st` whether it is reviewed, `o` the order. */
export const namesSearch = listSearch({
  q: textParam,
  b: textParam,
  tag: textParam,
  s: textParam,
  spu: textParam,
  st: z.enum(['open', 'reviewed']).optional().catch(undefined),
  o: z.enum(nameSorts).optional().catch(undefined),
})
