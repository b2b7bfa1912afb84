import { batchProgress } from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import type { BatchMessage } from '@selvedge/contract/shipping/batch-fulfilments/batch-messages.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { accounts } from '../../house/accounts/accounts.schema.ts'

/** A sheet by which many ship orders are shipped, one after the other. */
export const batchFulfilments = pgTable(
  'batch_fulfilment',
  {
    id: identity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** As timelines name whoever sent the sheet. */
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('batch_fulfilment_created_at').on(table.createdAt.desc(), table.id.desc())],
)

/** One row of the sheet, as it was written, and how far it is. */
export const batchFulfilmentRows = pgTable(
  'batch_fulfilment_row',
  {
    id: identity(),
    batchId: bigint('batch_id', { mode: 'number' })
      .notNull()
      .references(() => batchFulfilments.id),
    row: integer('row').notNull(),
    /** The ship order that is meant; null where nobody knows. It need not exist. */
    shipOrderId: bigint('ship_order_id', { mode: 'number' }),
    shipOrder: text('ship_order').notNull(),
    orderName: text('order_name').notNull(),
    sku: text('sku').notNull(),
    quantity: text('quantity').notNull(),
    trackingCompany: text('tracking_company').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    progress: text('progress', { enum: batchProgress }).notNull(),
    /** Null where there is nothing to say. */
    message: jsonb('message').$type<BatchMessage>(),
  },
  (table) => [
    uniqueIndex('batch_fulfilment_row_row').on(table.batchId, table.row),
    index('batch_fulfilment_row_ship_order').on(table.batchId, table.shipOrderId, table.row),
    check(
      'batch_fulfilment_row_progress',
      sql`${table.progress} in ('pending', 'loading', 'error', 'abnormal', 'shipped')`,
    ),
  ],
)
