import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import {
  id,
  instant,
  joinedText,
  maxQuantity,
  money,
  page,
  sheetFormat,
  sku,
  text,
} from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'
import { optional, purchaseChannels, purchaseSeasons } from '../../stock/purchase-orders/purchase-terms.ts'
import { maxTag } from '../tags/tags.ts'
import { tradingSendStates } from './trading-states.ts'
import { maxTags } from './trading-tags.ts'

const variant = z.strictObject({
  id,
  sku: z.string(),
  title: z.string(),
  /** Units that the supplier has. */
  quantity: z.int(),
  /** What one unit costs us; null where nobody knows. */
  cost: z.string().nullable(),
  currency: z.string(),
})

/** What the text of a product's images holds: their addresses. */
export const tradingImages = z.array(z.string())

export const tradingProduct = z.strictObject({
  id,
  name: z.string(),
  spu: z.string(),
  /** The style that it is here; null where there is none. */
  productId: id.nullable(),
  /** The supplier's channel. */
  channel: z.string(),
  category: z.string(),
  brand: z.string(),
  /** Comma-separated. */
  tags: z.string(),
  /** A JSON list of addresses, by http. */
  images: z.string(),
  variants: z.array(variant),
  /** HTML of the supplier. */
  description: z.string(),
  extendData: z.string(),
  url: z.string(),
  /** What stands before `/` is the style number. */
  productCode: z.string(),
  color: z.string(),
  /** What it is made of. */
  component: z.string(),
  /** 1 to publish, 0 otherwise. */
  state: z.union([z.literal(0), z.literal(1)]),
  /** From where pictures are fetched, or, with commas, the pictures. */
  site: z.string(),
  sendState: z.enum(tradingSendStates),
  /** Why the shop does not have it as it should. */
  problem: failures.shape.nullable(),
  publishedAt: instant.nullable(),
  publishedBy: z.string(),
  /** When the shop has got it last. */
  sentAt: instant.nullable(),
})
export type TradingProduct = z.output<typeof tradingProduct>

const filter = {
  brand: text(200).default(''),
  category: text(200).default(''),
  channel: text(100).default(''),
}

export const tradingList = endpoint({
  name: 'tradingList',
  method: 'GET',
  path: '/thirdpart/list',
  summary: 'Goods of trading channels with their variants, the newest first',
  access: 'trading.view',
  query: z.strictObject({
    ...filter,
    /** Part of a name, a style or a product code. */
    query: text(100).default(''),
    /** From 1; `skip` comes before it. */
    page: z.coerce.number<string | number>().int().min(1).max(1_000_000).default(1),
    limit: page.size.optional(),
    skip: z.coerce.number<string | number>().int().min(0).max(100_000_000).optional(),
    size: page.size.optional(),
  }),
  data: z.array(tradingProduct),
  reply: 'list',
})

export const tradingFilters = endpoint({
  name: 'tradingFilters',
  method: 'GET',
  path: '/thirdpart/filters',
  summary: 'The brands, categories and channels that goods of trading channels have, each by name',
  access: 'trading.view',
  data: z.strictObject({
    brands: z.array(z.string()),
    categories: z.array(z.string()),
    channels: z.array(z.string()),
  }),
})

/** Most products that are published at once. */
export const maxReleased = 500

/** A row as it was listed may come back whole: what else it says changes nothing. */
const released = z.object({
  id,
  tags: joinedText(maxTags, maxTag).default(''),
  state: z.union([z.literal(0), z.literal(1)]).default(1),
})

export const tradingRelease = endpoint({
  name: 'tradingRelease',
  method: 'POST',
  path: '/thirdpart/release',
  summary:
    'Publish goods of trading channels, their tags beside those they have: into the catalogue and the store; answers how many',
  access: 'trading.change',
  confirmed: true,
  body: z.array(released).max(maxReleased),
  bodyLimits: sheetBody(maxReleased, 400, 8),
  data: z.int(),
  errors: ['TRADING_NONE_CHOSEN', 'TRADING_NOT_FOUND', 'TRADING_NO_VARIANTS', 'TRADING_TAGS'],
})

export const tradingSkus = endpoint({
  name: 'tradingSkus',
  method: 'POST',
  path: '/thirdpart/skus',
  summary:
    'The variants of these SKUs with their channel and the page of the supplier, what they and we have, and what they cost',
  access: 'trading.view',
  changes: false,
  body: z
    .union([z.array(sku).max(1000), z.strictObject({ skus: z.array(sku).max(1000) })])
    .transform((given) => (Array.isArray(given) ? given : given.skus)),
  data: z.array(
    z.strictObject({
      id,
      sku: z.string(),
      title: z.string(),
      spu: z.string(),
      /** The page of the supplier that shows it. */
      url: z.string(),
      productCode: z.string(),
      name: z.string(),
      brand: z.string(),
      channel: z.string(),
      /** Units that the supplier has, and those on our shelves. */
      quantity: z.int(),
      onHand: z.int(),
      cost: z.string().nullable(),
      currency: z.string(),
      state: z.union([z.literal(0), z.literal(1)]),
    }),
  ),
})

