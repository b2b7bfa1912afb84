import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { currency, id, idParam } from '../core/values/shapes.ts'

export const orderMargin = z.strictObject({
  /** Of the order's line. */
  id,
  sku: z.string(),
  /** Shipped, less what came back. */
  units: z.int(),
  currency,
  /** Those units at the line's price, less their part of its discount, in the currency of the order. */
  revenue: z.string(),
  /** The same in CNY, at the rate of the day of the order; null where no rate is known. */
  worth: z.string().nullable(),
  /** What they cost when they left, in CNY; null where nobody knows. */
  cost: z.string().nullable(),
  /** In CNY; null where the cost or the rate is not known. */
  margin: z.string().nullable(),
  /** Of the worth, in percent. */
  rate: z.string().nullable(),
  /** The earlier day whose exchange rate the worth is at; null where the day of the order has its own, or none is known. */
  rateDay: z.iso.date().nullable(),
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
