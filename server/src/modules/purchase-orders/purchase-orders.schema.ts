import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../core/core.schema.ts'
import { locations } from '../locations/locations.schema.ts'
import { shipOrders } from '../ship-orders/ship-orders.schema.ts'

export const purchaseOrders = pgTable(
  'purchase_order',
  {
    id: identity(),
    targetLocation: bigint('target_location', { mode: 'number' })
      .notNull()
      .references(() => locations.id),
    status: integer('status').notNull(),
    /** Sum of its lines. */
    quantity: integer('quantity').notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [index('purchase_order_created_at').on(table.createdAt.desc(), table.id.desc())],
)

export const purchaseOrderItems = pgTable(
  'purchase_order_item',
  {
    id: identity(),
    purchaseOrderId: bigint('purchase_order_id', { mode: 'number' })
      .notNull()
      .references(() => purchaseOrders.id),
    sku: text('sku').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    index('purchase_order_item_order').on(table.purchaseOrderId, table.id),
    check('purchase_order_item_quantity', sql`${table.quantity} > 0`),
  ],
)

/** The ship orders that a purchase order was made of: each is in one at most. */
export const purchaseOrderShipOrders = pgTable(
  'purchase_order_ship_order',
  {
    shipOrderId: bigint('ship_order_id', { mode: 'number' })
      .primaryKey()
      .references(() => shipOrders.id),
    purchaseOrderId: bigint('purchase_order_id', { mode: 'number' })
      .notNull()
      .references(() => purchaseOrders.id),
  },
  (table) => [index('purchase_order_ship_order_order').on(table.purchaseOrderId)],
)
