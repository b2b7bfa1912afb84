import { channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { imageStoreStates } from '@selvedge/contract/products/images/image-store-states.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { products } from '../products/products.schema.ts'

/** The pictures of products. One that was taken away stays until every storefront has heard of it. */
export const productImages = pgTable(
  'product_image',
  {
    id: identity(),
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id),
    /** What the file was called. */
    filename: text('filename').notNull(),
    /** The number of the shot; null where the name does not tell. */
    shot: integer('shot'),
    /** Where somebody has put it; null where it stands by its shot. */
    position: integer('position'),
    /** In the image store: the hash of what is kept. */
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** SHA-256 of the file as it was sent. */
    sentHash: text('sent_hash').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('product_image_once').on(table.productId, table.name).where(sql`${table.removedAt} is null`),
    index('product_image_product').on(table.productId, table.id),
    // Which shots each style has is read of all styles together.
    index('product_image_shot').on(table.productId, table.shot).where(sql`${table.removedAt} is null`),
  ],
)

/** What a store has of a picture. */
export const productImageStores = pgTable(
  'product_image_store',
  {
    imageId: bigint('image_id', { mode: 'number' })
      .notNull()
      .references(() => productImages.id),
    channel: text('channel', { enum: channels }).notNull(),
    state: text('state', { enum: imageStoreStates }).notNull(),
    /** The store's own ids; empty as long as they are not known. */
    fileExId: text('file_ex_id').notNull().default(''),
    productExId: text('product_ex_id').notNull().default(''),
    problem: jsonb('problem').$type<StorableFailure>(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.imageId, table.channel] }),
    check('product_image_store_channel', sql`${table.channel} in ('first', 'second')`),
    check(
      'product_image_store_state',
      sql`${table.state} in ('waiting', 'made', 'shown', 'absent', 'failed', 'removed')`,
    ),
    check(
      'product_image_store_known',
      sql`${table.state} not in ('made', 'shown') or ${table.fileExId} <> ''`,
    ),
  ],
)
