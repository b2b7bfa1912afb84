import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` part of a SKU or a barcode, `location` id of the warehouse, `at` the day whose end is meant. */
export const stockAsOfSearch = listSearch({
  q: textParam,
  location: z.string().regex(/^\d+$/).optional().catch(undefined),
  at: z.iso.date().optional().catch(undefined),
})

/** `sku` whatever was typed or scanned; `c` only what may change the average. */
export const stockCostSearch = listSearch({
  sku: textParam,
  c: z.literal('1').optional().catch(undefined),
})
