import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import {
  countParam,
  dayParam,
  done,
  id,
  idParam,
  instant,
  page,
  sheetFormat,
  text,
  timeParam,
} from '../../core/values/shapes.ts'
import { pushErrors, pushReason } from '../../finance/payment-declarations/push-refusals.ts'
import { failures } from '../../house/sync/failures.ts'
import { shipOrderEvents } from './ship-order-events.ts'
import { itemRows, savedRows, shipRows, shipRowsBody } from './ship-rows.ts'
import { scanStates } from './ship-scans.ts'
import { stops } from './ship-stop.ts'

/** The couriers on the pick and ship screen; the first is the default. */
export const couriers = ['SF Express', 'Laposte', 'USPS', 'Other'] as const

export const shipItem = z.strictObject({
  id,
  sku: z.string(),
  quantity: z.int(),
  originQuantity: z.int(),
  shippedQuantity: z.int(),
  /** Units that were scanned on the pick screen. */
  scanned: z.int(),
  brand: z.string(),
  color: z.string(),
  size: z.string(),
  name: z.string(),
  image: z.string(),
  barcode: z.string(),
  orderId: id,
  orderName: z.string(),
  exOrderId: z.string(),
  trackingFlag: z.int(),
  status: z.int(),
  /** The supplier's page of the style, else the store's own; empty where neither is known. */
  thirdpartUrl: z.string(),
  realLocationId: id,
})
export type ShipItem = z.infer<typeof shipItem>

