import { z } from 'zod'
import { channels } from '../../channels/storefronts/channels.ts'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { id, idParam, instant, page, sku, text } from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'
import { bulkChangeUndo } from '../bulk-changes/bulk-changes.ts'

/** Most SKUs of one call. */
export const maxBulkSkus = 20_000

/** waiting: stores are still to be told of some stock. failed: they were not, and are not any more. none: never. */
export const deliveryStates = ['none', 'waiting', 'failed', 'done'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What a SKU is to cost in one store, and how far the store is told. */
export const bulkPrice = z.strictObject({
  site: z.enum(channels),
  /** Of the store; empty until it was read. */
  currency: z.string(),
  price: z.string(),
  compareAt: z.string().nullable(),
  /** What the store asked when it was read last; null where it never was. */
  storePrice: z.string().nullable(),
  storeCompareAt: z.string().nullable(),
  /** The store asks something else, and no discount says so. */
  differs: z.boolean(),
  /** The discount that keeps the store's price at the moment; empty where none does. */
  discount: z.string(),
  reported: z.enum(deliveryStates),
  /** When the store took ours last. */
  sentAt: instant.nullable(),
  problem: failures.shape.nullable(),
})
export type BulkPrice = z.output<typeof bulkPrice>

export const bulkSku = z.strictObject({
  id,
  /** The style. */
  productId: id,
  sku: z.string(),
  /** The style's number. */
  spu: z.string(),
  name: z.string(),
  cnName: z.string(),
  brand: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string(),
  /** The category of its style; null where it has none. */
  category: id.nullable(),
  /** What became of its stock in the stores that know a location of ours. */
  reported: z.enum(deliveryStates),
  /** When a store took it last. */
  sentAt: instant.nullable(),
  /** What the last attempt has met. */
  problem: failures.shape.nullable(),
  /** Ours, by store; none where nobody has set one. */
  prices: z.array(bulkPrice),
})
export type BulkSku = z.output<typeof bulkSku>

const searched = {
  tag: text(255).default(''),
  /** `spring-summer-2026`: of the styles that bear its tag, however that is written. */
  season: text(50).default(''),
  /** Part of the style's name or number, or of the SKU. */
  name: text(200).default(''),
  brand: text(200).default(''),
  /** differs: a store asks something else. none: without a price of ours. priced: with one. */
  price: z.enum(['', 'differs', 'none', 'priced']).default(''),
}

export const bulkSkuList = endpoint({
  name: 'bulkSkuList',
  method: 'GET',
  path: '/product/manage',
  summary:
    'SKUs by a tag or the season of their style, its name or its brand, with its category, our prices and what stores were told of stock and prices',
  access: 'products.view',
  query: z.strictObject({
    ...searched,
    /** Of styles of this category or of one below it. */
    categoryId: idParam.optional(),
    ...page,
  }),
  data: z.array(bulkSku),
  reply: 'list',
})

/** These SKUs; without any, all that the search lists. */
const chosen = {
  ...searched,
  /** Of styles of this category or of one below it; null: of any. */
  filedUnder: id.nullable().default(null),
  skus: z.array(sku).max(maxBulkSkus).default([]),
}
const chosenBody = sheetBody(maxBulkSkus, 1, 3)

export const bulkSubmit = endpoint({
  name: 'bulkSubmit',
  method: 'POST',
  path: '/product/manage',
  summary:
    'File the styles of SKUs under a category; answers how many styles there are, and how many changed',
  access: 'products.change',
  body: z.strictObject({ ...chosen, categoryId: id.nullable().default(null) }),
  bodyLimits: chosenBody,
  data: z.strictObject({ products: z.int(), changed: z.int() }),
  errors: ['BULK_NO_CATEGORY', 'CATEGORY_NOT_FOUND', 'BULK_NOTHING', 'BULK_TOO_MANY', 'BULK_UNKNOWN'],
})

export const bulkSubmitUndo = bulkChangeUndo({
  name: 'bulkSubmitUndo',
  path: '/product/manage/undo',
  summary: 'File styles again as they were before a bulkSubmit, for an hour; what was filed again stays',
})

export const bulkStockSync = endpoint({
  name: 'bulkStockSync',
  method: 'POST',
  path: '/product/manage/stock',
  summary: 'Have the stores told anew what there is of SKUs; answers of how many',
  access: 'products.change',
  body: z.strictObject(chosen),
  bodyLimits: chosenBody,
  data: z.int(),
  errors: ['STOREFRONT_NONE', 'BULK_NOTHING', 'BULK_TOO_MANY', 'BULK_UNKNOWN'],
})

export const bulkPriceSync = endpoint({
  name: 'bulkPriceSync',
  method: 'POST',
  path: '/product/manage/price',
  summary: 'Have the stores told our prices of SKUs; answers of how many',
  access: 'products.change',
  confirmed: true,
  body: z.strictObject(chosen),
  bodyLimits: chosenBody,
  data: z.int(),
  errors: ['STOREFRONT_NONE', 'BULK_NOTHING', 'BULK_TOO_MANY', 'BULK_UNKNOWN', 'BULK_NO_PRICE'],
})
