import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, instant, maxQuantity, page, quantity, text } from '../../core/shapes.ts'
import { returnStates } from './return-states.ts'

export const orderRestock = endpoint({
  name: 'orderRestock',
  method: 'POST',
  path: '/order/restock',
  summary: 'Record returned units into a location; answers the id of the return receipt',
  access: 'orders.change',
  body: z.strictObject({
    orderId: id,
    locationId: id.nullish(),
    fulfillmentId: id,
    fulfillmentItemId: id,
    exLineItemId: text(100).nullish(),
    exFulfillmentId: text(100).nullish(),
    sku: text(100).optional(),
    quantity: quantity.nullish(),
  }),
  data: id,
  errors: [
    'ORDER_NOT_FOUND',
    'FULFILLMENT_ITEM_NOT_FOUND',
    'RETURN_TOO_MANY',
    'RETURN_QUANTITY_MISSING',
    'RETURN_LOCATION_MISSING',
    'LOCATION_NOT_FOUND',
    'UNITS_TOO_MANY',
  ],
})

export const returnRow = z.strictObject({
  id,
  orderId: id,
  orderName: z.string(),
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  locationId: id,
  locationName: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  /** Null while the units are announced. */
  receivedAt: instant.nullable(),
})
export type ReturnRow = z.infer<typeof returnRow>

export const returnList = endpoint({
  name: 'returnList',
  method: 'GET',
  path: '/order/returns',
  summary: 'Returned units, those to be received and those on hand, newest first',
  access: 'stock.view',
  query: z.strictObject({
    /** Fragment of the order's name or the SKU. */
    query: text(100).optional(),
    state: z.enum(returnStates).optional(),
    ...page,
  }),
  data: z.array(returnRow),
  reply: 'list',
})

export const returnReceive = endpoint({
  name: 'returnReceive',
  method: 'POST',
  path: '/order/returns/receive',
  summary: 'Put announced units on hand: all of them, or so many; the rest stays to be received',
  access: 'stock.receive',
  body: z.strictObject({ id, quantity: z.int().min(1).max(maxQuantity).optional() }),
  data: done,
  errors: ['RETURN_NOT_FOUND', 'RETURN_RECEIVED', 'RETURN_RECEIVE_TOO_MANY', 'UNITS_TOO_MANY'],
})
