import { z } from 'zod'
import { id, signedQuantity, sku, text } from '../core/shapes.ts'
import { maxStockOrderLines } from './purchase-terms.ts'

/** A row of a preview comes back whole: what was and what would be on hand is found out anew. */
const stockTakeRow = z.strictObject({
  sku,
  quantity: signedQuantity,
  onHand: z.number().nullish(),
  after: z.number().nullish(),
})

/** What a stock take is made of. */
export const stockTakeBody = z.strictObject({
  type: z.literal('TS'),
  name: text(200).default(''),
  targetLocation: id,
  remark: text(2000).default(''),
  /** The receipt that it corrects: then every quantity is below zero. */
  masterId: id.nullish(),
  items: z.array(stockTakeRow).max(maxStockOrderLines).default([]),
})
