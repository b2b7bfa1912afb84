import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` a code or what a row says, `tariff` those alone that the tariff does not have. */
export const codesSearch = listSearch({
  q: textParam,
  tariff: z.literal('missing').optional().catch(undefined),
})
