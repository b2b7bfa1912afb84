import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` number or name, `location` id of the warehouse. */
export const stockTakesSearch = listSearch({
  q: textParam,
  location: z.string().regex(/^\d+$/).optional().catch(undefined),
})

/** Lines of one stock take; `q` part of a SKU. */
export const stockTakeLinesSearch = listSearch({ q: textParam })

/**
 * `masterId` the receipt that a new take corrects, `q` part of a SKU of its lines. What is no id is that of no receipt: it never
 * becomes a take like any other.
 */
export const newTakeSearch = listSearch({ masterId: z.string().max(20).optional().catch('0'), q: textParam })
