import { consentStates } from '@selvedge/contract/marketing/notices/notice-stages.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../../shell/filter/list-search.ts'

/** `q` whoever agreed, by openid, e-mail or the id of the store, `type` the template, `st` what became of it. */
export const consentsSearch = listSearch({
  q: textParam,
  type: z.enum(['0', '1']).optional().catch(undefined),
  st: z.enum(consentStates).optional().catch(undefined),
})
