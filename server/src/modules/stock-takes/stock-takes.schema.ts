import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../core/core.schema.ts'
import { locations } from '../locations/locations.schema.ts'

export const stockTakes = pgTable(
  'stock_take',
  {
    id: identity(),
    name: text('name').notNull(),
    targetLocation: bigint('target_location', { mode: 'number' })
      .notNull()
      .references(() => locations.id),
    remark: text('remark').notNull().default(''),
    /** The receipt that this take corrects, if any. */
    masterId: bigint('master_id', { mode: 'number' }),
    status: integer('status').notNull(),
    /** Sum of the differences. */
    quantity: integer('quantity').notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [index('stock_take_created_at').on(table.createdAt.desc(), table.id.desc())],
)

export const stockTakeItems = pgTable(
  'stock_take_item',
  {
    id: identity(),
    stockTakeId: bigint('stock_take_id', { mode: 'number' })
      .notNull()
      .references(() => stockTakes.id),
    sku: text('sku').notNull(),
    /** Signed difference. */
    quantity: integer('quantity').notNull(),
    /** On hand before the difference. */
    onHand: integer('on_hand').notNull(),
  },
  (table) => [
    index('stock_take_item_take').on(table.stockTakeId, table.id),
    check('stock_take_item_quantity', sql`${table.quantity} <> 0`),
  ],
)
