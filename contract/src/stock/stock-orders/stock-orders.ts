import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import {
  done,
  id,
  idParam,
  instant,
  maxQuantity,
  page,
  quantityParam,
  text,
  timeParam,
} from '../../core/values/shapes.ts'
import { purchaseOrderBody, stockOrderBodyLimits } from '../purchase-orders/purchase-terms.ts'
import { stockTakeBody } from '../stock-takes/stock-takes.ts'
import { transferBody } from '../transfers/transfer-body.ts'
import { transferReasons } from '../transfers/transfer-reasons.ts'
import { stockOrderStatuses } from './stock-order-status.ts'

/** PO purchase order, ST transfer, TS stock take. */
export const stockOrderKinds = ['PO', 'ST', 'TS'] as const
export type StockOrderKind = (typeof stockOrderKinds)[number]

/** What our own screens call it: `PO12`, `TS13`. */
export const stockOrderNumber = (kind: StockOrderKind, stockOrderId: number): string =>
  `${kind}${stockOrderId}`
/** What partners and papers call a purchase order or a transfer: `ST12`. */
export const stockOrderOutsideId = (stockOrderId: number): string => `ST${stockOrderId}`
/** The id of the transfer of this number; null where it is none. */
export const transferIdOf = (number: string): number | null => idWithin(/^ST(\d{1,15})$/i, number)
/** The same of a purchase order, as our own screens call it: `PO12`. */
export const purchaseIdOf = (number: string): number | null => idWithin(/^PO(\d{1,15})$/i, number)

function idWithin(form: RegExp, number: string): number | null {
  const digits = form.exec(number.trim())?.[1]
  return digits ? Number(digits) : null
}

const status = z.literal(stockOrderStatuses)
/** One of them, or `all`. */
const statusParam = z.union([
  z.literal('all').transform(() => undefined),
  z.coerce.number<string | number>().pipe(status),
])

/** The head of any stock order; what its kind does not have is null. */
const head = {
  id,
  type: z.enum(stockOrderKinds),
  number: z.string(),
  outsideId: z.string(),
  name: z.string(),
  sourceLocation: id.nullable(),
  sourceLocationName: z.string().nullable(),
  targetLocation: id,
  targetLocationName: z.string(),
  remark: z.string(),
  /** Of a take: the receipt that it corrects. */
  masterId: id.nullable(),
  /** Of a take of what was counted: when. Null of one of differences. */
  countedAt: instant.nullable(),
  status,
  quantity: z.int(),
  receiveQuantity: z.int(),
  /** Of transfers: units that were sent and never arrive. */
  closedQuantity: z.int(),
  /** Of all receipts, separated by commas. */
  invoiceNumbers: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  sentAt: instant.nullable(),
  lastReceivedAt: instant.nullable(),
  // Of purchase orders.
  brand: z.string().nullable(),
  season: z.string().nullable(),
  channel: z.string().nullable(),
  currency: z.string().nullable(),
  rate: z.string().nullable(),
  /** Percent. */
  discount: z.string().nullable(),
  finalPrice: z.string().nullable(),
  /** Sum of the lines, net. */
  amount: z.string().nullable(),
  // Of transfers.
  trackingNumber: z.string().nullable(),
  courier: z.string().nullable(),
  /** Before it is sent: the reserved units, or `NotFound:` with the SKUs that lack stock. */
  stockOutReport: z.string().nullable(),
  /** Whether the logistics partner runs the source, and the target. */
  partnerSends: z.boolean(),
  partnerReceives: z.boolean(),
}
export const stockOrder = z.strictObject(head)
export type StockOrder = z.infer<typeof stockOrder>

