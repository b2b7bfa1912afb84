import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../../core/core.schema.ts'
import { shipItems, shipOrders } from '../ship-orders.schema.ts'

/** What was scanned while a ship order was picked: a scan that meets several items has a row for each. */
export const shipScans = pgTable(
  'ship_scan',
  {
    id: identity(),
    shipOrderId: bigint('ship_order_id', { mode: 'number' })
      .notNull()
      .references(() => shipOrders.id),
    shipItemId: bigint('ship_item_id', { mode: 'number' })
      .notNull()
      .references(() => shipItems.id),
    /** The how-many-th scan of its ship order: rows of one scan are taken back together. */
    number: integer('number').notNull(),
    quantity: integer('quantity').notNull(),
    /** As it came from the scanner. */
    code: text('code').notNull(),
    actor: text('actor').notNull(),
    at: moment('at').notNull(),
    /** Taken back: it no longer counts. */
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('ship_scan_ship_order').on(table.shipOrderId, table.number),
    index('ship_scan_ship_item').on(table.shipItemId).where(sql`undone_at is null`),
    check('ship_scan_quantity', sql`${table.quantity} > 0`),
  ],
)
