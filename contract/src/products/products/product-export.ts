import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, sheetFormat } from '../../core/values/shapes.ts'

/** Most products of one export. */
export const maxExportedProducts = 2_000

export const productExport = endpoint({
  name: 'productExport',
  method: 'POST',
  path: '/product/exportProducts',
  summary: 'The chosen products as a table, a row for each variant',
  access: 'products.view',
  changes: false,
  query: z.strictObject(sheetFormat),
  body: z.strictObject({ ids: z.array(id).min(1).max(maxExportedProducts) }),
  data: z.undefined(),
  reply: 'file',
  errors: ['PRODUCT_NOT_FOUND'],
})
