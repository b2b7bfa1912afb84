import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { storedListingStates } from '@selvedge/contract/products/xiaohongshu/listing-states.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { categories } from '../categories/categories.schema.ts'
import { products } from '../products/products.schema.ts'

/** A product in our shop on Xiaohongshu: each once. */
export const xiaohongshuListings = pgTable(
  'xiaohongshu_listing',
  {
    id: identity(),
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id),
    title: text('title').notNull(),
    /** As the platform is asked for it. */
    brand: text('brand').notNull(),
    categoryId: bigint('category_id', { mode: 'number' })
      .notNull()
      .references(() => categories.id),
    /** As the platform calls it: given for what is there, else empty until it is. */
    itemId: text('item_id').notNull(),
    state: text('state', { enum: storedListingStates }).notNull(),
    /** Whether it is to be on sale there, and what the platform was told; null where nobody knows whether it arrived. */
    isOn: boolean('is_on').notNull(),
    sentOn: boolean('sent_on').default(true),
    problem: jsonb('problem').$type<StorableFailure>(),
    /** What could not be told of its stock and its prices, the last time. */
    stockProblem: jsonb('stock_problem').$type<StorableFailure>(),
    priceProblem: jsonb('price_problem').$type<StorableFailure>(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    listedAt: moment('listed_at'),
  },
  (table) => [
    uniqueIndex('xiaohongshu_listing_product').on(table.productId),
    index('xiaohongshu_listing_state').on(table.state, table.id),
    index('xiaohongshu_listing_category').on(table.categoryId),
    uniqueIndex('xiaohongshu_listing_item').on(table.itemId).where(sql`${table.itemId} <> ''`),
    check(
      'xiaohongshu_listing_state_known',
      sql`${table.state} in ('waiting', 'created', 'failed', 'cancelled')`,
    ),
  ],
)

/** A SKU of such a product, with what the platform was told of it last; null where it must be told in any case. */
export const xiaohongshuArticles = pgTable(
  'xiaohongshu_article',
  {
    id: identity(),
    listingId: bigint('listing_id', { mode: 'number' })
      .notNull()
      .references(() => xiaohongshuListings.id),
    sku: text('sku').notNull(),
    exId: text('ex_id').notNull(),
    sentStock: integer('sent_stock'),
    /** Fen. */
    sentPrice: integer('sent_price'),
    sentOriginal: integer('sent_original'),
  },
  (table) => [
    uniqueIndex('xiaohongshu_article_sku').on(table.sku),
    uniqueIndex('xiaohongshu_article_ex_id').on(table.exId),
    index('xiaohongshu_article_listing').on(table.listingId),
  ],
)

/** What the platform knows us by, shared by all nodes. */
export const xiaohongshuTokens = pgTable('xiaohongshu_token', {
  appId: text('app_id').primaryKey(),
  /** Sealed, both. */
  access: text('access').notNull(),
  refresh: text('refresh').notNull(),
  accessUntil: moment('access_until').notNull(),
  refreshUntil: moment('refresh_until').notNull(),
  takenAt: moment('taken_at').notNull(),
  /** Of the code that the first were exchanged for, or that was refused: it is not sent again. */
  codeHash: text('code_hash').notNull(),
})
