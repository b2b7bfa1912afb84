import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, idParam, instant } from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'
import { parcelStates } from './parcel-states.ts'
import { waybillStates } from './waybill-states.ts'

/** What is printed on a label besides sender and receiver. */
const label = z.strictObject({
  route: z.string(),
  transport: z.string(),
  origin: z.string(),
  destination: z.string(),
  code: z.string(),
})

const waybill = z.strictObject({
  id,
  courier: z.string(),
  state: z.enum(waybillStates),
  /** Empty before the courier has issued it. */
  trackingNumber: z.string(),
  label: label.nullable(),
  /** Why the courier has refused it, or its cancellation. */
  failure: failures.shape.nullable(),
  requestedAt: instant,
  requestedBy: z.string(),
  issuedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
})
export type Waybill = z.infer<typeof waybill>

const parcel = z.strictObject({
  courier: z.string(),
  trackingNumber: z.string(),
  /** Null as long as nothing was told of it. */
  state: z.enum(parcelStates).nullable(),
  /** Newest first: the last that are known. */
  nodes: z.array(z.strictObject({ id, at: instant, place: z.string(), remark: z.string() })),
})
export type Parcel = z.infer<typeof parcel>

export const waybillGet = endpoint({
  name: 'waybillGet',
  method: 'GET',
  path: '/ship/waybill',
  summary: 'The waybill of a ship order, and where its parcel was',
  access: 'shipping.view',
  query: z.strictObject({ shipOrderId: idParam }),
  data: z.strictObject({
    /** Waybills can be requested: the courier is connected. */
    configured: z.boolean(),
    /** The one that is not cancelled, else the last; null where none was ever requested. */
    waybill: waybill.nullable(),
    /** Null before it has left, and where nobody follows it. */
    parcel: parcel.nullable(),
  }),
  errors: ['SHIP_ORDER_NOT_FOUND'],
})

export const waybillRequest = endpoint({
  name: 'waybillRequest',
  method: 'POST',
  path: '/ship/waybill/request',
  summary: 'Request a waybill for a ship order that has not left; answers its id',
  access: 'shipping.ship',
  body: z.strictObject({ shipOrderId: id }),
  data: id,
  errors: [
    'SHIP_ORDER_NOT_FOUND',
    'SHIP_ORDER_STATE',
    'STOP',
    'WAYBILL_STATE',
    'WAYBILL_SENDER',
    'WAYBILL_RECEIVER',
  ],
})

export const waybillCancel = endpoint({
  name: 'waybillCancel',
  method: 'POST',
  path: '/ship/waybill/cancel',
  summary: 'Cancel the waybill of a ship order, with the courier too',
  access: 'shipping.ship',
  body: z.strictObject({ shipOrderId: id }),
  data: done,
  errors: ['SHIP_ORDER_NOT_FOUND', 'WAYBILL_STATE'],
})