export const stockOrderItem = z.strictObject({
  id,
  sku: z.string(),
  name: z.string(),
  /** Of a take, the signed difference. */
  quantity: z.int(),
  receivedQuantity: z.int(),
  /** Of transfers: units that never arrive, and units on their way. */
  closedQuantity: z.int(),
  inTransit: z.int(),
  status,
  /** Net price of one unit, in the currency of the order. */
  cost: z.string().nullable(),
  /**
   * The same in CNY; null without a rate. Of a transfer its average cost when it was sent, until then that of today, for who
   * may see costs.
   */
  conversionCost: z.string().nullable(),
  /** Net price of all units. */
  amount: z.string().nullable(),
  /** Of takes: on hand before and after; where units were counted, what should have been there then, and what was. */
  onHand: z.int().nullable(),
  after: z.int().nullable(),
})
export type StockOrderItem = z.infer<typeof stockOrderItem>

export const stockReceipt = z.strictObject({
  id,
  createdAt: instant,
  createdBy: z.string(),
  quantity: z.int(),
  batchNumber: z.string(),
  /** In kilograms. */
  weight: z.string().nullable(),
  /** In CNY. */
  postage: z.string().nullable(),
  invoiceNumbers: z.string(),
  items: z.array(
    z.strictObject({
      sku: z.string(),
      quantity: z.int(),
      /** Units that takes have taken back since. */
      corrected: z.int(),
      /** What these units cost, in the currency of the order. */
      cost: z.string().nullable(),
    }),
  ),
})
export type StockReceipt = z.infer<typeof stockReceipt>

/** Units of a transfer that never arrive. */
export const transferClosure = z.strictObject({
  id,
  createdAt: instant,
  createdBy: z.string(),
  remark: z.string(),
  items: z.array(z.strictObject({ sku: z.string(), quantity: z.int(), reason: z.enum(transferReasons) })),
})
export type TransferClosure = z.infer<typeof transferClosure>

export const stockOrderCreate = endpoint({
  name: 'stockOrderCreate',
  method: 'POST',
  path: '/stock/create',
  summary:
    'Make a purchase order or a transfer, whose units are held at once, or record a stock take, of differences or of what was counted, which applies at once; answers its id',
  access: 'stock.change',
  body: z.discriminatedUnion('type', [purchaseOrderBody, transferBody, stockTakeBody]),
  bodyLimits: stockOrderBodyLimits,
  dryRun: true,
  data: id,
  errors: [
    'PURCHASE_NAME_MISSING',
    'PURCHASE_BRAND_MISSING',
    'PURCHASE_BRAND_UNKNOWN',
    'PURCHASE_SEASON_MISSING',
    'PURCHASE_CHANNEL_MISSING',
    'PURCHASE_LOCATION_MISSING',
    'PURCHASE_EMPTY',
    'PURCHASE_RATE',
    'PURCHASE_TOO_DEAR',
    'TRANSFER_NAME_MISSING',
    'TRANSFER_SOURCE_MISSING',
    'TRANSFER_TO_MISSING',
    'TRANSFER_TO_SOURCE',
    'TRANSFER_EMPTY',
    'STOCK_TAKE_NAME_MISSING',
    'STOCK_TAKE_LOCATION_MISSING',
    'STOCK_TAKE_EMPTY',
    'STOCK_TAKE_COUNTED_LATER',
    'STOCK_TAKE_COUNTED_LONG_AGO',
    'STOCK_TAKE_COUNTED_CORRECTS',
    'STOCK_TAKE_NOT_COUNTED',
    'RECEIPT_NOT_FOUND',
    'RECEIPT_OTHER_LOCATION',
    'LOCATION_NOT_FOUND',
    'ROWS_REFUSED',
    'STOCK_SHORT',
    'UNITS_TOO_MANY',
  ],
})

/** What a list of stock orders is narrowed to. */
export const stockOrderFilter = {
  status: statusParam.optional(),
  sourceLocation: idParam.optional(),
  targetLocation: idParam.optional(),
  /** In number, name, invoice numbers and SKUs; of a transfer its tracking number as a whole. */
  query: text(100).optional(),
  brand: text(100).optional(),
  /** When it was made, from here on. A day begins at midnight. */
  start: timeParam.optional(),
  /** Up to here. A day counts to its end. */
  end: timeParam.optional(),
}