export const shipOrderRow = z.strictObject({
  id,
  name: z.string(),
  /** Bit mask: progress and exceptions. */
  status: z.int(),
  /** Why whoever picks it must stop; empty where nobody must. */
  stopReason: z.enum(stops),
  locationId: id,
  locationName: z.string(),
  trackingCompany: z.string(),
  trackingNumber: z.string(),
  /** Comma-joined. */
  orderIds: z.string(),
  /** Comma-joined. */
  orderNames: z.string(),
  /** Units that have left, or as long as it has not, that are to leave. */
  quantity: z.int(),
  consignee: z.string(),
  /** Where the units are reserved, or `NotFound:` with what lacks stock. */
  stockOutReport: z.string(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  address1: z.string(),
  address2: z.string(),
  /** Spelling of the wire. */
  firatName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  postcode: z.string(),
  note1: z.string(),
  note2: z.string(),
  /** The location is run by the logistics partner: what it ships is pushed there. */
  partner: z.boolean(),
  /** A bonded warehouse: payment and customs declarations are pushed. */
  bonded: z.boolean(),
  createdAt: instant,
  lastUpdatedAt: instant,
})
export type ShipOrderRow = z.infer<typeof shipOrderRow>

/** The text names who did it; the event is what they did, for whoever words it otherwise. */
const timelines = z.array(
  z.strictObject({
    id,
    createdAt: instant,
    info: z.string(),
    operator: z.string(),
    event: shipOrderEvents.shape,
  }),
)

/** A row of the list: the ship order with its lines and what happened to it, newest first, or its head alone. */
const shipOrderListed = z.strictObject({
  ...shipOrderRow.shape,
  items: z.array(shipItem).optional(),
  timelines: timelines.optional(),
})
export type ShipOrderListed = z.infer<typeof shipOrderListed>

export const shipOrderFull = z.strictObject({
  ...shipOrderRow.shape,
  /** Preselected where it is shipped: the courier of its waybill, the one it has, or the one behind an order's shipping tag. */
  courier: z.enum(couriers),
  /** The number that a courier has issued for it, offered where it is shipped; empty where there is none. */
  waybillNumber: z.string(),
  /** Who sends the parcel: the location's company, phone and address. */
  sender: z.strictObject({ name: z.string(), phone: z.string(), address: z.string() }),
  /** How much of what left was scanned; empty before it leaves, and where nobody said. */
  scanned: z.enum(['', ...scanStates]),
  items: z.array(shipItem),
  timelines,
  effects: z.array(
    z.strictObject({
      id,
      kind: z.string(),
      state: z.string(),
      lastError: failures.shape.nullable(),
      createdAt: instant,
    }),
  ),
})

const listFilters = {
  /** One displayed status, or `all`. */
  status: z.enum(['all', '0', '1', '2', '4', '8', '256', '512', '1024']).optional(),
  /** Ship order name, or fragment of order name, SKU, tracking number, receiver or phone; one or two characters: the beginning of a word. */
  query: text(100).optional(),
  start: timeParam.optional(),
  end: timeParam.optional(),
  /** What left on this day of the company. */
  shippedOn: dayParam.optional(),
  /** waybill: to leave, and its waybill was refused. */
  todo: z.enum(['waybill']).optional(),
}

export const shipOrderList = endpoint({
  name: 'shipOrderList',
  method: 'GET',
  path: '/ship/list',
  summary:
    'Ship orders, newest first; one that is called exactly so before the others. With parts=heads without lines and timelines',
  access: 'shipping.view',
  query: z.strictObject({
    ...listFilters,
    ...page,
    ...countParam,
    parts: z.enum(['all', 'heads']).default('all'),
  }),
  data: z.array(shipOrderListed),
  reply: 'list',
})

/** Most ship orders that are named one by one. */
export const maxShipOrderIds = 5000

export const shipOrderExport = endpoint({
  name: 'shipOrderExport',
  method: 'GET',
  path: '/ship/export',
  summary: 'The same ship orders, or those of the given ids, line by line, as .xlsx or .csv',
  access: 'shipping.change',
  query: z.strictObject({
    /** Repeated (`ids=1&ids=2`) or comma-joined; none means all that the filters let through. */
    ids: z
      .union([
        z
          .string()
          .regex(/^\d{1,15}(,\d{1,15})*$/)
          .transform((ids) => ids.split(',').map(Number)),
        z.array(idParam),
      ])
      .refine((ids) => ids.length <= maxShipOrderIds, 'field.tooMany')
      .default([]),
    ...listFilters,
    ...sheetFormat,
  }),
  data: z.undefined(),
  reply: 'file',
})

export const shipOrderGet = endpoint({
  name: 'shipOrderGet',
  method: 'GET',
  path: '/ship/get',
  summary: 'One ship order with its items and timeline',
  access: 'shipping.view',
  query: z.strictObject({ id: idParam }),
  data: shipOrderFull,
  errors: ['SHIP_ORDER_NOT_FOUND'],
})

export const shipOrderStanding = endpoint({
  name: 'shipOrderStanding',
  method: 'GET',
  path: '/ship/standing',
  summary: 'Where a ship order stands, for whoever looks at it: cheap enough to be asked every few seconds',
  access: 'shipping.view',
  query: z.strictObject({ id: idParam }),
  data: shipOrderRow.pick({ id: true, status: true, stopReason: true, lastUpdatedAt: true }),
  errors: ['SHIP_ORDER_NOT_FOUND'],
})

export const shipOrderItems = endpoint({
  name: 'shipOrderItems',
  method: 'GET',
  path: '/ship/items',
  summary: 'What of an order has shipped, and from where',
  access: 'shipping.view',
  query: z.strictObject({ orderId: idParam }),
  data: z.array(
    z.strictObject({ sku: z.string(), quantity: z.int(), realLocationId: id, locationName: z.string() }),
  ),
})

export const shipOrderSave = endpoint({
  name: 'shipOrderSave',
  method: 'POST',
  path: '/ship/save',
  summary:
    'Set quantities between 0 and the original; all zero cancels. A row with the quantity that was seen is refused where somebody else has changed it since',
  access: 'shipping.change',
  query: z.strictObject({ id: idParam }),
  body: savedRows.min(1),
  bodyLimits: shipRowsBody,
  data: done,
  errors: [
    'SHIP_ORDER_NOT_FOUND',
    'SHIP_ORDER_STATE',
    'STOP',
    'SHIP_ITEM_NOT_FOUND',
    'SHIP_ITEM_CHANGED_SINCE',
    'SHIP_QUANTITY',
    'STOCK_SHORT',
  ],
})

export const shipOrderShip = endpoint({
  name: 'shipOrderShip',
  method: 'POST',
  path: '/ship/shipped',
  summary: 'Ship the given rows; a row left out ships 0 and its units wait again',
  access: 'shipping.ship',
  query: z.strictObject({
    id: idParam,
    trackingNumber: text(200).default(''),
    trackingCompany: z.enum(couriers).default(couriers[0]),
    /**
     * `required`: everything that leaves must have been scanned. `skipped`: somebody decided to ship without. Whoever
     * leaves it out knows nothing of scans, and is asked for no reasons either.
     */
    scan: z.enum(['required', 'skipped']).optional(),
  }),
  body: shipRows,
  bodyLimits: shipRowsBody,
  data: id,
  errors: [
    'SHIP_ORDER_NOT_FOUND',
    'SHIP_ORDER_STATE',
    'STOP',
    'SHIP_ITEM_NOT_FOUND',
    'SHIP_QUANTITY',
    'SHIP_NOTHING',
    'TRACKING_NUMBER_MISSING',
    'STOCK_SHORT',
    'SHIP_NOT_SCANNED',
    'SHORT_REASON_MISSING',
    'SHORT_NOTE_MISSING',
  ],
})

export const shipOrderTrack = endpoint({
  name: 'shipOrderTrack',
  method: 'POST',
  path: '/ship/tracking',
  summary: 'Correct courier and tracking number of what has left; stores are told',
  access: 'shipping.ship',
  body: z.strictObject({ id, trackingCompany: z.enum(couriers), trackingNumber: text(200) }),
  data: done,
  errors: ['SHIP_ORDER_NOT_FOUND', 'SHIP_ORDER_STATE', 'TRACKING_NUMBER_MISSING'],
})

export const shipOrderCancel = endpoint({
  name: 'shipOrderCancel',
  method: 'GET',
  path: '/ship/cancel',
  summary: 'Give up a ship order that has not left; its units wait to be rerouted by hand',
  access: 'shipping.change',
  changes: true,
  query: z.strictObject({ id: idParam }),
  data: done,
  errors: ['SHIP_ORDER_NOT_FOUND', 'SHIP_ORDER_STATE'],
})

export const shipOrderReset = endpoint({
  name: 'shipOrderReset',
  method: 'GET',
  path: '/ship/reset',
  summary: 'Clear the exceptions and queue the failed step again',
  access: 'shipping.change',
  changes: true,
  query: z.strictObject({ id: idParam }),
  data: done,
  errors: ['SHIP_ORDER_NOT_FOUND', 'SHIP_ORDER_STATE'],
})

export const shipOrderTransfer = endpoint({
  name: 'shipOrderTransfer',
  method: 'POST',
  path: '/ship/transfer',
  summary:
    'Move the given units to a new ship order at another location, a customs warehouse has one for each order; answers its id, or that of the first',
  access: 'shipping.change',
  query: z.strictObject({
    id: idParam,
    /** The target. */
    locationId: idParam.optional(),
  }),
  body: itemRows,
  bodyLimits: shipRowsBody,
  data: id,
  errors: [
    'SHIP_ORDER_NOT_FOUND',
    'SHIP_ORDER_STATE',
    'STOP',
    'SHIP_ITEM_NOT_FOUND',
    'TRANSFER_TARGET_MISSING',
    'LOCATION_NOT_FOUND',
    'TRANSFER_SAME_LOCATION',
    'SHIP_QUANTITY',
    'TRANSFER_NOTHING',
    'STOCK_SHORT',
    'UNITS_TOO_MANY',
  ],
})

export const shipOrderRepush = endpoint({
  name: 'shipOrderRepush',
  method: 'GET',
  path: '/ship/repush',
  summary: 'Push to the warehouse again; with state 1 the payment, with state 2 the customs declaration',
  access: 'shipping.change',
  changes: true,
  query: z.strictObject({
    id: idParam,
    /** Where the caller believes the ship order to be. */
    locationId: idParam.optional(),
    state: z.enum(['1', '2']).optional(),
    reason: pushReason,
  }),
  data: done,
  errors: [
    'SHIP_ORDER_NOT_FOUND',
    'SHIP_ORDER_STATE',
    'STOP',
    'PUSH_ELSEWHERE',
    'PUSH_NOT_NEEDED',
    'DECLARATION_NO_PAYMENT',
    'DECLARATION_SEVERAL_PAYMENTS',
    'DECLARATION_NO_BUYER',
    ...pushErrors,
    'CONFIRMATION_NEEDED',
  ],
})

export const shipOrderTimeline = endpoint({
  name: 'shipOrderTimeline',
  method: 'GET',
  path: '/ship/timeline',
  summary: 'What happened to a ship order (`SO12` or `12`), newest first',
  access: 'shipping.view',
  query: z.strictObject({ query: text(30) }),
  data: timelines,
})
