import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { variants } from '../../products/products/products.schema.ts'

/** What is sold together under a SKU of its own. */
export const lookSets = pgTable(
  'look_set',
  {
    id: identity(),
    sku: text('sku').notNull(),
    image: text('image').notNull().default(''),
    /** 1 published, 0 offline. */
    status: integer('status').notNull(),
    /** When it was last moved to the top; null: never. */
    toppedAt: moment('topped_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('look_set_sku').on(table.sku),
    index('look_set_order').on(sql`${table.toppedAt} desc nulls last`, sql`${table.id} desc`),
    check('look_set_status', sql`${table.status} in (0, 1)`),
  ],
)

/** The units that a set consists of, one a line, in the order in which they were entered. */
export const lookSetComponents = pgTable(
  'look_set_component',
  {
    setId: bigint('set_id', { mode: 'number' })
      .notNull()
      .references(() => lookSets.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    sku: text('sku')
      .notNull()
      .references(() => variants.sku),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.position] }),
    index('look_set_component_sku').on(table.sku),
  ],
)