export const stockOrderList = endpoint({
  name: 'stockOrderList',
  method: 'GET',
  path: '/stock/list',
  summary: 'Purchase orders, transfers or stock takes, newest first',
  access: 'stock.view',
  query: z.strictObject({ type: z.enum(stockOrderKinds), ...stockOrderFilter, ...page }),
  data: z.array(stockOrder),
  reply: 'list',
})

export const stockOrderDetail = endpoint({
  name: 'stockOrderDetail',
  method: 'GET',
  path: '/stock/detail',
  summary: 'One stock order with its lines and receipts',
  access: 'stock.view',
  /** With a type, one of another kind is not found. */
  query: z.strictObject({ id: idParam, type: z.enum(stockOrderKinds).optional() }),
  data: z.strictObject({
    ...head,
    /** Whether its goods go to a customs warehouse. */
    bonded: z.boolean(),
    items: z.array(stockOrderItem),
    receives: z.array(stockReceipt),
    closures: z.array(transferClosure),
  }),
  errors: ['STOCK_ORDER_NOT_FOUND'],
})

const changed = [
  'STOCK_ORDER_NOT_FOUND',
  'STOCK_ORDER_CUSTOMS_ONLY',
  'STOCK_ORDER_TAKE',
  'STOCK_ORDER_DELETED',
] as const

export const stockOrderItemChange = endpoint({
  name: 'stockOrderItemChange',
  method: 'GET',
  path: '/stock/changeItem',
  summary:
    'Change the quantity of one line, not below what was received. With the one that was seen, a line that somebody else has changed since is refused',
  access: 'stock.change',
  changes: true,
  query: z.strictObject({
    stockOrderId: idParam,
    id: idParam,
    newQuantity: quantityParam(maxQuantity),
    /** The quantity as whoever changes it has seen it. */
    before: quantityParam(maxQuantity).optional(),
  }),
  data: done,
  errors: [
    ...changed,
    'STOCK_ORDER_ITEM_NOT_FOUND',
    'STOCK_ORDER_ITEM_CHANGED_SINCE',
    'STOCK_ORDER_ITEM_RECEIVED',
    'STOCK_ORDER_ITEM_BELOW_RECEIVED',
    'STOCK_ORDER_NOTHING_LEFT',
    'STOCK_ORDER_SENT',
    'PURCHASE_TOO_DEAR',
    'STOCK_SHORT',
    'UNITS_TOO_MANY',
  ],
})

export const stockOrderDelete = endpoint({
  name: 'stockOrderDelete',
  method: 'GET',
  path: '/stock/deleteOrder',
  summary:
    'Delete a stock order of which nothing was received; it stays, with status -1. Ship orders that it was made of may be declared anew',
  access: 'stock.change',
  changes: true,
  query: z.strictObject({ id: idParam }),
  data: done,
  errors: [
    'STOCK_ORDER_NOT_FOUND',
    'STOCK_ORDER_TAKE',
    'STOCK_ORDER_DELETED',
    'STOCK_ORDER_HAS_RECEIPTS',
    'STOCK_ORDER_SENT',
    'PURCHASE_DECLARED',
  ],
})

export const stockOrderSend = endpoint({
  name: 'stockOrderSend',
  method: 'POST',
  path: '/stock/sent',
  summary:
    'Note that the goods have left whoever sends them: they are awaited from now on, those of a transfer in transit',
  access: 'stock.change',
  body: z.strictObject({
    id,
    // Of a transfer.
    trackingNumber: text(100).default(''),
    courier: text(100).default(''),
    /** Why it is sent by hand where the logistics partner tells that it has left. */
    reason: text(500).default(''),
  }),
  data: done,
  errors: [
    ...changed,
    'STOCK_ORDER_SENT',
    'TRANSFER_WAITS',
    'TRANSFER_REASON_MISSING',
    'STOCK_SHORT',
    'UNITS_TOO_MANY',
  ],
})
