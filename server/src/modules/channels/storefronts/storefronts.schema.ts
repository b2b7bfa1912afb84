import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '../../../core/core.schema.ts'
import { locations } from '../../stock/locations/locations.schema.ts'

/** The shops that orders come from, and how to reach them. */
export const storefronts = pgTable(
  'storefront',
  {
    channel: text('channel', { enum: ['first', 'second'] }).primaryKey(),
    name: text('name').notNull(),
    baseUrl: text('base_url').notNull(),
    /** In which its prices are; empty until they were read. */
    currency: text('currency').notNull().default(''),
    /** Sealed. */
    token: text('token').notNull(),
    /** Sealed; empty where there is none. */
    webhookSecret: text('webhook_secret').notNull().default(''),
    enabled: boolean('enabled').notNull(),
    /** Since when it tells us what happens there, and where to. */
    subscribedAt: moment('subscribed_at'),
    /** Why it can't be used, or does not tell; null where all is well. */
    problem: jsonb('problem').$type<StorableFailure>(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [check('storefront_channel', sql`${table.channel} in ('first', 'second')`)],
)

/** Which location of ours is which of a storefront. */
export const storefrontLocations = pgTable(
  'storefront_location',
  {
    channel: text('channel', { enum: ['first', 'second'] })
      .notNull()
      .references(() => storefronts.channel),
    locationId: bigint('location_id', { mode: 'number' })
      .notNull()
      .references(() => locations.id),
    exId: text('ex_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.locationId] }),
    uniqueIndex('storefront_location_ex_id').on(table.channel, table.exId),
  ],
)

/** The stocked articles of a storefront by SKU, as they were found there; several may share one. */
export const storefrontItems = pgTable(
  'storefront_item',
  {
    channel: text('channel', { enum: ['first', 'second'] })
      .notNull()
      .references(() => storefronts.channel),
    exId: text('ex_id').notNull(),
    sku: text('sku').notNull(),
    /** Its page there; empty where that is not known. */
    url: text('url').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.exId] }),
    index('storefront_item_sku').on(table.channel, table.sku),
  ],
)

/** SKUs that a storefront was searched for and does not sell, so that it isn't searched again with every change. */
export const storefrontAbsences = pgTable(
  'storefront_absence',
  {
    channel: text('channel', { enum: ['first', 'second'] })
      .notNull()
      .references(() => storefronts.channel),
    sku: text('sku').notNull(),
    searchedAt: moment('searched_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.sku] })],
)
