import {
  declarationPageSizes,
  matchStates,
} from '@selvedge/contract/customs/declarations/declaration-pages.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** Products of a declaration: `q` part of a number or name, `kind`, and `st` whether they have a code. */
export const declarationSearch = listSearch(
  { q: textParam, kind: textParam, st: z.enum(matchStates).optional().catch(undefined) },
  declarationPageSizes,
)

/** The declarations: `q` number or name, `codes` those alone that lack some. */
export const declarationsSearch = listSearch({
  q: textParam,
  codes: z.literal('missing').optional().catch(undefined),
})
