import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, instant } from '../../core/values/shapes.ts'
import { purchaseCurrencies, purchaseRate } from './purchase-terms.ts'

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

export const purchaseRateSet = endpoint({
  name: 'purchaseRateSet',
  method: 'POST',
  path: '/stock/purchaseRate',
  summary:
    'Say the rate of a purchase order that was made without one. What is received from now on costs by it, and its postings go to the ledger',
  access: 'stock.change',
  body: z.strictObject({ id, rate: purchaseRate }),
  data: done,
  errors: [
    'STOCK_ORDER_NOT_FOUND',
    'STOCK_ORDER_CUSTOMS_ONLY',
    'STOCK_ORDER_TAKE',
    'STOCK_ORDER_DELETED',
    'PURCHASE_RATE_NOT_LACKING',
  ],
})
