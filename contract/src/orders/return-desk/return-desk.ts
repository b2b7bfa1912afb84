import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import {
  filledText,
  id,
  idParam,
  instant,
  maxQuantity,
  money,
  page,
  sku,
  text,
} from '../../core/values/shapes.ts'
import { ledgerTypes } from '../../finance/ledger/ledger-documents.ts'
import { couriers } from '../../shipping/ship-orders/ship-orders.ts'
import { returnDispositions, returnGrades } from './return-grades.ts'

/** Pictures of one graded line. */
export const maxReturnPhotos = 6
/** Lines of one finish: an order has fewer, and each may be graded in parts. */
export const maxReturnLines = 200
/** Orders that a code may be awaited of, as far as they are shown. */
export const maxAwaited = 20

/** Units that are still to come. */
const expectedLine = z.strictObject({
  /** Of the announcement. */
  id,
  orderItemId: id,
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string(),
  quantity: z.int(),
  locationId: id,
  locationName: z.string(),
  shipOrderId: id,
  trackingCompany: z.string(),
  trackingNumber: z.string(),
  unitPrice: money,
  createdAt: instant,
})
export type ExpectedLine = z.infer<typeof expectedLine>

/** Units that came back over the desk. */
const gradedLine = z.strictObject({
  /** Of the receipt. */
  id,
  sku: z.string(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.int(),
  locationName: z.string(),
  grade: z.enum(returnGrades),
  disposition: z.enum(returnDispositions),
  note: z.string(),
  photos: z.array(z.string()),
  /** The stock take that wrote them off. */
  stockTakeId: id.nullable(),
  /** What the customer gets for them, and by which order; null where nothing. */
  exchange: z
    .strictObject({ orderId: id, orderName: z.string(), sku: z.string(), quantity: z.int() })
    .nullable(),
  gradedAt: instant,
  gradedBy: z.string(),
})
export type GradedLine = z.infer<typeof gradedLine>

export const returnDeskGet = endpoint({
  name: 'returnDeskGet',
  method: 'GET',
  path: '/order/returns/desk',
  summary: 'What an order is to get back, and what came back over the return desk',
  access: 'stock.view',
  query: z.strictObject({ orderId: idParam }),
  data: z.strictObject({
    orderId: id,
    orderName: z.string(),
    consignee: z.string(),
    currency: z.string(),
    /** Whether no storefront gives its money back: then a refund needs a note. */
    byHand: z.boolean(),
    expected: z.array(expectedLine),
    graded: z.array(gradedLine),
  }),
  errors: ['ORDER_NOT_FOUND'],
})

export const returnDeskFind = endpoint({
  name: 'returnDeskFind',
  method: 'GET',
  path: '/order/returns/find',
  summary:
    'Orders whose goods are to come back that a code means: order, ship order, tracking number, SKU or barcode',
  access: 'stock.view',
  query: z.strictObject({ code: filledText(200) }),
  data: z.array(
    z.strictObject({ orderId: id, orderName: z.string(), consignee: z.string(), quantity: z.int() }),
  ),
})

export const returnDeskVariants = endpoint({
  name: 'returnDeskVariants',
  method: 'GET',
  path: '/order/returns/variants',
  summary: 'SKUs that goods of an order may be exchanged for: those of the same style first',
  access: 'stock.view',
  query: z.strictObject({
    orderId: idParam,
    /** What came back. */
    sku,
    /** Fragment of SKU, barcode or name; without it the same style alone. */
    query: text(100).optional(),
    ...page,
  }),
  data: z.array(
    z.strictObject({
      id,
      sku: z.string(),
      name: z.string(),
      color: z.string(),
      size: z.string(),
      sameStyle: z.boolean(),
      /** Units that could be shipped at the moment. */
      available: z.int(),
      /** In the order's store and currency; null where it is not known. Within a style every exchange is an equal one. */
      price: money.nullable(),
    }),
  ),
  reply: 'list',
  errors: ['ORDER_NOT_FOUND'],
})

/** What is asked of the courier. */
const claim = z.strictObject({
  courier: z.enum(couriers),
  trackingNumber: filledText(200),
  amount: money,
})

/** Goods that the customer gets for some of the units. */
const exchange = z.strictObject({
  sku,
  quantity: z.int().min(1).max(maxQuantity),
  /** The house agrees that they are dearer, or that nobody can say whether they are. */
  bearsDifference: z.boolean().default(false),
})

const finishedLine = z.strictObject({
  /** Of the announcement; it may be named several times, with a grade each. */
  id,
  quantity: z.int().min(1).max(maxQuantity),
  grade: z.enum(returnGrades),
  disposition: z.enum(returnDispositions),
  note: text(500).default(''),
  /** Addresses of pictures that were uploaded here. */
  photos: z.array(filledText(300)).max(maxReturnPhotos).default([]),
  claim: claim.nullish(),
  exchange: exchange.nullish(),
})

const refund = z.strictObject({
  /** May be left out where one payment alone has something left. */
  paymentId: id.nullish(),
  /** May be left out: then it is what is suggested. */
  amount: money.nullish(),
  note: text(500).default(''),
})

export const returnDeskFinish = endpoint({
  name: 'returnDeskFinish',
  method: 'POST',
  path: '/order/returns/finish',
  summary:
    'Receive graded units of an order, write off what is not sold again, claim it, exchange and refund where that is asked; answers what came of it. Tried with Dry-Run it is the preview',
  access: 'stock.receive',
  dryRun: true,
  body: z.strictObject({
    orderId: id,
    lines: z.array(finishedLine).min(1).max(maxReturnLines),
    refund: refund.nullish(),
  }),
  bodyLimits: sheetBody(maxReturnLines, 24, 1),
  data: z.strictObject({
    /** The stock take of what was written off; null where nothing was. */
    stockTakeId: id.nullable(),
    money: z.strictObject({
      currency: z.string(),
      /** Price less the part of the discount, of the units that were neither refunded nor exchanged, and what exchanges were cheaper by. */
      suggested: money,
      /** In all refunds of the order that have not failed, without this one. */
      refunded: money,
      /** Of this call. */
      refund: money.nullable(),
      refundCurrency: z.string(),
      /** What could be refunded before. */
      payments: z.array(
        z.strictObject({ id: id.nullable(), gateway: z.string(), currency: z.string(), left: money }),
      ),
    }),
    /** As they will be settled, signed as the customer's balance changes; null where the order has no customer. */
    points: z.strictObject({ takenBack: z.int(), givenBack: z.int() }).nullable(),
    /** What moves, in its order. */
    stock: z.array(
      z.strictObject({
        sku: z.string(),
        locationName: z.string(),
        kind: z.enum(['RT', 'RTF', 'TS']),
        quantity: z.int(),
        onHandAfter: z.int(),
      }),
    ),
    /** What the ledger is told. A refund that a storefront makes is posted once that has made it. */
    postings: z.array(
      z.strictObject({
        type: z.enum(ledgerTypes),
        quantity: z.int(),
        amount: money.nullable(),
        currency: z.string(),
        held: z.boolean(),
      }),
    ),
    /** What the customer gets by an order of its own, and what that means in money; null where nothing is exchanged. */
    exchange: z
      .strictObject({
        orderName: z.string(),
        currency: z.string(),
        lines: z.array(
          z.strictObject({
            returnedSku: z.string(),
            sku: z.string(),
            quantity: z.int(),
            /** What was paid for the units that came back. */
            credit: money,
            /** What the new ones cost. */
            price: money,
            /** What is to go back to the customer, and what the house bears: one of both, or none. */
            cheaper: money,
            borne: money,
            /** Units that could be shipped at the moment. */
            available: z.int(),
          }),
        ),
      })
      .nullable(),
    /** What the couriers are asked for. */
    claims: z.array(z.strictObject({ courier: z.string(), amount: money, currency: z.string() })),
  }),
  errors: [
    'ORDER_NOT_FOUND',
    'RETURN_NOT_FOUND',
    'RETURN_OPEN_LESS',
    'RETURN_TWO_LOCATIONS',
    'RETURN_DAMAGED_RESOLD',
    'RETURN_CLAIM_MISSING',
    'RETURN_CLAIM_UNASKED',
    'RETURN_CLAIM_AMOUNT',
    'CLAIM_AMOUNT_TOO_FINE',
    'RETURN_PHOTO_UNKNOWN',
    'EXCHANGE_SKU_UNKNOWN',
    'EXCHANGE_TOO_MANY',
    'EXCHANGE_DEARER',
    'EXCHANGE_PRICE_UNKNOWN',
    'EXCHANGE_REDACTED',
    'UNITS_TOO_MANY',
    'STOCK_SHORT',
    'CONFIRMATION_NEEDED',
    'REFUND_AMOUNT_MISSING',
    'REFUND_TOO_MUCH',
    'REFUND_AMOUNT_TOO_FINE',
    'REFUND_PAYMENT_MISSING',
    'REFUND_NOTE_MISSING',
    'REFUND_OVER_ITEMS',
  ],
})
