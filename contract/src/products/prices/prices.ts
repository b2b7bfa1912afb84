import { z } from 'zod'
import { channels } from '../../channels/storefronts/channels.ts'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, instant, page, sku, text } from '../../core/values/shapes.ts'
import { bulkChangeUndo } from '../bulk-changes/bulk-changes.ts'
import { priceSources } from './price-sources.ts'

/** Most rows of one sheet of prices. */
export const maxPriceRows = 20_000

/** What a SKU is to cost in a store, and what it was seen to cost there. */
export const price = z.strictObject({
  id,
  /** The style. */
  productId: id,
  sku: z.string(),
  site: z.enum(channels),
  /** The style's number. */
  spu: z.string(),
  name: z.string(),
  cnName: z.string(),
  brand: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string(),
  /** Of the store; empty until it was read. */
  currency: z.string(),
  price: z.string(),
  compareAt: z.string().nullable(),
  source: z.enum(priceSources),
  changedAt: instant,
  changedBy: z.string(),
  /** What the store asked when it was read last; null where it never was. */
  storePrice: z.string().nullable(),
  storeCompareAt: z.string().nullable(),
  seenAt: instant.nullable(),
  /** The store asks something else, and no discount says so. */
  differs: z.boolean(),
  /** The discount that keeps the store's price at the moment; empty where none does. */
  discount: z.string(),
})
export type Price = z.output<typeof price>

export const priceList = endpoint({
  name: 'priceList',
  method: 'GET',
  path: '/product/prices',
  summary: 'Our prices by SKU and store, with what the stores were seen to ask',
  access: 'products.view',
  query: z.strictObject({
    /** Part of the SKU, or of the style's name or number. */
    query: text(200).default(''),
    brand: text(200).default(''),
    site: z.enum(['', ...channels]).default(''),
    source: z.enum(['', ...priceSources]).default(''),
    /** differs: the store asks something else. unseen: the store was not seen to sell it. */
    view: z.enum(['', 'differs', 'unseen']).default(''),
    ...page,
  }),
  data: z.array(price),
  reply: 'list',
})

/** Above nothing, of two decimals at most. */
const amount = z
  .string()
  .trim()
  .regex(/^(?!0+(?:\.0+)?$)\d{1,10}(?:\.\d{1,2})?$/, 'price.form')

/** As it is stored: what the store was seen to ask may be nothing, or finer than what we would. */
const seenAmount = z.string().regex(/^\d{1,12}(?:\.\d{1,4})?$/)

export const priceSave = endpoint({
  name: 'priceSave',
  method: 'POST',
  path: '/product/prices',
  summary: 'Set what a SKU is to cost in a store; the store itself is told by a price sync alone',
  access: 'products.change',
  confirmed: true,
  body: z.strictObject({
    sku,
    site: z.enum(channels),
    price: amount,
    compareAt: amount.nullable().default(null),
    /** Both prices as whoever changes them has seen them: with others by now it is refused. Null: there were none. */
    before: z.strictObject({ price: seenAmount, compareAt: seenAmount.nullable() }).nullable().optional(),
  }),
  data: done,
  errors: ['PRICE_NO_SKU', 'PRICE_COMPARE', 'PRICE_CHANGED_SINCE'],
})

/** As a cell holds it: what is wrong with it is told by its row. */
const cell = z.string().max(1000).default('')
const cells = z.strictObject({ sku: cell, price: cell, compareAt: cell })
export type PriceCells = z.output<typeof cells>

export const priceImport = endpoint({
  name: 'priceImport',
  method: 'POST',
  path: '/product/prices/sheet',
  summary:
    'Set the prices of many SKUs in a store, by the rows of a sheet; all rows, or none where one has a fault',
  access: 'products.change',
  confirmed: true,
  body: z.strictObject({
    site: z.enum(channels),
    rows: z.array(cells).max(maxPriceRows),
  }),
  bodyLimits: sheetBody(maxPriceRows, 3, 5),
  dryRun: true,
  /** SKUs whose price is another one now, and those that had it already. */
  data: z.strictObject({ changed: z.int(), same: z.int() }),
  errors: ['ROWS_EMPTY', 'ROWS_REFUSED'],
})

export const pricesUndo = bulkChangeUndo({
  name: 'pricesUndo',
  path: '/product/prices/sheet/undo',
  summary:
    'Give SKUs the prices again that they had before a sheet, for an hour; what has yet another price keeps it',
  confirmed: true,
})
