import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, idParam, page, sheetFormat, sku, timeParam } from '../core/shapes.ts'
import { costAmount } from './stock-costs.ts'

export const stockAsOfRow = z.strictObject({
  id,
  sku: z.string(),
  name: z.string(),
  locationId: id,
  locationName: z.string(),
  onHand: z.int(),
  /** Of one unit, at that time; null where nobody knows, or the reader may not see costs. */
  average: costAmount,
  value: costAmount,
})
export type StockAsOfRow = z.infer<typeof stockAsOfRow>

/** The end of a day, or a moment. */
const at = timeParam

export const stockAsOf = endpoint({
  name: 'stockAsOf',
  method: 'GET',
  path: '/stock/asOf',
  summary: 'Units on hand at a time of the past, of the SKUs that contain the text or bear the barcode',
  access: 'stock.view',
  query: z.strictObject({ sku, at, ...page }),
  data: z.array(stockAsOfRow),
  reply: 'list',
})

export const stockValueExport = endpoint({
  name: 'stockValueExport',
  method: 'GET',
  path: '/stock/exportValue',
  summary:
    'Units and value of the chosen locations at a time, now where none is given; none chosen means all',
  access: 'costs.view',
  query: z.strictObject({
    locationId: z
      .union([idParam, z.array(idParam)])
      .transform((value) => [value].flat())
      .default([]),
    at: at.optional(),
    ...sheetFormat,
  }),
  data: z.undefined(),
  reply: 'file',
})
