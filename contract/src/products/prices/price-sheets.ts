import { z } from 'zod'
import { channels } from '../../channels/storefronts/channels.ts'
import { endpoint } from '../../core/endpoint.ts'
import { id, instant, page } from '../../core/shapes.ts'

/** So long prices of a sheet may be taken back. */
export const priceSheetUndoMs = 3_600_000

/** A sheet of prices that was imported, and whether it was taken back. */
export const priceSheet = z.strictObject({
  id,
  site: z.enum(channels),
  rows: z.int(),
  /** SKUs whose price was another one afterwards. */
  changed: z.int(),
  createdAt: instant,
  createdBy: z.string(),
  undoneAt: instant.nullable(),
  undoneBy: z.string(),
  /** SKUs that have their price of before again; the rest of `changed` had yet another one. */
  restored: z.int(),
})
export type PriceSheet = z.output<typeof priceSheet>

export const priceSheetList = endpoint({
  name: 'priceSheetList',
  method: 'GET',
  path: '/product/prices/sheets',
  summary: 'Sheets of prices that were imported, newest first',
  access: 'products.view',
  query: z.strictObject({ ...page }),
  data: z.array(priceSheet),
  reply: 'list',
})

export const priceSheetUndo = endpoint({
  name: 'priceSheetUndo',
  method: 'POST',
  path: '/product/prices/sheets/undo',
  summary:
    'Give SKUs the prices again that they had before a sheet, for an hour; what has yet another price keeps it',
  access: 'products.change',
  confirmed: true,
  body: z.strictObject({ id }),
  /** SKUs that have their price of before again, and those that keep yet another one. */
  data: z.strictObject({ restored: z.int(), kept: z.int() }),
  errors: ['PRICE_SHEET_UNKNOWN', 'PRICE_SHEET_UNDONE', 'PRICE_SHEET_LATE'],
})
