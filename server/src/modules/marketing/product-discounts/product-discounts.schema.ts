import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { discountStates, lineStates } from '@selvedge/contract/marketing/product-discounts/discount-states.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { amount, identity, moment, oneOf, pageTrail } from '../../../core/core.schema.ts'
import type { Price } from './product-discounts.rules.ts'
import type { EarlierLine } from './reserved-prices/reserved-prices.rules.ts'

/** A discount on all products of a shop that bear some tags. */
export const productDiscounts = pgTable(
  'product_discount',
  {
    id: identity(),
    channel: text('channel', { enum: ['first', 'second'] }).notNull(),
    title: text('title').notNull(),
    percent: numeric('percent', { precision: 4, scale: 2 }).notNull(),
    tags: text('tags').array().notNull(),
    state: text('state', { enum: discountStates }).notNull(),
    /** Once its variants are read, it waits to be started. */
    isPreview: boolean('is_preview').notNull(),
    /** Of the shop; empty until it was read. */
    currency: text('currency').notNull().default(''),
    /** Where the page to be read starts; null at the first. */
    page: text('page'),
    trail: pageTrail(),
    /** Variants that the work of the moment is about, and how many are behind it. */
    total: integer('total').notNull().default(0),
    processed: integer('processed').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    problem: jsonb('problem').$type<StorableFailure>(),
    stopped: boolean('stopped').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('product_discount_created_at').on(table.createdAt.desc(), table.id.desc()),
    check('product_discount_state', sql`${table.state} in (${oneOf(discountStates)})`),
    check('product_discount_percent', sql`${table.percent} > 0 and ${table.percent} < 100`),
  ],
)

/** A variant that a discount is about, with its prices before anybody changed them. */
export const productDiscountLines = pgTable(
  'product_discount_line',
  {
    id: identity(),
    discountId: bigint('discount_id', { mode: 'number' })
      .notNull()
      .references(() => productDiscounts.id, { onDelete: 'cascade' }),
    productExId: text('product_ex_id').notNull(),
    variantExId: text('variant_ex_id').notNull(),
    sku: text('sku').notNull(),
    title: text('title').notNull(),
    optionTitle: text('option_title').notNull(),
    vendor: text('vendor').notNull(),
    image: text('image').notNull(),
    price: amount('price').notNull(),
    compareAt: amount('compare_at'),
    base: amount('base').notNull(),
    discounted: amount('discounted').notNull(),
    state: text('state', { enum: lineStates }).notNull(),
    problem: jsonb('problem').$type<StorableFailure>(),
    /** What it cost before a released list gave it another price; null where none did. */
    first: jsonb('first').$type<Price>(),
    /** What it was until a list that the shop is just told: the shop may still show it. */
    earlier: jsonb('earlier').$type<EarlierLine[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('product_discount_line_variant').on(table.discountId, table.variantExId),
    // Which discount a price in the shop was of.
    index('product_discount_line_sku').on(table.sku),
    index('product_discount_line_next').on(table.discountId, table.state, table.productExId),
    check('product_discount_line_state', sql`${table.state} in (${oneOf(lineStates)})`),
  ],
)

/** The one discount that runs on a product of a shop. */
export const productDiscountClaims = pgTable(
  'product_discount_claim',
  {
    channel: text('channel', { enum: ['first', 'second'] }).notNull(),
    productExId: text('product_ex_id').notNull(),
    discountId: bigint('discount_id', { mode: 'number' })
      .notNull()
      .references(() => productDiscounts.id),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.productExId] }),
    index('product_discount_claim_discount').on(table.discountId),
  ],
)
