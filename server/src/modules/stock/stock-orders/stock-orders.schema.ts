import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { locations } from '../locations/locations.schema.ts'

/** Amounts of a document in its own currency, to the cent. */
const cents = (name: string) => numeric(name, { precision: 16, scale: 2 })

/** Purchase orders, transfers and stock takes: one number space, one head. */
export const stockOrders = pgTable(
  'stock_order',
  {
    id: identity(),
    kind: text('kind', { enum: ['PO', 'ST', 'TS'] }).notNull(),
    /** `shipOrders`: made of ship orders for customs, never received, changed or costed; what is declared is read of those. */
    origin: text('origin', { enum: ['staff', 'shipOrders'] }).notNull(),
    name: text('name').notNull(),
    sourceLocation: bigint('source_location', { mode: 'number' }).references(() => locations.id),
    targetLocation: bigint('target_location', { mode: 'number' })
      .notNull()
      .references(() => locations.id),
    /** The receipt that a take corrects, if any. */
    masterId: bigint('master_id', { mode: 'number' }),
    /** Of a take of what was counted: when it was. */
    countedAt: moment('counted_at'),
    /** Follows from the moments below and the lines. */
    status: integer('status').notNull(),
    /** Sum of the lines; of a take, of the differences. */
    quantity: integer('quantity').notNull(),
    received: integer('received').notNull().default(0),
    remark: text('remark').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** When the goods left whoever sends them. */
    sentAt: moment('sent_at'),
    lastReceivedAt: moment('last_received_at'),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('stock_order_kind').on(table.kind, table.createdAt.desc(), table.id.desc()),
    index('stock_order_status')
      .on(table.kind, table.status, table.createdAt.desc(), table.id.desc())
      .where(sql`origin = 'staff'`),
    index('stock_order_name').using('gin', sql`name gin_trgm_ops`),
    // What is declared to customs, by where it goes, and what was made for it.
    index('stock_order_bound')
      .on(table.targetLocation, table.id)
      .where(sql`kind <> 'TS' and deleted_at is null`),
    index('stock_order_of_ship_orders').on(table.id).where(sql`origin = 'shipOrders' and deleted_at is null`),
    index('stock_order_master').on(table.masterId).where(sql`master_id is not null`),
    index('stock_order_counted').on(table.targetLocation, table.countedAt).where(sql`counted_at is not null`),
    check('stock_order_kind', sql`${table.kind} in ('PO', 'ST', 'TS')`),
    check('stock_order_origin', sql`${table.origin} in ('staff', 'shipOrders')`),
    check(
      'stock_order_counted',
      sql`${table.countedAt} is null or (${table.kind} = 'TS' and ${table.masterId} is null)`,
    ),
    check('stock_order_status', sql`${table.status} in (-1, 0, 1, 2, 4)`),
  ],
)

/** One line per SKU. */
export const stockOrderItems = pgTable(
  'stock_order_item',
  {
    id: identity(),
    stockOrderId: bigint('stock_order_id', { mode: 'number' })
      .notNull()
      .references(() => stockOrders.id),
    sku: text('sku').notNull(),
    /** Of a take, the signed difference. */
    quantity: integer('quantity').notNull(),
    /** Units of its receipts, less what takes have corrected. */
    received: integer('received').notNull().default(0),
    /** Of a transfer: units that were sent and never arrive. */
    closed: integer('closed').notNull().default(0),
    /** Of a take: on hand before the difference; where units were counted, when they were. */
    onHand: integer('on_hand'),
    /** Of a take of what was counted, where its lines were counted one after the other: when this one was. */
    countedAt: moment('counted_at'),
    /** What was agreed: so many units for so much, net. The quantity may change later, its price does not. */
    pricedUnits: integer('priced_units'),
    amount: cents('amount'),
  },
  (table) => [
    index('stock_order_item_order').on(table.stockOrderId, table.id),
    uniqueIndex('stock_order_item_sku').on(table.stockOrderId, table.sku),
    // All that was ordered and counted of a SKU.
    index('stock_order_item_of_sku').on(table.sku, table.stockOrderId),
    index('stock_order_item_search').using('gin', sql`sku gin_trgm_ops`),
    check('stock_order_item_received', sql`${table.received} >= 0`),
    check('stock_order_item_closed', sql`${table.closed} >= 0`),
    check('stock_order_item_priced', sql`(${table.pricedUnits} is null) = (${table.amount} is null)`),
  ],
)

/** What arrived at once of one stock order: a document of its own. */
export const stockReceipts = pgTable(
  'stock_receipt',
  {
    id: identity(),
    stockOrderId: bigint('stock_order_id', { mode: 'number' })
      .notNull()
      .references(() => stockOrders.id),
    quantity: integer('quantity').notNull(),
    batchNumber: text('batch_number').notNull().default(''),
    /** In kilograms. */
    weight: numeric('weight', { precision: 12, scale: 3 }),
    /** In CNY: a freight charge of this receipt. */
    postage: cents('postage'),
    /** Separated by commas. */
    invoiceNumbers: text('invoice_numbers').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    index('stock_receipt_order').on(table.stockOrderId, table.id),
    index('stock_receipt_invoices')
      .using('gin', sql`invoice_numbers gin_trgm_ops`)
      .where(sql`invoice_numbers <> ''`),
    check('stock_receipt_quantity', sql`${table.quantity} > 0`),
  ],
)

export const stockReceiptItems = pgTable(
  'stock_receipt_item',
  {
    id: identity(),
    stockReceiptId: bigint('stock_receipt_id', { mode: 'number' })
      .notNull()
      .references(() => stockReceipts.id),
    itemId: bigint('item_id', { mode: 'number' })
      .notNull()
      .references(() => stockOrderItems.id),
    sku: text('sku').notNull(),
    quantity: integer('quantity').notNull(),
    /** Units that stock takes have taken back since. */
    corrected: integer('corrected').notNull().default(0),
    /** Its part of the line's amount: those of all receipts make it up to the cent. */
    share: cents('share'),
    /** What these units cost: the share, unless somebody said otherwise. */
    cost: cents('cost'),
  },
  (table) => [
    uniqueIndex('stock_receipt_item_line').on(table.stockReceiptId, table.itemId),
    index('stock_receipt_item_item').on(table.itemId),
    check('stock_receipt_item_quantity', sql`${table.quantity} > 0`),
    check('stock_receipt_item_corrected', sql`${table.corrected} between 0 and ${table.quantity}`),
  ],
)
