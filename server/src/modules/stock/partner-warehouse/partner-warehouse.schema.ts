import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import {
  messageKinds,
  messageStates,
  partnerDocuments,
} from '@selvedge/contract/stock/partner-warehouse/message-states.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import { locations } from '../locations/locations.schema.ts'

/** What the logistics partner has told, or staff in its stead, and what became of it. */
export const warehouseMessages = pgTable(
  'warehouse_message',
  {
    id: identity(),
    kind: text('kind', { enum: messageKinds }).notNull(),
    /** Of the document, as it was told. */
    number: text('number').notNull(),
    confirmNo: text('confirm_no').notNull(),
    /** Of the content: under one number it comes once. */
    digest: text('digest').notNull(),
    /** It has the number of another message, and not its content. */
    contradicts: boolean('contradicts').notNull().default(false),
    // The document, where there is one.
    shipOrderId: bigint('ship_order_id', { mode: 'number' }),
    stockOrderId: bigint('stock_order_id', { mode: 'number' }),
    state: text('state', { enum: messageStates }).notNull(),
    failure: jsonb('failure').$type<StorableFailure>(),
    lines: jsonb('lines').$type<{ sku: string; quantity: number; damaged: number }[]>().notNull(),
    trackingNumber: text('tracking_number').notNull().default(''),
    courier: text('courier').notNull().default(''),
    weight: text('weight').notNull().default(''),
    status: text('status').notNull().default(''),
    remark: text('remark').notNull().default(''),
    // Of a receipt of customs; empty otherwise.
    document: text('document', { enum: ['', ...partnerDocuments] })
      .notNull()
      .default(''),
    code: text('code').notNull().default(''),
    /** When, by the clock of the partner and as it writes that. */
    reportedAt: text('reported_at').notNull().default(''),
    /** How often it came. */
    times: integer('times').notNull().default(1),
    receivedAt: moment('received_at').notNull(),
    handledAt: moment('handled_at'),
    handledBy: text('handled_by').notNull().default(''),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('warehouse_message_confirm').on(table.kind, table.confirmNo).where(sql`not contradicts`),
    uniqueIndex('warehouse_message_content').on(table.kind, table.confirmNo, table.digest),
    index('warehouse_message_received').on(table.receivedAt.desc(), table.id.desc()),
    index('warehouse_message_state').on(table.state, table.receivedAt.desc(), table.id.desc()),
    index('warehouse_message_number').on(table.number),
    index('warehouse_message_tracking').on(table.trackingNumber).where(sql`tracking_number <> ''`),
    index('warehouse_message_refused_ship_order').on(table.shipOrderId).where(sql`state = 'refused'`),
    index('warehouse_message_refused_stock_order').on(table.stockOrderId).where(sql`state = 'refused'`),
    index('warehouse_message_refused').using('gin', sql`lines jsonb_path_ops`).where(sql`state = 'refused'`),
    check('warehouse_message_kind', sql`${table.kind} in ('outbound', 'inbound', 'status', 'customs')`),
    check(
      'warehouse_message_document',
      sql`${table.document} in ('', 'waybill', 'list') and (${table.document} <> '') = (${table.kind} = 'customs')`,
    ),
    check('warehouse_message_state', sql`${table.state} in ('came', 'done', 'refused', 'settled')`),
  ],
)

/** One look at all that the partner has at a location. */
export const warehouseComparisons = pgTable(
  'warehouse_comparison',
  {
    id: identity(),
    locationId: bigint('location_id', { mode: 'number' })
      .notNull()
      .references(() => locations.id),
    state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    skus: integer('skus').notNull().default(0),
    differing: integer('differing').notNull().default(0),
    failure: jsonb('failure').$type<StorableFailure>(),
  },
  (table) => [
    index('warehouse_comparison_location').on(table.locationId, table.id.desc()),
    uniqueIndex('warehouse_comparison_running').on(table.locationId).where(sql`state = 'running'`),
    check('warehouse_comparison_state', sql`${table.state} in ('running', 'done', 'failed')`),
  ],
)

/** What the partner has told of a comparison that is not over. */
export const warehouseComparisonLines = pgTable(
  'warehouse_comparison_line',
  {
    comparisonId: bigint('comparison_id', { mode: 'number' })
      .notNull()
      .references(() => warehouseComparisons.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull(),
    good: integer('good').notNull(),
    damaged: integer('damaged').notNull(),
    frozen: integer('frozen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.comparisonId, table.sku] })],
)

/** Where both differed. */
export const warehouseDrifts = pgTable(
  'warehouse_drift',
  {
    id: identity(),
    comparisonId: bigint('comparison_id', { mode: 'number' })
      .notNull()
      .references(() => warehouseComparisons.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull(),
    ours: integer('ours').notNull(),
    good: integer('good').notNull(),
    damaged: integer('damaged').notNull(),
    frozen: integer('frozen').notNull(),
  },
  (table) => [
    uniqueIndex('warehouse_drift_sku').on(table.comparisonId, table.sku),
    // The largest differences of a comparison first.
    index('warehouse_drift_largest').on(
      table.comparisonId,
      sql`abs(good + frozen - ours) desc`,
      table.sku,
      table.id,
    ),
    index('warehouse_drift_fragment').using('gin', table.sku.op('gin_trgm_ops')),
  ],
)
