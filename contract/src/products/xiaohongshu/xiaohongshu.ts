import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { id, idParam, idsParam, instant, page, text } from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'
import { listingStates, listingViews } from './listing-states.ts'

/** Most products of one call. */
export const maxListings = 2_000
/** Ids that fit an address. */
export const maxNamedListings = 500
/** The platform's own limit. */
export const maxListingTitle = 60

/** waiting: the platform is still to be told. failed: it was not, and is not any more. */
export const deliveryStates = ['none', 'waiting', 'failed', 'done'] as const

export const xiaohongshuProduct = z.strictObject({
  /** Of the product. */
  id,
  spu: z.string(),
  name: z.string(),
  cnName: z.string(),
  brand: z.string(),
  image: z.string(),
  variants: z.int(),
  state: z.enum(listingStates),
  /** As the platform calls it; empty where it is not there. */
  itemId: z.string(),
  title: z.string(),
  /** How many of its SKUs the platform has. */
  articles: z.int(),
  /** Whether it is to be on sale there; null where it is not there. */
  on: z.boolean().nullable(),
  stock: z.enum(deliveryStates),
  price: z.enum(deliveryStates),
  /** Why it is not there, or what could not be told. */
  problem: failures.shape.nullable(),
  listedAt: instant.nullable(),
})
export type XiaohongshuProduct = z.output<typeof xiaohongshuProduct>

const tag = text(255).default('')

const narrowed = {
  tag,
  /** Part of its name or number. */
  query: text(200).default(''),
  view: z.enum(listingViews).default(''),
}

export const xiaohongshuList = endpoint({
  name: 'xiaohongshuList',
  method: 'GET',
  path: '/product/rednote',
  summary: 'Products of a tag, with how each stands in our store on Xiaohongshu',
  access: 'products.view',
  query: z.strictObject({ ...narrowed, ...page }),
  data: z.array(xiaohongshuProduct),
  reply: 'list',
})

export const xiaohongshuProgress = endpoint({
  name: 'xiaohongshuProgress',
  method: 'GET',
  path: '/product/rednote/progress',
  summary:
    'How many products of a tag are there, are being made, have failed; and of how many something is to be told',
  access: 'products.view',
  query: z.strictObject({ tag }),
  data: z.strictObject({
    products: z.int(),
    none: z.int(),
    waiting: z.int(),
    created: z.int(),
    failed: z.int(),
    off: z.int(),
    stockWaiting: z.int(),
    priceWaiting: z.int(),
    /** Whether connection and secret are set. */
    connected: z.boolean(),
  }),
})

export const xiaohongshuPublish = endpoint({
  name: 'xiaohongshuPublish',
  method: 'GET',
  path: '/product/publish_rednote',
  summary:
    'Have products of a tag made in our store on Xiaohongshu, in the background, each once; with an itemId one is taken for what is there',
  access: 'products.change',
  changes: true,
  // It writes prices.
  confirmed: true,
  query: z.strictObject({
    ...narrowed,
    /** Of one product its whole title, of more what stands before each; without it the Chinese name. */
    title: text(maxListingTitle).default(''),
    /** As the platform calls it; without it the product's own. */
    brand: text(200).default(''),
    itemId: text(100).default(''),
    categoryId: idParam.optional(),
    /** Of what the list shows these alone. */
    products: idsParam(maxNamedListings).optional(),
  }),
  data: z.strictObject({
    products: z.int(),
    /** To be made there. */
    queued: z.int(),
    /** There already, and put on sale again where they were not. */
    there: z.int(),
  }),
  errors: [
    'XIAOHONGSHU_NO_TAG',
    'XIAOHONGSHU_NOTHING',
    'XIAOHONGSHU_NO_CATEGORY',
    'CATEGORY_NOT_FOUND',
    'XIAOHONGSHU_CATEGORY_UNMAPPED',
    'XIAOHONGSHU_ITEM_ONE',
    'XIAOHONGSHU_ITEM_TAKEN',
    'XIAOHONGSHU_ITEM_OTHER',
    'XIAOHONGSHU_TOO_MANY',
    'XIAOHONGSHU_UNKNOWN',
    'XIAOHONGSHU_NOT_SET_UP',
  ],
})

const chosen = z.strictObject({ products: z.array(id).min(1).max(maxListings) })
const chosenBody = sheetBody(maxListings, 1, 1)

export const xiaohongshuCancel = endpoint({
  name: 'xiaohongshuCancel',
  method: 'POST',
  path: '/product/rednote/cancel',
  summary:
    'Take products back: what is not there yet is not made, what is there goes off sale; answers how many',
  access: 'products.change',
  body: chosen,
  bodyLimits: chosenBody,
  data: z.int(),
  errors: ['XIAOHONGSHU_NOTHING'],
})

export const xiaohongshuRetry = endpoint({
  name: 'xiaohongshuRetry',
  method: 'POST',
  path: '/product/rednote/retry',
  summary:
    'Try products again that could not be made, or of which something could not be told; answers how many',
  access: 'products.change',
  confirmed: true,
  body: chosen,
  bodyLimits: chosenBody,
  data: z.int(),
  errors: ['XIAOHONGSHU_NOTHING'],
})

const synced = z.strictObject({ tag })

export const xiaohongshuStockSync = endpoint({
  name: 'xiaohongshuStockSync',
  method: 'GET',
  path: '/plugin/rednote/syncStock',
  summary: 'Have Xiaohongshu told anew what there is of the products of a tag; answers of how many products',
  access: 'products.change',
  changes: true,
  query: synced,
  data: z.int(),
  errors: ['XIAOHONGSHU_NO_TAG', 'XIAOHONGSHU_NOT_THERE', 'XIAOHONGSHU_NOT_SET_UP'],
})

export const xiaohongshuPriceSync = endpoint({
  name: 'xiaohongshuPriceSync',
  method: 'GET',
  path: '/plugin/rednote/syncPrice',
  summary:
    'Have Xiaohongshu told anew what the products of a tag cost in the first store; answers of how many products',
  access: 'products.change',
  changes: true,
  confirmed: true,
  query: synced,
  data: z.int(),
  errors: ['XIAOHONGSHU_NO_TAG', 'XIAOHONGSHU_NOT_THERE', 'XIAOHONGSHU_NOT_SET_UP', 'STOREFRONT_NONE'],
})
