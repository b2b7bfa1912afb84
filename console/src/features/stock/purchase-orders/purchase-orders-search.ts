import { purchaseCurrencies } from '@selvedge/contract/stock/purchase-orders/purchase-terms.ts'
import { z } from 'zod'
import { dayParam, listSearch, textParam } from '../../../shell/filter/list-search.ts'
import { linesParam } from '../../../shell/spreadsheet/prefill/lines-param.ts'

/** `q` number, name, invoice number or SKU, `st` status, `location` id of the warehouse, `s` and `e` first and last day. */
export const purchaseOrdersSearch = listSearch({
  q: textParam,
  st: z.enum(['-1', '0', '1', '2', '4']).optional().catch(undefined),
  location: z.string().regex(/^\d+$/).optional().catch(undefined),
  brand: textParam,
  s: dayParam,
  e: dayParam,
})

/** What a new purchase order begins with: brand, `season` such as SS26, currency, and `lines` what is to be bought. */
export const newPurchaseSearch = z.object({
  brand: textParam,
  season: textParam,
  currency: z.enum(purchaseCurrencies).optional().catch(undefined),
  lines: linesParam,
})

/** Lines of one purchase order; `q` part of a SKU or a name. `view`: the order itself, not its declaration. */
export const purchaseLinesSearch = listSearch({
  q: textParam,
  view: z.literal('order').optional().catch(undefined),
})

/** `type`: the paper of a transfer, known before it is read. */
export const paperSearch = z.object({ type: z.literal('ST').optional().catch(undefined) })

/** `all`: everything that is open is received at once. `by`: what arrives is scanned, and no sheet is uploaded. */
export const receiveSearch = z.object({
  by: z.literal('scan').optional().catch(undefined),
  all: z.coerce
    .string()
    .transform((value) => (value === '1' ? ('1' as const) : undefined))
    .optional()
    .catch(undefined),
})
