import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'

/** The collections of a shop as they were when it was last asked. */
export const storefrontCollections = pgTable(
  'storefront_collection',
  {
    id: identity(),
    channel: text('channel', { enum: ['first', 'second'] }).notNull(),
    handle: text('handle').notNull(),
    exId: text('ex_id').notNull(),
    title: text('title').notNull(),
    products: integer('products').notNull(),
    refreshedAt: moment('refreshed_at').notNull(),
  },
  (table) => [uniqueIndex('storefront_collection_handle').on(table.channel, table.handle)],
)
