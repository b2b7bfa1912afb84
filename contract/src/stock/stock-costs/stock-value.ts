import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, idParam, page, sheetFormat, sku, timeParam } from '../../core/values/shapes.ts'
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

const filter = {
  /** A part of it, or a barcode. */
  sku: sku.optional(),
  locationId: z
    .union([idParam, z.array(idParam)])
    .transform((value) => [value].flat())
    .default([]),
  /** A day counts to its end; without it, what there is now. */
  at: timeParam.optional(),
}

export const stockAsOf = endpoint({
  name: 'stockAsOf',
  method: 'GET',
  path: '/stock/asOf',
  summary: 'Units on hand at a time of the past, and their value for who may see costs, by SKU and location',
  access: 'stock.view',
  query: z.strictObject({ ...filter, ...page }),
  data: z.array(stockAsOfRow),
  reply: 'list',
})

export const stockValueExport = endpoint({
  name: 'stockValueExport',
  method: 'GET',
  path: '/stock/exportValue',
  summary: 'Units and value at a time, by SKU and location; no location chosen means all',
  access: 'costs.view',
  query: z.strictObject({ ...filter, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})
