import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, quantity, text } from './shapes.ts'

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
