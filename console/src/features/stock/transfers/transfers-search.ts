import { z } from 'zod'
import { dayParam, listSearch, textParam } from '../../../shell/filter/list-search.ts'
import { linesParam } from '../../../shell/spreadsheet/prefill/lines-param.ts'

const location = z.string().regex(/^\d+$/).optional().catch(undefined)

/** `q` number, name, tracking number or SKU, `st` status, `from` and `to` ids of the warehouses, `s` and `e` first and last day. */
export const transfersSearch = listSearch({
  q: textParam,
  st: z.enum(['-1', '0', '1', '2', '4']).optional().catch(undefined),
  from: location,
  to: location,
  s: dayParam,
  e: dayParam,
})

/** Lines of one transfer; `q` part of a SKU or a name. */
export const transferLinesSearch = listSearch({ q: textParam })

/** What a new transfer begins with: `from` and `to` ids of the warehouses, `lines` what is to be moved. */
export const newTransferSearch = z.object({ from: location, to: location, lines: linesParam })
