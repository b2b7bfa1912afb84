import { z } from 'zod'
import { dayParam, listSearch } from '../../../shell/filter/list-search.ts'

/** `c` the currency, `s` and `e` the first and the last day. */
export const exchangeRatesSearch = listSearch({
  c: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .catch(undefined),
  s: dayParam,
  e: dayParam,
})
