import { costReasons } from '@selvedge/contract/stock/stock-costs/cost-reasons.ts'
import { chargeBases, chargeKinds } from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { variants } from '../../products/products/products.schema.ts'
import { stockReceipts } from '../stock-orders/stock-orders.schema.ts'

/** CNY, in whole ten-thousandths. */
const cny = (name: string) => numeric(name, { precision: 34, scale: 4 })

/**
 * What has moved and is not in the cost journal yet: documents leave it here, and wait for nobody else's; a job works out
 * their costs, one after the other.
 */
export const pendingCosts = pgTable(
  'stock_cost_pending',
  {
    id: identity(),
    sku: text('sku').notNull(),
    at: moment('at').notNull(),
    why: text('why', { enum: costReasons }).notNull(),
    /** Signed, not 0. */
    units: integer('units').notNull(),
    /** What all of them cost, not below zero, where the document says so; null where it does not know. */
    cost: cny('cost'),
    /** Whether the document says what they cost: otherwise what they cost when they came, or left, tells it. */
    isSaid: boolean('is_said').notNull(),
    kind: text('kind').notNull(),
    sourceId: bigint('source_id', { mode: 'number' }).notNull(),
    sourceName: text('source_name').notNull(),
    receiptId: bigint('receipt_id', { mode: 'number' }),
    /** The ship order by which units that come back had left. */
    shipOrderId: bigint('ship_order_id', { mode: 'number' }),
  },
  (table) => [
    index('stock_cost_pending_sku').on(table.sku, table.id),
    check('stock_cost_pending_units', sql`${table.units} <> 0`),
  ],
)

/** What one SKU costs, over all locations; kept in the same transaction as the journal below. */
export const stockCosts = pgTable('stock_cost', {
  sku: text('sku')
    .primaryKey()
    .references(() => variants.sku),
  /** On hand anywhere, and on the way between locations: more than any one location may hold. */
  units: bigint('units', { mode: 'number' }).notNull(),
  /** Of one unit; null as long as nobody has said what any of them cost. */
  average: cny('average'),
  /** The time of the journal's latest line. */
  changedAt: moment('changed_at').notNull(),
})

/** What goods cost beside their price: freight, duty, insurance and others, put onto a receipt. */
export const stockCharges = pgTable(
  'stock_charge',
  {
    id: identity(),
    receiptId: bigint('receipt_id', { mode: 'number' })
      .notNull()
      .references(() => stockReceipts.id),
    kind: text('kind', { enum: chargeKinds }).notNull(),
    amount: numeric('amount', { precision: 16, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    rate: numeric('rate', { precision: 16, scale: 6 }).notNull(),
    /** To the cent: its lines make it up. */
    cny: numeric('cny', { precision: 34, scale: 2 }).notNull(),
    basis: text('basis', { enum: chargeBases }).notNull(),
    remark: text('remark').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    index('stock_charge_receipt').on(table.receiptId, table.id.desc()),
    check('stock_charge_amount', sql`${table.amount} <> 0`),
    check('stock_charge_kind', sql`${table.kind} in ('freight', 'duty', 'insurance', 'other')`),
    check('stock_charge_basis', sql`${table.basis} in ('value', 'weight', 'quantity')`),
  ],
)

/** The cost journal. Append-only: the database refuses update and delete. */
export const stockCostEntries = pgTable(
  'stock_cost_entry',
  {
    id: identity(),
    sku: text('sku').notNull(),
    at: moment('at').notNull(),
    why: text('why', { enum: costReasons }).notNull(),
    unitsBefore: bigint('units_before', { mode: 'number' }).notNull(),
    /** Signed; 0 of a charge. */
    units: integer('units').notNull(),
    averageBefore: cny('average_before'),
    averageAfter: cny('average_after'),
    /** What the document says these units are worth, signed as they; null where nobody knows. */
    cost: cny('cost'),
    /** The part of the cost that is not in stock: of units that had left, and what a rounded average leaves. */
    variance: cny('variance').notNull(),
    /** The worth given to units that came without a cost of their own. */
    assumed: cny('assumed').notNull(),
    /** The journal line of stock: its kind and document. */
    kind: text('kind').notNull().default(''),
    sourceId: bigint('source_id', { mode: 'number' }),
    sourceName: text('source_name').notNull().default(''),
    /** The receipt that brought the units, or that is corrected or charged. */
    receiptId: bigint('receipt_id', { mode: 'number' }),
    chargeId: bigint('charge_id', { mode: 'number' }).references(() => stockCharges.id),
  },
  (table) => [
    index('stock_cost_entry_as_of').on(table.sku, table.at.desc(), table.id.desc()),
    // A month of all SKUs: lines come nearly in the order of their time.
    index('stock_cost_entry_at').using('brin', table.at),
    index('stock_cost_entry_variance').on(table.at.desc(), table.id.desc()).where(sql`variance <> 0`),
    index('stock_cost_entry_source').on(table.sourceId, table.sku).where(sql`why = 'sale'`),
    index('stock_cost_entry_receipt').on(table.receiptId, table.sku).where(sql`receipt_id is not null`),
    index('stock_cost_entry_charge').on(table.chargeId).where(sql`charge_id is not null`),
    check(
      'stock_cost_entry_why',
      sql`${table.why} in ('opening', 'receipt', 'take', 'correction', 'sale', 'return', 'loss', 'charge')`,
    ),
  ],
)
