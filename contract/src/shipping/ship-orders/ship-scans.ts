import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { done, filledText, id, maxQuantity, text } from '../../core/values/shapes.ts'

/** Most rows that one call names of a ship order. */
export const maxShipRows = 5000

/** Why units that were to leave stay behind. */
export const shortReasons = ['out_of_stock', 'damaged', 'not_found', 'other'] as const
export type ShortReason = (typeof shortReasons)[number]

export const shortReasonWords: Record<ShortReason, { zh: string; en: string }> = {
  out_of_stock: { zh: '缺货', en: 'Out of stock' },
  damaged: { zh: '损坏', en: 'Damaged' },
  not_found: { zh: '找不到', en: 'Not found' },
  other: { zh: '其他', en: 'Other' },
}

export const maxShortNote = 200

/** How much of what left was scanned before it did. */
export const scanStates = ['none', 'partial', 'full'] as const
export type ScanState = (typeof scanStates)[number]

const scanCounts = z.strictObject({
  /** The item that was meant. */
  itemId: id,
  sku: z.string(),
  /** Units of the item that are scanned, and those that are to leave. */
  scanned: z.int(),
  quantity: z.int(),
  /** The same over the whole ship order. */
  scannedTotal: z.int(),
  quantityTotal: z.int(),
})
export type ScanCounts = z.infer<typeof scanCounts>

export const shipScan = endpoint({
  name: 'shipScan',
  method: 'POST',
  path: '/ship/scan',
  summary: 'Count scanned units of a ship order, by barcode or SKU; the first one starts the picking',
  access: 'shipping.change',
  body: z.strictObject({
    id,
    /** A barcode, or a SKU. */
    code: filledText(200),
    quantity: z.int().min(1).max(maxQuantity).default(1),
  }),
  data: scanCounts,
  errors: [
    'SHIP_ORDER_NOT_FOUND',
    'SHIP_ORDER_STATE',
    'STOP',
    'SCAN_UNKNOWN',
    'SCAN_WRONG_ITEM',
    'SCAN_SURPLUS',
  ],
})

export const shipScanUndo = endpoint({
  name: 'shipScanUndo',
  method: 'POST',
  path: '/ship/scan/undo',
  summary: 'Take back the last scan of a ship order',
  access: 'shipping.change',
  body: z.strictObject({ id }),
  data: scanCounts,
  errors: ['SHIP_ORDER_NOT_FOUND', 'SHIP_ORDER_STATE', 'STOP', 'SCAN_NOTHING'],
})

export const shipScanReset = endpoint({
  name: 'shipScanReset',
  method: 'POST',
  path: '/ship/scan/reset',
  summary: 'Take back all scans of a ship order',
  access: 'shipping.change',
  body: z.strictObject({ id }),
  data: done,
  errors: ['SHIP_ORDER_NOT_FOUND', 'SHIP_ORDER_STATE', 'STOP'],
})

export const shipShort = endpoint({
  name: 'shipShort',
  method: 'POST',
  path: '/ship/short',
  summary: 'Report that nothing of a ship order can be picked, with a reason per item: a picking exception',
  access: 'shipping.change',
  body: z.strictObject({
    id,
    rows: z
      .array(z.strictObject({ id, reason: z.enum(shortReasons), note: text(maxShortNote).default('') }))
      .max(maxShipRows),
  }),
  bodyLimits: sheetBody(maxShipRows, 3, 8),
  data: done,
  errors: [
    'SHIP_ORDER_NOT_FOUND',
    'SHIP_ORDER_STATE',
    'STOP',
    'SHIP_ITEM_NOT_FOUND',
    'SHORT_REASON_MISSING',
    'SHORT_NOTE_MISSING',
  ],
})