export const tradingExport = endpoint({
  name: 'tradingExport',
  method: 'GET',
  path: '/thirdpart/export',
  summary: 'Goods of trading channels as a table, a row for each variant',
  access: 'trading.view',
  query: z.strictObject({ ...filter, query: text(100).default(''), ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})

/** Most rows of one sheet of variants. */
export const maxTradingRows = 20_000

/** A row of the sheet. What is missing or out of range is told by row and column. */
export const tradingUpdateRow = z.strictObject({
  /** Of the variant. */
  id: z.int().min(0).nullish(),
  /** Only compared, so that a sheet with rows moved is noticed. */
  title: text(200).default(''),
  quantity: z.int().min(-maxQuantity).max(maxQuantity).nullish(),
  cost: optional(money),
})
export type TradingUpdateRow = z.output<typeof tradingUpdateRow>

export const tradingUpdate = endpoint({
  name: 'tradingUpdate',
  method: 'POST',
  path: '/thirdpart/updates',
  summary: 'Give variants of trading channels other units and costs, by the rows of a CSV; all or none',
  access: 'trading.change',
  body: z.array(tradingUpdateRow).max(maxTradingRows),
  bodyLimits: sheetBody(maxTradingRows, 4, 4),
  dryRun: true,
  /** Variants that have changed, and those that were so already. */
  data: z.strictObject({ changed: z.int(), same: z.int() }),
  errors: ['TRADING_NO_ROWS', 'ROWS_REFUSED'],
})

export const tradingRun = z.strictObject({
  id,
  /** Variants whose price a supplier has told, those that were looked at, and those whose cost has changed. */
  count: z.int(),
  done: z.int(),
  changed: z.int(),
  startedAt: instant,
  startedBy: z.string(),
  /** Null while it is under way. */
  finishedAt: instant.nullable(),
})
export type TradingRun = z.output<typeof tradingRun>

export const tradingCostSync = endpoint({
  name: 'tradingCostSync',
  method: 'GET',
  path: '/thirdpart/syncCost',
  summary:
    "Bring costs to the supplier's last prices, as a run that is kept; answers its id, that of the one under way if there is one",
  access: 'trading.change',
  changes: true,
  data: id,
})

export const productCostFlush = endpoint({
  name: 'productCostFlush',
  method: 'GET',
  path: '/product/trigger_flush_cost',
  summary:
    "Work out costs anew: of stock what waits, of trading goods the supplier's last prices, as a run that is kept; answers its id",
  access: 'products.change',
  changes: true,
  data: id,
})

export const tradingRunList = endpoint({
  name: 'tradingRunList',
  method: 'GET',
  path: '/thirdpart/runs',
  summary: 'Runs that brought costs to the prices of suppliers, the newest first',
  access: 'trading.view',
  query: z.strictObject({ ...page }),
  data: z.array(tradingRun),
  reply: 'list',
})

export const tradingFlushSale = endpoint({
  name: 'tradingFlushSale',
  method: 'POST',
  path: '/thirdpart/flushsale',
  summary:
    "Take the supplier's last prices for the goods of a promotion, by their tag or one style, into cost and store, and have its pages read again; answers how many",
  access: 'trading.change',
  confirmed: true,
  body: z.strictObject({ handle: text(255).default('') }),
  data: z.int(),
  errors: ['TRADING_NO_HANDLE', 'TRADING_NO_PROMOTION'],
})

export const tradingPurchase = endpoint({
  name: 'tradingPurchase',
  method: 'POST',
  path: '/thirdpart/purchase',
  summary:
    'Draft purchase orders of the units that were sold and not bought yet, one for each supplier and currency; answers their ids',
  access: 'trading.change',
  body: z.strictObject({
    /** Of these products; of all where none are given. */
    ids: z.array(id).max(maxReleased).default([]),
    targetLocation: id,
    season: z.enum(purchaseSeasons),
    channel: z.enum(purchaseChannels).default('自采'),
    remark: text(2000).default(''),
  }),
  data: z.array(id),
  errors: [
    'TRADING_NOTHING_SOLD',
    'TRADING_NO_COST',
    'TRADING_CURRENCY',
    'LOCATION_NOT_FOUND',
    'PURCHASE_TOO_DEAR',
    'UNITS_TOO_MANY',
  ],
})
