import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { priceSources } from '@selvedge/contract/products/prices/price-sources.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
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
import { identity, moment } from '../../../core/core.schema.ts'
import { variants } from '../products/products.schema.ts'

const amount = (name: string) => numeric(name, { precision: 16, scale: 4 })
const oneOf = (words: readonly string[]): SQL => sql.raw(words.map((word) => `'${word}'`).join(', '))

/** A sheet of prices that was imported into one store. */
export const priceSheets = pgTable(
  'price_sheet',
  {
    id: identity(),
    channel: text('channel', { enum: ['first', 'second'] }).notNull(),
    rows: integer('rows').notNull(),
    changed: integer('changed').notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by').notNull().default(''),
    /** Of those that it has changed: how many have their price of before again. */
    restored: integer('restored').notNull().default(0),
  },
  (table) => [
    index('price_sheet_newest').on(table.createdAt.desc(), table.id.desc()),
    check('price_sheet_restored', sql`${table.restored} between 0 and ${table.changed}`),
  ],
)

/** What a sheet has changed, with what it was before; null where the SKU had no price there. */
export const priceSheetLines = pgTable(
  'price_sheet_line',
  {
    sheetId: bigint('sheet_id', { mode: 'number' })
      .notNull()
      .references(() => priceSheets.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull(),
    price: amount('price').notNull(),
    compareAt: amount('compare_at'),
    beforePrice: amount('before_price'),
    beforeCompareAt: amount('before_compare_at'),
    beforeSource: text('before_source', { enum: priceSources }),
  },
  (table) => [
    primaryKey({ columns: [table.sheetId, table.sku] }),
    check('price_sheet_line_before', sql`(${table.beforePrice} is null) = (${table.beforeSource} is null)`),
  ],
)

/** What a SKU is to cost in a store, and what the store was seen to ask for it. */
export const variantPrices = pgTable(
  'variant_price',
  {
    id: identity(),
    sku: text('sku')
      .notNull()
      .references(() => variants.sku),
    channel: text('channel', { enum: ['first', 'second'] }).notNull(),
    price: amount('price').notNull(),
    /** Stands crossed out beside it; null where nothing does. */
    compareAt: amount('compare_at'),
    source: text('source', { enum: priceSources }).notNull(),
    changedAt: moment('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    /** Null where the store was never seen to sell it. */
    shopPrice: amount('shop_price'),
    shopCompareAt: amount('shop_compare_at'),
    seenAt: moment('seen_at'),
    /** The style whose effect is to tell the store; null where it is to be told nothing. */
    askedFor: bigint('asked_for', { mode: 'number' }),
    /** How often it was asked for. */
    askedTurn: integer('asked_turn').notNull().default(0),
    /** When the store took it last, and why it did not when it was told last. */
    toldAt: moment('told_at'),
    problem: jsonb('problem').$type<Failure>(),
  },
  (table) => [
    uniqueIndex('variant_price_sku').on(table.sku, table.channel),
    index('variant_price_channel').on(table.channel, table.sku),
    index('variant_price_source').on(table.source, table.sku),
    index('variant_price_unseen').on(table.sku, table.channel).where(sql`seen_at is null`),
    index('variant_price_differs')
      .on(table.sku, table.channel)
      .where(
        sql`seen_at is not null and (shop_price <> price or shop_compare_at is distinct from compare_at)`,
      ),
    index('variant_price_asked').on(table.channel, table.askedFor).where(sql`asked_for is not null`),
    check('variant_price_source', sql`${table.source} in (${oneOf(priceSources)})`),
    check('variant_price_seen', sql`(${table.shopPrice} is null) = (${table.seenAt} is null)`),
    check('variant_price_amount', sql`${table.price} >= 0 and ${table.compareAt} >= 0`),
  ],
)
