import { z } from 'zod'
import { maxQuantity, maxSku, text } from '../../core/values/shapes.ts'
import { maxStockOrderLines, optional } from '../purchase-orders/purchase-terms.ts'

/** A row of a preview comes back whole: what is at both warehouses is found out anew. */
const transferRow = z.strictObject({
  sku: text(maxSku).default(''),
  quantity: z.int().min(-maxQuantity).max(maxQuantity).nullish(),
  source: z.number().nullish(),
  target: z.number().nullish(),
})
export type TransferRow = z.output<typeof transferRow>

/** What a stock transfer is made of. */
export const transferBody = z.strictObject({
  type: z.literal('ST'),
  name: text(200).default(''),
  sourceLocation: optional(z.int().positive()),
  targetLocation: optional(z.int().positive()),
  remark: text(2000).default(''),
  items: z.array(transferRow).max(maxStockOrderLines).default([]),
})
