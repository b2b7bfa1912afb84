import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

export type StockView = 'stock' | 'history'

/** `sku` is whatever was typed or scanned: part of a SKU, a SKU, or a barcode. `short`: all that is short, instead. */
export const stockSearch = listSearch({
  sku: textParam,
  type: z.enum(['stock', 'history']).optional().catch(undefined),
  short: z.enum(['1']).optional().catch(undefined),
})
