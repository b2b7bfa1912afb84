import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { currency, dayParam, id, idParam, instant, money, sheetFormat } from '../../core/values/shapes.ts'
import { paymentResults } from '../../finance/transactions/payment-results.ts'
import { failures } from '../../house/sync/failures.ts'
import { holdCauses } from '../order-holds/hold-causes.ts'
import { orderEvents } from './order-events.ts'
import { orderRow } from './order-list.ts'
import { orderSources } from './order-sources.ts'

export const orderExportFulfillment = endpoint({
  name: 'orderExportFulfillment',
  method: 'GET',
  path: '/order/exportFulfillment',
  summary: 'What left on the company’s days from start to end, both included, line by line, as .xlsx or .csv',
  access: 'orders.view',
  query: z
    .strictObject({ start: dayParam, end: dayParam, ...sheetFormat })
    .refine(({ start, end }) => start <= end, { path: ['end'], error: 'field.days' }),
  data: z.undefined(),
  reply: 'file',
})

export const fulfillmentItem = z.strictObject({
  id,
  exId: z.string(),
  sku: z.string(),
  name: z.string(),
  image: z.string(),
  quantity: z.int(),
  /** Units that may be returned at all: what of them has come back, or is announced, is in `fulfillmentRefunds`. */
  maxReturnQuantity: z.int(),
  fulfillmentId: id,
  exLineItemId: z.string(),
})

export const orderItem = z.strictObject({
  id,
  sku: z.string(),
  /** The look set that was bought, of which this is a component; empty where it was bought by itself. */
  setSku: z.string(),
  name: z.string(),
  brand: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string(),
  quantity: z.int(),
  unitPrice: money,
  /** Taken off all units together. */
  discount: money,
  shipped: z.int(),
  allocated: z.int(),
  cancelled: z.int(),
  returned: z.int(),
  /** Units in refunds that have not failed, the storefront's own ones too. */
  refunded: z.int(),
  /** Units for which the customer got other goods. */
  exchanged: z.int(),
  /** The supplier's page of the style, else the shop's; empty where neither is known. */
  thirdpartUrl: z.string(),
})

const fulfillment = z.strictObject({
  id,
  exId: z.string(),
  shipOrderId: id,
  locationId: id,
  locationName: z.string(),
  trackingCompany: z.string(),
  /** A JSON list of texts. */
  trackingNumber: z.string(),
  createdAt: instant,
  items: z.array(fulfillmentItem),
})

const otherOrder = z.strictObject({ id, name: z.string() })

export const orderDetail = endpoint({
  name: 'orderDetail',
  method: 'GET',
  path: '/order/detail',
  summary: 'One order with its lines, shipments, returns and transactions',
  access: 'orders.view',
  query: z.strictObject({ id: idParam }),
  data: z.strictObject({
    ...orderRow.shape,
    source: z.enum(orderSources),
    /** The order whose goods came back for these; null where it is no exchange. */
    exchangeOf: otherOrder.nullable(),
    /** What the customer gets for goods of this one that came back. */
    exchanges: z.array(otherOrder),
    /** An import that was taken back. */
    deleted: z.boolean(),
    currency,
    shippingFee: money,
    payStatus: z.string(),
    nickname: z.string(),
    /** Who has bought it; null as long as no customer has its address. */
    customerId: id.nullable(),
    country: z.string(),
    province: z.string(),
    city: z.string(),
    address1: z.string(),
    address2: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    shippingTag: z.string(),
    /** Why the order is held, in the words of whoever did it; empty where it is not, or nobody said. */
    holdReason: z.string(),
    /** Why the product itself holds it; null where it does not. */
    holdCause: z.enum(holdCauses).nullable(),
    heldAt: instant.nullable(),
    /** Who put it on hold. */
    heldBy: z.string(),
    postcode: z.string(),
    items: z.array(orderItem),
    shipOrders: z.array(
      z.strictObject({ id, name: z.string(), status: z.int(), locationName: z.string(), quantity: z.int() }),
    ),
    fulfillments: z.array(fulfillment),
    fulfillmentRefunds: z.array(
      z.strictObject({
        id,
        fulfillmentId: id,
        fulfillmentItemId: id,
        sku: z.string(),
        quantity: z.int(),
        locationName: z.string(),
        createdAt: instant,
      }),
    ),
    transactions: z.array(
      z.strictObject({
        id,
        exId: z.string(),
        gateway: z.string(),
        currency,
        kind: z.string(),
        amount: money,
        /** Of a payment: whether the gateway has the money. */
        result: z.enum(paymentResults),
        /** Of a refund: 1 done, 0 failed, null under way. */
        refundStatus: z.int().nullable(),
        /** Of a refund made here: the payment that the money goes back to. */
        paymentId: id.nullable(),
        note: z.string(),
        /** Who made the refund here; empty for what the storefront reports. */
        createdBy: z.string(),
        /** Whether another refund was made in its stead. */
        replaced: z.boolean(),
        /** The goods that a refund made here is for. */
        items: z.array(z.strictObject({ sku: z.string(), quantity: z.int() })),
        createdAt: instant,
      }),
    ),
    /** What waits to be told to the storefront. */
    effects: z.array(
      z.strictObject({
        id,
        kind: z.string(),
        state: z.string(),
        lastError: failures.shape.nullable(),
        createdAt: instant,
      }),
    ),
  }),
  errors: ['ORDER_NOT_FOUND'],
})

export const orderTimeline = endpoint({
  name: 'orderTimeline',
  method: 'GET',
  path: '/order/timeline',
  summary: 'What happened to an order, newest first',
  access: 'orders.view',
  query: z.strictObject({ id: idParam }),
  data: z.array(
    z.strictObject({
      id,
      createdAt: instant,
      operator: z.string(),
      /** The event in words. */
      info: z.string(),
      event: orderEvents.shape,
    }),
  ),
})
