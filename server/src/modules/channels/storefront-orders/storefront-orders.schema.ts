import { orderSyncStates } from '@selvedge/contract/channels/storefront-orders/storefront-orders.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment, pageTrail } from '../../../core/core.schema.ts'
import { orders } from '../../orders/orders/orders.schema.ts'

/** What a storefront told by itself, as it came; kept for some days. */
export const storefrontWebhooks = pgTable(
  'storefront_webhook',
  {
    id: identity(),
    channel: text('channel', { enum: ['first', 'second'] }).notNull(),
    /** The delivery's id: the same one is sent again until it is answered. */
    webhookId: text('webhook_id').notNull(),
    /** `orders/updated` */
    topic: text('topic').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** Null until the job has taken it. */
    takenAt: moment('taken_at'),
    /** What came of it. */
    outcome: text('outcome', { enum: ['created', 'updated', 'unchanged', 'read', 'ignored'] }),
  },
  (table) => [
    uniqueIndex('storefront_webhook_id').on(table.channel, table.webhookId),
    index('storefront_webhook_received_at').on(table.receivedAt),
  ],
)

/** Orders that shops have deleted, whether or not they were known here: none of them comes by news that is late. */
export const orderDeletions = pgTable(
  'order_deletion',
  {
    channel: text('channel', { enum: ['first', 'second'] }).notNull(),
    exId: text('ex_id').notNull(),
    deletedAt: moment('deleted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.exId] })],
)

/** One reading of the orders of a shop and a span of time, page by page; kept for some days. */
export const orderSyncRuns = pgTable(
  'order_sync_run',
  {
    id: identity(),
    channel: text('channel', { enum: ['first', 'second'] }).notNull(),
    /** By itself, of what was changed; else by hand, of what was created. */
    automatic: boolean('automatic').notNull(),
    fromAt: moment('from_at').notNull(),
    toAt: moment('to_at').notNull(),
    state: text('state', { enum: orderSyncStates }).notNull(),
    /** Why it failed; while it runs, what it waits for. */
    error: jsonb('error').$type<StorableFailure>(),
    /** In a row, of the page at hand. */
    failures: integer('failures').notNull().default(0),
    /** Where the page at hand starts; null for the first. */
    page: text('page'),
    trail: pageTrail(),
    /** Orders of the page at hand that were counted: whoever reads it again counts them once. */
    counted: text('counted').array().notNull().default(sql`'{}'`),
    ordersRead: integer('orders_read').notNull().default(0),
    ordersCreated: integer('orders_created').notNull().default(0),
    ordersChanged: integer('orders_changed').notNull().default(0),
    ordersLeft: integer('orders_left').notNull().default(0),
    reachedAt: moment('reached_at'),
    startedAt: moment('started_at').notNull(),
    startedBy: text('started_by').notNull(),
    /** Whoever hears nothing of it until then takes it for dead. */
    aliveUntil: moment('alive_until').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('order_sync_run_running').on(table.channel, table.automatic).where(sql`state = 'running'`),
    index('order_sync_run_last').on(table.channel, table.automatic, table.id.desc()),
    check('order_sync_run_state', sql`${table.state} in ('running', 'done', 'failed', 'dead')`),
  ],
)

const ofOrder = () =>
  bigint('order_id', { mode: 'number' })
    .notNull()
    .references(() => orders.id)

/** What a storefront says that an order comes to, as it was last read. */
export const reportedOrders = pgTable('reported_order', {
  orderId: ofOrder().primaryKey(),
  currency: char('currency', { length: 3 }).notNull(),
  /** As it was bought, and less what was taken back since. */
  ordered: numeric('ordered', { precision: 16, scale: 4 }).notNull(),
  current: numeric('current', { precision: 16, scale: 4 }).notNull(),
  /** By the storefront's clock. */
  reportedAt: moment('reported_at').notNull(),
})

/** What has left of an order, as its storefront has it: ours, and what others have fulfilled there. */
export const reportedFulfillments = pgTable(
  'reported_fulfillment',
  {
    orderId: ofOrder(),
    exId: text('ex_id').notNull(),
    cancelled: boolean('cancelled').notNull(),
    quantity: integer('quantity').notNull(),
    trackingNumbers: text('tracking_numbers').array().notNull(),
    reportedAt: moment('reported_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.exId] })],
)
