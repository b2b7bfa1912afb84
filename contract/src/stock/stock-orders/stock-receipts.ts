import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import {
  done,
  flag,
  id,
  idParam,
  maxQuantity,
  maxSku,
  maxUnits,
  quantityParam,
  text,
} from '../../core/values/shapes.ts'
import {
  centsAmount,
  maxStockOrderLines,
  optional,
  stockOrderBodyLimits,
} from '../purchase-orders/purchase-terms.ts'
import { stockOrderStatuses } from './stock-order-status.ts'
import { stockOrderKinds, stockReceipt } from './stock-orders.ts'

const closed = [
  'STOCK_ORDER_NOT_FOUND',
  'STOCK_ORDER_CUSTOMS_ONLY',
  'STOCK_ORDER_TAKE',
  'STOCK_ORDER_DELETED',
] as const

/** How many units of a line may arrive beyond it, over all of its receipts. */
export const overUnits = (quantity: number, percent: number): number => Math.floor((quantity * percent) / 100)

export const stockReceivables = endpoint({
  name: 'stockReceivables',
  method: 'GET',
  path: '/stock/receive',
  summary: 'What of a stock order has arrived, and what is still open',
  access: 'stock.receive',
  /** With a type, one of another kind is not found. */
  query: z.strictObject({ stockOrderId: idParam, type: z.enum(stockOrderKinds).optional() }),
  data: z.strictObject({
    id,
    type: z.enum(stockOrderKinds),
    number: z.string(),
    name: z.string(),
    currency: z.string().nullable(),
    /** Of a transfer: the logistics partner tells what arrives. */
    partnerReceives: z.boolean(),
    status: z.literal(stockOrderStatuses),
    /** So many percent of a line may arrive beyond it, where the caller says so. */
    overPercent: z.int(),
    items: z.array(
      z.strictObject({
        id,
        sku: z.string(),
        name: z.string(),
        color: z.string(),
        size: z.string(),
        barcode: z.string(),
        quantity: z.int(),
        received: z.int(),
        open: z.int(),
        /** Net price of one unit, in the currency of the order. */
        cost: z.string().nullable(),
      }),
    ),
    receives: z.array(stockReceipt),
  }),
  errors: [...closed, 'TRANSFER_NOT_SENT'],
})

/** What a screen shows beside it: may be sent back, and changes nothing. */
const shown = z.unknown().optional()

const receiptRow = z.strictObject({
  id: shown,
  name: shown,
  color: shown,
  size: shown,
  barcode: shown,
  received: shown,
  open: shown,
  sku: text(maxSku).default(''),
  quantity: z.int().min(-maxQuantity).max(maxQuantity),
  /** Net price of one of these units, where it is not what was agreed; of a transfer none. */
  cost: optional(z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'stockOrder.cost')),
})
export type ReceiptRow = z.output<typeof receiptRow>

const invoiceNumbers = text(1000)

export const stockReceive = endpoint({
  name: 'stockReceive',
  method: 'POST',
  path: '/stock/receive',
  summary: 'Receive units of a stock order; answers the id of the receipt',
  access: 'stock.receive',
  query: z.strictObject({
    /** 1: all that is open, without rows. */
    all: flag.default('0'),
    /** With it: how many units that were when somebody looked; refused where it is others by now. */
    before: quantityParam(maxUnits).optional(),
    /** 1: more than what is open, as far as the setting allows. */
    over: flag.default('0'),
  }),
  body: z.strictObject({
    stockOrderId: id,
    items: z.array(receiptRow).max(maxStockOrderLines).default([]),
    batchNumber: text(100).default(''),
    /** In kilograms. */
    weight: optional(z.string().regex(/^\d{1,9}(\.\d{1,3})?$/, 'stockOrder.weight')),
    /** In CNY. */
    postage: optional(centsAmount),
    invoiceNumbers: invoiceNumbers.default(''),
    /** Why units of a transfer are received by hand where the logistics partner tells what arrives. */
    reason: text(500).default(''),
  }),
  bodyLimits: stockOrderBodyLimits,
  dryRun: true,
  data: id,
  errors: [
    ...closed,
    'RECEIPT_EMPTY',
    'RECEIPT_OVER',
    'RECEIPT_CLOSED',
    'RECEIPT_ALL_WITH_ROWS',
    'RECEIPT_OPEN_CHANGED',
    'TRANSFER_NOT_SENT',
    'TRANSFER_REASON_MISSING',
    'ROWS_REFUSED',
    'UNITS_TOO_MANY',
  ],
})

export const stockReceiptDetail = endpoint({
  name: 'stockReceiptDetail',
  method: 'GET',
  path: '/stock/receipt',
  summary: 'One receipt with its lines, and the stock order that it is of: what a stock take corrects',
  access: 'stock.view',
  query: z.strictObject({ id: idParam }),
  data: stockReceipt.extend({
    type: z.enum(['PO', 'ST']),
    stockOrderId: id,
    number: z.string(),
    name: z.string(),
    targetLocation: id,
    targetLocationName: z.string(),
    /** Of the costs. */
    currency: z.string().nullable(),
  }),
  errors: ['RECEIPT_NOT_FOUND'],
})

export const stockReceiptUpdate = endpoint({
  name: 'stockReceiptUpdate',
  method: 'POST',
  path: '/stock/updateReceive',
  summary:
    'Change the invoice numbers of a receipt. With those that were seen, a receipt that somebody else has changed since is refused',
  access: 'stock.receive',
  body: z.strictObject({
    id,
    invoiceNumbers,
    /** The numbers as whoever changes them has seen them. */
    before: invoiceNumbers.optional(),
    createdAt: shown,
    createdBy: shown,
    quantity: shown,
    batchNumber: shown,
    weight: shown,
    postage: shown,
    items: shown,
  }),
  data: done,
  errors: ['RECEIPT_NOT_FOUND', 'RECEIPT_CHANGED_SINCE'],
})
