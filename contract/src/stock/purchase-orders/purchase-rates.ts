import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, instant } from '../../core/values/shapes.ts'
import { purchaseCurrencies } from './purchase-terms.ts'

export const purchaseLastRate = endpoint({
  name: 'purchaseLastRate',
  method: 'GET',
  path: '/stock/lastRate',
  summary: 'The rate of the newest purchase order in a currency; null where there is none yet',
  access: 'stock.change',
  query: z.strictObject({ currency: z.enum(purchaseCurrencies) }),
  data: z
    .strictObject({
      /** CNY for one unit of the currency. */
      rate: z.string(),
      /** When that order was made. */
      createdAt: instant,
      stockOrderId: id,
    })
    .nullable(),
})
