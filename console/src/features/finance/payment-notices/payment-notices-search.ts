import { noticeStates } from '@selvedge/contract/finance/payment-notices/notice-states.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` the whole number, `st` how it stands; without it, what nobody has looked after. */
export const paymentNoticeSearch = listSearch({
  q: textParam,
  st: z
    .enum([...noticeStates, 'all'])
    .optional()
    .catch(undefined),
})
