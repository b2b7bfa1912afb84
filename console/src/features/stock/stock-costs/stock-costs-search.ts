import { costReasons } from '@selvedge/contract/stock/stock-costs/cost-reasons.ts'
import { z } from 'zod'
import { dayParam, listSearch, monthParam, textParam } from '../../../shell/filter/list-search.ts'

/** `q` part of a SKU or a barcode, `location` id of the warehouse, `at` the day whose end is meant. */
export const stockAsOfSearch = listSearch({
  q: textParam,
  location: z.string().regex(/^\d+$/).optional().catch(undefined),
  at: dayParam,
})

/** `sku` whatever was typed or scanned; `c` only what may change the average. */
export const stockCostSearch = listSearch({
  sku: textParam,
  c: z.literal('1').optional().catch(undefined),
})

/** `m` the month, such as 2026-03, `q` part of a SKU, `why` the reason. */
export const costMonthSearch = listSearch({
  m: monthParam,
  q: textParam,
  why: z.enum(costReasons).optional().catch(undefined),
})
