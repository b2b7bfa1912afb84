import { transferReasons } from '@selvedge/contract/stock/transfers/transfer-reasons.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { locations } from '../locations/locations.schema.ts'
import { stockOrderItems, stockOrders } from '../stock-orders/stock-orders.schema.ts'

/** How a transfer leaves its source. */
export const transferSendings = pgTable(
  'transfer_sending',
  {
    stockOrderId: bigint('stock_order_id', { mode: 'number' })
      .primaryKey()
      .references(() => stockOrders.id),
    /** Until all of its units can be held, none is. */
    waiting: boolean('waiting').notNull(),
    trackingNumber: text('tracking_number').notNull().default(''),
    courier: text('courier').notNull().default(''),
  },
  (table) => [
    index('transfer_sending_waiting').on(table.stockOrderId).where(sql`waiting`),
    index('transfer_sending_tracking').on(table.trackingNumber).where(sql`tracking_number <> ''`),
  ],
)

/** Units that have left the source of a transfer and have not arrived: at neither location's shelf. */
export const inTransit = pgTable(
  'in_transit',
  {
    stockOrderId: bigint('stock_order_id', { mode: 'number' })
      .notNull()
      .references(() => stockOrders.id),
    sku: text('sku').notNull(),
    /** Where they go. */
    locationId: bigint('location_id', { mode: 'number' })
      .notNull()
      .references(() => locations.id),
    units: integer('units').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stockOrderId, table.sku] }),
    index('in_transit_sku').on(table.sku, table.locationId).where(sql`units > 0`),
    check('in_transit_units', sql`${table.units} >= 0`),
  ],
)

/** Units of a transfer that were found never to arrive, written down at once. */
export const transferClosures = pgTable(
  'transfer_closure',
  {
    id: identity(),
    stockOrderId: bigint('stock_order_id', { mode: 'number' })
      .notNull()
      .references(() => stockOrders.id),
    remark: text('remark').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [index('transfer_closure_order').on(table.stockOrderId, table.id)],
)

export const transferClosureLines = pgTable(
  'transfer_closure_line',
  {
    id: identity(),
    closureId: bigint('closure_id', { mode: 'number' })
      .notNull()
      .references(() => transferClosures.id),
    itemId: bigint('item_id', { mode: 'number' })
      .notNull()
      .references(() => stockOrderItems.id),
    sku: text('sku').notNull(),
    quantity: integer('quantity').notNull(),
    reason: text('reason', { enum: transferReasons }).notNull(),
  },
  (table) => [
    index('transfer_closure_line_closure').on(table.closureId, table.id),
    index('transfer_closure_line_item').on(table.itemId),
    check('transfer_closure_line_quantity', sql`${table.quantity} > 0`),
    check(
      'transfer_closure_line_reason',
      sql`${table.reason} in ('lost', 'damaged', 'foundAtSource', 'returned')`,
    ),
  ],
)
