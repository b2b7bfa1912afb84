import { z } from 'zod'
import { listSearch } from '../../../shell/filter/list-search.ts'

const day = z.iso.date().optional().catch(undefined)

/** `c` the currency, `s` and `e` the first and the last day. */
export const exchangeRatesSearch = listSearch({
  c: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .catch(undefined),
  s: day,
  e: day,
})
