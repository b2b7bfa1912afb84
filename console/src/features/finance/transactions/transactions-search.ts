import { paymentResults } from '@selvedge/contract/finance/transactions/payment-results.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` trade number, order or e-mail, `st` whether the money has come. */
export const transactionFilters = listSearch({
  q: textParam,
  st: z.enum(paymentResults).optional().catch(undefined),
})

/** All URL parameters: with the id of the payment that is open. */
export const transactionSearch = transactionFilters.extend({
  id: z.coerce.number().int().positive().optional().catch(undefined),
})
