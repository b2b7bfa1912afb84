import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { id, instant, signedQuantity, sku, text } from '../../core/values/shapes.ts'
import { maxStockOrderLines, optional } from '../purchase-orders/purchase-terms.ts'

/** difference: signed, applied as it stands. counted: what was there, against what should have been at that moment. */
export const stockTakeModes = ['difference', 'counted'] as const
export type StockTakeMode = (typeof stockTakeModes)[number]

/** A count is typed in within the week of it: what is older says little about a shelf that was worked on ever since. */
export const maxCountAgeDays = 7

/** A row of a preview comes back whole: what was and what would be on hand is found out anew. */
const stockTakeRow = z.strictObject({
  sku,
  /** The signed difference, or what was counted: then not below zero. */
  quantity: signedQuantity,
  onHand: z.number().nullish(),
  after: z.number().nullish(),
})

/** What a stock take is made of. */
export const stockTakeBody = z.strictObject({
  type: z.literal('TS'),
  name: text(200).default(''),
  /** Needed; what leaves it out is told so in the words of the form. */
  targetLocation: optional(id),
  remark: text(2000).default(''),
  /** The receipt that it corrects: then every quantity is below zero, and a difference. */
  masterId: id.nullish(),
  mode: z.enum(stockTakeModes).default('difference'),
  /** Of what was counted: when; now where nothing is said. */
  countedAt: instant.nullish(),
  items: z.array(stockTakeRow).max(maxStockOrderLines).default([]),
})

export const stockTakeOnHand = endpoint({
  name: 'stockTakeOnHand',
  method: 'POST',
  path: '/stock/takeOnHand',
  summary: 'Units that should have been at a location at a moment: what a take compares counted units with',
  access: 'stock.change',
  changes: false,
  body: z.strictObject({
    targetLocation: id,
    countedAt: instant.nullish(),
    sku: z.array(sku).min(1).max(maxStockOrderLines),
  }),
  bodyLimits: sheetBody(maxStockOrderLines, 0, 8),
  data: z.array(z.strictObject({ sku: z.string(), onHand: z.int() })),
  errors: ['STOCK_TAKE_COUNTED_LATER', 'STOCK_TAKE_COUNTED_LONG_AGO'],
})
