import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import {
  done,
  id,
  idParam,
  instant,
  maxQuantity,
  maxSku,
  page,
  quantity,
  quantityParam,
  sheetFormat,
  text,
} from '../../core/values/shapes.ts'
import { returnDispositions, returnGrades } from '../return-desk/return-grades.ts'
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
    sku: text(maxSku).optional(),
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
  /** Of the parcel that its units left with. */
  trackingNumber: z.string(),
  /** Null of what was not graded at the return desk. */
  grade: z.enum(returnGrades).nullable(),
  disposition: z.enum(returnDispositions).nullable(),
})
export type ReturnRow = z.infer<typeof returnRow>

/** What the list and its export are filtered by. */
const returnFilter = {
  /** Fragment of the order's name, the SKU or the tracking number. */
  query: text(100).optional(),
  state: z.enum(returnStates).optional(),
  locationId: idParam.optional(),
  /** Announced for so many days at least. */
  days: quantityParam(3_650).optional(),
}

export const returnList = endpoint({
  name: 'returnList',
  method: 'GET',
  path: '/order/returns',
  summary: 'Returned units, those to be received and those on hand, newest first',
  access: 'stock.view',
  query: z.strictObject({
    ...returnFilter,
    ...page,
  }),
  data: z.array(returnRow),
  reply: 'list',
})

export const returnExport = endpoint({
  name: 'returnExport',
  method: 'GET',
  path: '/order/returns/export',
  summary: 'The returned units that the list would show, newest first',
  access: 'stock.view',
  query: z.strictObject({ ...returnFilter, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
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

export const returnWithdraw = endpoint({
  name: 'returnWithdraw',
  method: 'POST',
  path: '/order/returns/withdraw',
  summary:
    'Take back what was announced and does not come: all of it, or so many units; they may be returned again',
  access: 'orders.change',
  body: z.strictObject({ id, quantity: z.int().min(1).max(maxQuantity).optional() }),
  data: done,
  errors: ['RETURN_NOT_FOUND', 'RETURN_RECEIVED', 'RETURN_RECEIVE_TOO_MANY'],
})
