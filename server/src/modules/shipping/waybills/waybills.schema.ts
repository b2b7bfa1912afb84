import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { parcelStates } from '@selvedge/contract/shipping/waybills/parcel-states.ts'
import { waybillStates } from '@selvedge/contract/shipping/waybills/waybill-states.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import type { WaybillLabel } from '../../../ports/courier.ts'
import { shipOrders } from '../ship-orders/ship-orders.schema.ts'

/** What couriers were asked to carry: for a ship order one that is not cancelled, at most. */
export const waybills = pgTable(
  'waybill',
  {
    id: identity(),
    shipOrderId: bigint('ship_order_id', { mode: 'number' })
      .notNull()
      .references(() => shipOrders.id),
    courier: text('courier').notNull(),
    state: text('state', { enum: waybillStates }).notNull().default('requested'),
    /** Empty before the courier has issued it. */
    trackingNumber: text('tracking_number').notNull().default(''),
    label: jsonb('label').$type<WaybillLabel>(),
    /** Why the courier has refused it, or its cancellation. */
    failure: jsonb('failure').$type<StorableFailure>(),
    requestedAt: moment('requested_at').notNull(),
    requestedBy: text('requested_by').notNull(),
    /** Since when the courier may know of it. */
    sentAt: moment('sent_at'),
    issuedAt: moment('issued_at'),
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [
    uniqueIndex('waybill_open').on(table.shipOrderId).where(sql`state <> 'cancelled'`),
    index('waybill_ship_order').on(table.shipOrderId, table.id),
    index('waybill_failed').on(table.shipOrderId).where(sql`state = 'failed'`),
    uniqueIndex('waybill_number').on(table.courier, table.trackingNumber).where(sql`tracking_number <> ''`),
    check(
      'waybill_state',
      sql`${table.state} in ('requested', 'issued', 'cancelling', 'cancelled', 'failed')`,
    ),
    check('waybill_issued', sql`${table.state} <> 'issued' or ${table.trackingNumber} <> ''`),
    check('waybill_cancelled', sql`(${table.cancelledAt} is not null) = (${table.state} = 'cancelled')`),
  ],
)

/** Parcels that have left and that somebody follows: one for each number, whichever ship orders lie in it. */
export const parcels = pgTable(
  'parcel',
  {
    id: identity(),
    courier: text('courier').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    /** As the latest news have it; null before any. */
    state: text('state', { enum: parcelStates }),
    /** By which its news are signed; sealed, empty before it is subscribed to. */
    salt: text('salt').notNull().default(''),
    /** When it was seen to be followed by that salt; null also where an older subscription may hold on to another. */
    subscribedAt: moment('subscribed_at'),
    /** A digest of the account under which it was subscribed to last; empty before that. */
    subscribedUnder: text('subscribed_under').notNull().default(''),
    /** When a salt before this one was last seen to be lost: news that are signed by that can't be checked. Null once this one signs. */
    saltLostAt: moment('salt_lost_at'),
    /** When its courier was asked last. */
    askedAt: moment('asked_at'),
    /** The time of the last thing that happened to it. */
    lastNodeAt: moment('last_node_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('parcel_number').on(table.courier, table.trackingNumber),
    index('parcel_created_at').on(table.createdAt, table.id),
    index('parcel_open')
      .on(table.askedAt.asc().nullsFirst(), table.id)
      .where(sql`state is null or state not in ('signed', 'returned')`),
  ],
)

/** Where parcels were: each once, and never changed but emptied of whoever is to be forgotten. */
export const parcelNodes = pgTable(
  'parcel_node',
  {
    id: identity(),
    parcelId: bigint('parcel_id', { mode: 'number' })
      .notNull()
      .references(() => parcels.id),
    at: moment('at').notNull(),
    place: text('place').notNull(),
    remark: text('remark').notNull(),
    /** Of time and remark: whoever tells of it, and however often, it is the same. */
    digest: text('digest').notNull(),
  },
  (table) => [
    uniqueIndex('parcel_node_once').on(table.parcelId, table.digest),
    index('parcel_node_at').on(table.parcelId, table.at.desc(), table.id.desc()),
  ],
)
