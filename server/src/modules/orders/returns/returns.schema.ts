import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { fulfillmentItems } from '../../shipping/ship-orders/ship-orders.schema.ts'
import { locations } from '../../stock/locations/locations.schema.ts'
import { orders } from '../orders/orders.schema.ts'

/** Shipped units that come back into a location. */
export const returnReceipts = pgTable(
  'return_receipt',
  {
    id: identity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    fulfillmentItemId: bigint('fulfillment_item_id', { mode: 'number' })
      .notNull()
      .references(() => fulfillmentItems.id),
    locationId: bigint('location_id', { mode: 'number' })
      .notNull()
      .references(() => locations.id),
    sku: text('sku').notNull(),
    quantity: integer('quantity').notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** Null while the units are announced but not on hand: the location receives by hand. */
    receivedAt: moment('received_at'),
  },
  (table) => [
    index('return_receipt_order').on(table.orderId),
    index('return_receipt_announced').on(table.id.desc()).where(sql`received_at is null`),
    index('return_receipt_item').on(table.fulfillmentItemId),
    index('return_receipt_sku').using('gin', sql`sku gin_trgm_ops`),
    check('return_receipt_quantity', sql`${table.quantity} > 0`),
  ],
)
