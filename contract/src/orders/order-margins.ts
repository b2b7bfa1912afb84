import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { currency, id, idParam } from '../core/shapes.ts'

export const orderMargin = z.strictObject({
  /** Of the order's line. */
  id,
  sku: z.string(),
  /** Shipped, less what came back. */
  units: z.int(),
  currency,
  /** Those units at the line's price, in the currency of the order. */
  revenue: z.string(),
  /** What they cost when they left, in CNY; null where nobody knows. */
  cost: z.string().nullable(),
  /** Null where the cost is not known, or the order is not in CNY. */
  margin: z.string().nullable(),
  /** Of the revenue, in percent. */
  rate: z.string().nullable(),
})
export type OrderMargin = z.infer<typeof orderMargin>

export const orderMargins = endpoint({
  name: 'orderMargins',
  method: 'GET',
  path: '/order/margins',
  summary: 'What the shipped lines of an order brought and cost',
  access: 'costs.view',
  query: z.strictObject({ id: idParam }),
  data: z.array(orderMargin),
  errors: ['ORDER_NOT_FOUND'],
})
