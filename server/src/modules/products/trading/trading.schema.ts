import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { tradingSendStates } from '@selvedge/contract/products/trading/trading-states.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { stockOrders } from '../../stock/stock-orders/stock-orders.schema.ts'

/** A style of a trading channel, as the supplier shows it. */
export const tradingProducts = pgTable(
  'trading_product',
  {
    id: identity(),
    spu: text('spu').notNull(),
    name: text('name').notNull(),
    channel: text('channel').notNull(),
    category: text('category').notNull().default(''),
    brand: text('brand').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    images: text('images').array().notNull().default([]),
    description: text('description').notNull().default(''),
    extendData: text('extend_data').notNull().default(''),
    url: text('url').notNull().default(''),
    productCode: text('product_code').notNull().default(''),
    color: text('color').notNull().default(''),
    component: text('component').notNull().default(''),
    /** 1 once it was published. */
    state: integer('state').notNull().default(0),
    /** From where pictures are fetched, or, with commas, the pictures. */
    site: text('site').notNull().default(''),
    /** The picture of which the catalogue has a copy, and that copy. */
    copiedLink: text('copied_link').notNull().default(''),
    copiedImage: text('copied_image').notNull().default(''),
    sendState: text('send_state', { enum: tradingSendStates }).notNull().default('none'),
    /** Counts what is to be told: what was told meanwhile of an older one is not the last word. */
    version: integer('version').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    problem: jsonb('problem').$type<StorableFailure>(),
    /** First of all; units sold before are not ours to buy. */
    publishedAt: moment('published_at'),
    publishedBy: text('published_by').notNull().default(''),
    sentAt: moment('sent_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('trading_product_spu').on(table.spu),
    index('trading_product_created').on(table.createdAt.desc(), table.id.desc()),
    index('trading_product_brand').on(table.brand, table.createdAt.desc(), table.id.desc()),
    index('trading_product_category').on(table.category, table.createdAt.desc(), table.id.desc()),
    index('trading_product_channel').on(table.channel, table.createdAt.desc(), table.id.desc()),
    index('trading_product_waiting').on(table.id).where(sql`send_state = 'waiting'`),
    index('trading_product_fragment').using(
      'gin',
      table.name.op('gin_trgm_ops'),
      table.spu.op('gin_trgm_ops'),
      table.productCode.op('gin_trgm_ops'),
    ),
    check('trading_product_state', sql`${table.state} in (0, 1)`),
    check('trading_product_sent', sql`${table.state} = 1 or ${table.sendState} = 'none'`),
  ],
)

/** A size of it. */
export const tradingVariants = pgTable(
  'trading_variant',
  {
    id: identity(),
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => tradingProducts.id),
    sku: text('sku').notNull(),
    title: text('title').notNull(),
    /** Units that the supplier has, as of then: what we ship later is not among them. */
    quantity: integer('quantity').notNull().default(0),
    quantityAt: moment('quantity_at').notNull().default(sql`now()`),
    /** What one costs us, and what the supplier asked for it last; null where nobody knows. */
    cost: numeric('cost', { precision: 16, scale: 4 }),
    price: numeric('price', { precision: 16, scale: 4 }),
    currency: char('currency', { length: 3 }).notNull(),
    /** What the shop is to ask for it, as somebody who may change prices has had it worked out; null once it has been told. */
    requestedPrice: numeric('requested_price', { precision: 24, scale: 4 }),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('trading_variant_sku').on(table.sku),
    uniqueIndex('trading_variant_title').on(table.productId, table.title),
    check('trading_variant_units', sql`${table.quantity} >= 0`),
    check(
      'trading_variant_amounts',
      sql`${table.cost} >= 0 and ${table.price} >= 0 and ${table.requestedPrice} >= 0`,
    ),
  ],
)

/** A run that brings costs to what suppliers asked for last. */
export const tradingRuns = pgTable(
  'trading_run',
  {
    id: identity(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    /** The last variant that was looked at. */
    reached: bigint('reached', { mode: 'number' }).notNull().default(0),
    startedAt: moment('started_at').notNull(),
    startedBy: text('started_by').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('trading_run_started').on(table.startedAt.desc(), table.id.desc()),
    // One at a time.
    uniqueIndex('trading_run_open').on(sql`(finished_at is null)`).where(sql`finished_at is null`),
  ],
)

/** Lines of purchase orders that were made because units were sold, with so many at first. */
export const tradingPurchases = pgTable(
  'trading_purchase',
  {
    id: identity(),
    stockOrderId: bigint('stock_order_id', { mode: 'number' })
      .notNull()
      .references(() => stockOrders.id),
    sku: text('sku').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    uniqueIndex('trading_purchase_line').on(table.stockOrderId, table.sku),
    index('trading_purchase_sku').on(table.sku),
    check('trading_purchase_units', sql`${table.quantity} > 0`),
  ],
)
