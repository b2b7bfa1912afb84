import type { ShipOrderEvent } from '@selvedge/contract/shipping/ship-orders/ship-order-events.ts'
import { stops } from '@selvedge/contract/shipping/ship-orders/ship-stop.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
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
import { orderItems, orders } from '../../orders/orders/orders.schema.ts'
import { locations } from '../../stock/locations/locations.schema.ts'

/** What one location ships for one or more orders. */
export const shipOrders = pgTable(
  'ship_order',
  {
    id: identity(),
    locationId: bigint('location_id', { mode: 'number' })
      .notNull()
      .references(() => locations.id),
    /** Bit mask: one progress (0, 1, 2, 4, 8) plus exceptions (256, 512, 1024). */
    status: integer('status').notNull().default(0),
    /** Why whoever picks it must stop; empty where nobody must. */
    stopReason: text('stop_reason', { enum: stops }).notNull().default(''),
    trackingCompany: text('tracking_company').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** How much of what left was scanned before: none, partial, full; empty as long as nobody said. */
    scanned: text('scanned').notNull().default(''),
    note1: text('note1').notNull().default(''),
    note2: text('note2').notNull().default(''),
    /** The address as it was when the ship order was made. */
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    country: char('country', { length: 2 }).notNull(),
    province: text('province').notNull(),
    city: text('city').notNull(),
    address1: text('address1').notNull(),
    address2: text('address2').notNull(),
    postcode: text('postcode').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    shippedAt: moment('shipped_at'),
  },
  (table) => [
    index('ship_order_created_at').on(table.createdAt.desc(), table.id.desc()),
    index('ship_order_shipped_at').on(table.shippedAt).where(sql`shipped_at is not null`),
    index('ship_order_status').on(table.status, table.createdAt.desc(), table.id.desc()),
    index('ship_order_tracking').on(table.trackingNumber).where(sql`tracking_number <> ''`),
    check('ship_order_progress', sql`(${table.status} & 255) in (0, 1, 2, 4, 8)`),
    check(
      'ship_order_stop',
      sql`${table.stopReason} in ('', 'held', 'edited', 'address', 'unpaid', 'cancelled')`,
    ),
    check('ship_order_scanned', sql`${table.scanned} in ('', 'none', 'partial', 'full')`),
    check('ship_order_exceptions', sql`(${table.status} & ~(255 | 256 | 512 | 1024)) = 0`),
  ],
)

/** Which orders a ship order serves: many to many. */
export const shipOrderOrders = pgTable(
  'ship_order_order',
  {
    shipOrderId: bigint('ship_order_id', { mode: 'number' })
      .notNull()
      .references(() => shipOrders.id),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
  },
  (table) => [
    primaryKey({ columns: [table.shipOrderId, table.orderId] }),
    index('ship_order_order_order').on(table.orderId),
  ],
)

export const shipItems = pgTable(
  'ship_item',
  {
    id: identity(),
    shipOrderId: bigint('ship_order_id', { mode: 'number' })
      .notNull()
      .references(() => shipOrders.id),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    orderItemId: bigint('order_item_id', { mode: 'number' })
      .notNull()
      .references(() => orderItems.id),
    sku: text('sku').notNull(),
    /** Units to ship; held as long as the ship order is open. */
    quantity: integer('quantity').notNull(),
    /** Units when the ship order was made: quantity never exceeds it. */
    originQuantity: integer('origin_quantity').notNull(),
    shipped: integer('shipped').notNull().default(0),
  },
  (table) => [
    index('ship_item_ship_order').on(table.shipOrderId, table.id),
    index('ship_item_order').on(table.orderId),
    index('ship_item_order_item').on(table.orderItemId),
    index('ship_item_sku').on(table.sku),
    check(
      'ship_item_units',
      sql`${table.quantity} >= 0 and ${table.quantity} <= ${table.originQuantity}
        and ${table.shipped} >= 0 and ${table.shipped} <= ${table.quantity}`,
    ),
  ],
)

/** What has left: one per ship order and order. */
export const fulfillments = pgTable(
  'fulfillment',
  {
    id: identity(),
    shipOrderId: bigint('ship_order_id', { mode: 'number' })
      .notNull()
      .references(() => shipOrders.id),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** The storefront's id, once it has confirmed. */
    exId: text('ex_id').notNull().default(''),
    /** Of its further fulfilments, where it had planned the units at several locations. */
    furtherExIds: text('further_ex_ids').array().notNull().default(sql`'{}'`),
    trackingCompany: text('tracking_company').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    createdAt: moment('created_at').notNull(),
    /**
     * Units of it as the storefront counts them: look sets whose last component has left. Null: all that it has; none:
     * there is nothing to tell.
     */
    reportedUnits: integer('reported_units'),
    /** Since when the storefront has cancelled it, although the goods left. */
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [
    uniqueIndex('fulfillment_pair').on(table.shipOrderId, table.orderId),
    index('fulfillment_order').on(table.orderId),
    index('fulfillment_created_at').on(table.createdAt, table.id),
  ],
)

export const fulfillmentItems = pgTable(
  'fulfillment_item',
  {
    id: identity(),
    fulfillmentId: bigint('fulfillment_id', { mode: 'number' })
      .notNull()
      .references(() => fulfillments.id),
    shipItemId: bigint('ship_item_id', { mode: 'number' })
      .notNull()
      .references(() => shipItems.id),
    orderItemId: bigint('order_item_id', { mode: 'number' })
      .notNull()
      .references(() => orderItems.id),
    exId: text('ex_id').notNull().default(''),
    sku: text('sku').notNull(),
    quantity: integer('quantity').notNull(),
    returned: integer('returned').notNull().default(0),
  },
  (table) => [
    index('fulfillment_item_fulfillment').on(table.fulfillmentId, table.id),
    uniqueIndex('fulfillment_item_ship_item').on(table.shipItemId),
    check(
      'fulfillment_item_units',
      sql`${table.quantity} > 0 and ${table.returned} >= 0 and ${table.returned} <= ${table.quantity}`,
    ),
  ],
)

export const shipTimelines = pgTable(
  'ship_timeline',
  {
    id: identity(),
    shipOrderId: bigint('ship_order_id', { mode: 'number' })
      .notNull()
      .references(() => shipOrders.id),
    at: moment('at').notNull(),
    actor: text('actor').notNull(),
    /** What happened, by the contract's shipOrderEvents. */
    event: jsonb('event').$type<ShipOrderEvent>().notNull(),
  },
  (table) => [index('ship_timeline_ship_order').on(table.shipOrderId, table.id.desc())],
)
