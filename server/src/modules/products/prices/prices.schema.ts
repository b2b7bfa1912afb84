import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { priceSources } from '@selvedge/contract/products/prices/price-sources.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { amount, identity, moment, oneOf } from '../../../core/core.schema.ts'
import { variants } from '../products/products.schema.ts'

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
    storePrice: amount('shop_price'),
    storeCompareAt: amount('shop_compare_at'),
    seenAt: moment('seen_at'),
    /** The style whose effect is to tell the store; null where it is to be told nothing. */
    askedFor: bigint('asked_for', { mode: 'number' }),
    /** How often it was asked for. */
    askedTurn: integer('asked_turn').notNull().default(0),
    /** When the store took it last, and why it did not when it was told last. */
    sentAt: moment('sent_at'),
    problem: jsonb('problem').$type<StorableFailure>(),
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
    check('variant_price_seen', sql`(${table.storePrice} is null) = (${table.seenAt} is null)`),
    check('variant_price_amount', sql`${table.price} >= 0 and ${table.compareAt} >= 0`),
  ],
)
