import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, idsParam } from '../../core/values/shapes.ts'
import { stops } from './ship-stop.ts'

/** Most ship orders on one pick list. */
export const maxPickList = 500
/** A line is split into at most so many parts, and into no more than it has units. */
export const maxSplit = 6

/** A line to pick, with where it goes. */
export const pickRow = z.strictObject({
  /** The ship item. */
  id,
  brand: z.string(),
  name: z.string(),
  sku: z.string(),
  color: z.string(),
  size: z.string(),
  barcode: z.string(),
  quantity: z.int(),
  orderId: id,
  orderName: z.string(),
  shipOrderId: id,
  shipOrderName: z.string(),
  locationName: z.string(),
  note1: z.string(),
  /** Why it must not be picked; empty where it may be, or has left. */
  stopReason: z.enum(stops),
  consignee: z.string(),
  phone: z.string(),
  postcode: z.string(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  address1: z.string(),
  address2: z.string(),
})
export type PickRow = z.infer<typeof pickRow>

export const shipOrderPickList = endpoint({
  name: 'shipOrderPickList',
  method: 'GET',
  path: '/ship/picklist',
  summary:
    'The lines to pick of some ship orders, by source order; those that are pending are being picked from now on',
  access: 'shipping.change',
  changes: true,
  query: z.strictObject({ ids: idsParam(maxPickList) }),
  data: z.array(pickRow),
  errors: ['SHIP_ORDERS_NOT_FOUND'],
})
