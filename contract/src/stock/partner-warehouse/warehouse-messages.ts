import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { forgedDeliveries } from '../../core/forged-deliveries.ts'
import { done, filledText, id, instant, maxQuantity, page, sku, text } from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'
import { maxStockOrderLines, stockOrderBodyLimits } from '../purchase-orders/purchase-terms.ts'
import { messageKinds, messageStates, partnerDocuments } from './message-states.ts'

const line = z.strictObject({
  sku: z.string(),
  quantity: z.int(),
  /** Came, and can not be sold. */
  damaged: z.int(),
})

/** What the logistics partner has told of one of our documents, or staff in its stead. */
export const warehouseMessage = z.strictObject({
  id,
  kind: z.enum(messageKinds),
  /** Of the document, as the partner was told it: `SO12`, `ST7`; of a receipt of customs what they know the order by. */
  number: z.string(),
  /** Of the partner for this: what comes again under it is the same. */
  confirmNo: z.string(),
  /** A ship order's id, or a stock order's, whichever the number says. */
  shipOrderId: id.nullable(),
  stockOrderId: id.nullable(),
  stockOrderKind: z.enum(['PO', 'ST']).nullable(),
  state: z.enum(messageStates),
  /** It came, and nobody goes on with it: what was to take it has failed for good. */
  stuck: z.boolean(),
  failure: failures.shape.nullable(),
  lines: z.array(line),
  trackingNumber: z.string(),
  courier: z.string(),
  /** In kilograms, as it came. */
  weight: z.string(),
  status: z.string(),
  remark: z.string(),
  /** Of a receipt of customs: which document it is about, and customs' number for where that stands. */
  document: z.enum(['', ...partnerDocuments]),
  code: z.string(),
  /** How often it came. */
  times: z.int(),
  receivedAt: instant,
  handledAt: instant.nullable(),
  /** Who has confirmed or settled it by hand, and why; empty where nobody did. */
  handledBy: z.string(),
  reason: z.string(),
})
export type WarehouseMessage = z.infer<typeof warehouseMessage>

export const warehouseMessageList = endpoint({
  name: 'warehouseMessageList',
  method: 'GET',
  path: '/warehouse/messages',
  summary: 'What the logistics partner has told, newest first',
  access: 'stock.view',
  query: z.strictObject({
    /** Of documents, confirmations and tracking numbers, as a whole. */
    query: text(100).optional(),
    kind: z.enum(messageKinds).optional(),
    state: z.enum(messageStates).optional(),
    ...page,
  }),
  data: z.array(warehouseMessage),
  reply: 'list',
})

export const warehouseMessageForged = endpoint({
  name: 'warehouseMessageForged',
  method: 'GET',
  path: '/warehouse/forgedMessages',
  summary:
    'How many messages of the last thirty days the logistics partner had not signed, or could not be read',
  access: 'stock.view',
  data: z.array(forgedDeliveries),
})

export const warehouseMessageRetry = endpoint({
  name: 'warehouseMessageRetry',
  method: 'POST',
  path: '/warehouse/message/retry',
  summary: 'Have a message taken again that could not be carried out, or that nobody goes on with',
  access: 'sync.change',
  body: z.strictObject({ id }),
  data: done,
  errors: ['WAREHOUSE_MESSAGE_NOT_FOUND', 'WAREHOUSE_MESSAGE_STATE'],
})

export const warehouseMessageSettle = endpoint({
  name: 'warehouseMessageSettle',
  method: 'POST',
  path: '/warehouse/message/settle',
  summary: 'Note that staff have seen to a message that was not carried out, and how',
  access: 'sync.change',
  body: z.strictObject({ id, reason: text(500).default('') }),
  data: done,
  errors: ['WAREHOUSE_MESSAGE_NOT_FOUND', 'WAREHOUSE_MESSAGE_STATE', 'WAREHOUSE_REASON_MISSING'],
})

export const warehouseConfirm = endpoint({
  name: 'warehouseConfirm',
  method: 'POST',
  path: '/warehouse/confirm',
  summary:
    'Confirm in the stead of the logistics partner that goods have left or come, with the reason; answers the id of the message',
  access: 'sync.change',
  body: z.strictObject({
    kind: z.enum(['outbound', 'inbound']),
    /** `SO12` or `ST7`. */
    number: filledText(40),
    /** Without lines: all that is open. */
    items: z
      .array(z.strictObject({ sku, quantity: z.int().min(0).max(maxQuantity) }))
      .max(maxStockOrderLines)
      .default([]),
    courier: text(100).default(''),
    trackingNumber: text(200).default(''),
    reason: text(500).default(''),
  }),
  bodyLimits: stockOrderBodyLimits,
  data: id,
  errors: [
    'WAREHOUSE_REASON_MISSING',
    'WAREHOUSE_NUMBER_UNKNOWN',
    'WAREHOUSE_NOT_PARTNER',
    'WAREHOUSE_SKUS_UNKNOWN',
    'WAREHOUSE_OVER',
    'WAREHOUSE_DIFFERS',
    'WAREHOUSE_NOTHING',
    'SHIP_ORDER_NOT_FOUND',
    'SHIP_ORDER_STATE',
    'STOP',
    'SHIP_NOTHING',
    'TRACKING_NUMBER_MISSING',
    'STOCK_SHORT',
    'STOCK_ORDER_NOT_FOUND',
    'STOCK_ORDER_CUSTOMS_ONLY',
    'STOCK_ORDER_TAKE',
    'STOCK_ORDER_DELETED',
    'STOCK_ORDER_NOT_TRANSFER',
    'STOCK_ORDER_SENT',
    'TRANSFER_WAITS',
    'TRANSFER_NOT_SENT',
    'RECEIPT_OVER',
    'RECEIPT_CLOSED',
    'RECEIPT_EMPTY',
    'ROWS_REFUSED',
    'UNITS_TOO_MANY',
  ],
})
