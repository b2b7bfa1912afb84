import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, idParam, instant, page, sheetFormat, text } from '../../core/shapes.ts'
import { orderStates } from '../../orders/orders/order-state.ts'

/** An order that was to be paid by more points than its customer had. */
export const shortOrder = z.strictObject({
  /** Of the order. */
  id,
  name: z.string(),
  state: z.enum(orderStates),
  /** Null where its customer is none that is known. */
  customerId: id.nullable(),
  /** The address that it was ordered with. */
  account: z.string(),
  /** Points that its shop says were spent, those that there were, and those that lacked. */
  used: z.int(),
  deducted: z.int(),
  short: z.int(),
  createdAt: instant,
})
export type ShortOrder = z.infer<typeof shortOrder>

const filter = {
  /** Of one customer, with those that have become part of it. */
  cid: idParam.optional(),
  /** The name of an order, or a part of the address that it was ordered with. */
  query: text(100).optional(),
}

export const shortOrderList = endpoint({
  name: 'shortOrderList',
  method: 'GET',
  path: '/points/short',
  summary: 'Orders that could not pay all of their points, the newest first',
  access: 'points.view',
  query: z.strictObject({ ...filter, ...page }),
  data: z.array(shortOrder),
  reply: 'list',
})

export const shortOrderExport = endpoint({
  name: 'shortOrderExport',
  method: 'GET',
  path: '/points/short/export',
  summary: 'The same as a sheet',
  access: 'points.view',
  query: z.strictObject({ ...filter, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})
