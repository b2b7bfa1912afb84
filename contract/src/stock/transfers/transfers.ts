import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import {
  done,
  id,
  idParam,
  instant,
  maxQuantity,
  maxSku,
  sheetFormat,
  sku,
  text,
  wholePage,
} from '../../core/values/shapes.ts'
import { maxStockOrderLines, stockOrderBodyLimits } from '../purchase-orders/purchase-terms.ts'
import { stockOrderFilter } from '../stock-orders/stock-orders.ts'
import { transferReasons } from './transfer-reasons.ts'

export const transferClose = endpoint({
  name: 'transferClose',
  method: 'POST',
  path: '/stock/closeTransfer',
  summary:
    'Close units of a transfer that will never arrive, each line with its reason; what is back at the source is on hand there again',
  access: 'stock.receive',
  body: z.strictObject({
    id,
    items: z
      .array(
        z.strictObject({
          sku: text(maxSku).default(''),
          quantity: z.int().min(-maxQuantity).max(maxQuantity),
          reason: z.enum(transferReasons),
        }),
      )
      .max(maxStockOrderLines)
      .default([]),
    remark: text(2000).default(''),
  }),
  bodyLimits: stockOrderBodyLimits,
  data: done,
  errors: [
    'STOCK_ORDER_NOT_FOUND',
    'STOCK_ORDER_CUSTOMS_ONLY',
    'STOCK_ORDER_TAKE',
    'STOCK_ORDER_DELETED',
    'STOCK_ORDER_NOT_TRANSFER',
    'TRANSFER_NOT_IN_TRANSIT',
    'TRANSFER_CLOSE_EMPTY',
    'TRANSFER_CLOSE_OVER',
    'ROWS_REFUSED',
    'UNITS_TOO_MANY',
  ],
})

/** Units of a transfer that are on their way to a location. */
export const inTransitRow = z.strictObject({
  /** Of the transfer. */
  id,
  number: z.string(),
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  /** Sum of those before and with this one, the first sent first. */
  before: z.int(),
  after: z.int(),
  sourceLocationName: z.string(),
  locationId: id,
  locationName: z.string(),
  trackingNumber: z.string(),
  courier: z.string(),
  sentAt: instant,
})
export type InTransitRow = z.infer<typeof inTransitRow>

export const stockInTransit = endpoint({
  name: 'stockInTransit',
  method: 'GET',
  path: '/stock/intransit',
  summary: 'The transfers behind the units of a SKU that are in transit, the first sent first',
  access: 'stock.view',
  query: z.strictObject({ sku, location: idParam.optional(), ...wholePage }),
  data: z.array(inTransitRow),
  reply: 'list',
})

const { status, sourceLocation, targetLocation, query, start, end } = stockOrderFilter

export const transferExport = endpoint({
  name: 'transferExport',
  method: 'GET',
  path: '/stock/exportST',
  summary: 'The lines of the transfers that are asked for, newest transfer first',
  access: 'stock.view',
  query: z.strictObject({
    /** This one alone. */
    id: idParam.optional(),
    status,
    sourceLocation,
    targetLocation,
    query,
    start,
    end,
    ...sheetFormat,
  }),
  data: z.undefined(),
  reply: 'file',
})
