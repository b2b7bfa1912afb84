import { returnDispositions, returnGrades } from '@selvedge/contract/orders/return-desk/return-grades.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { amount, identity, moment } from '../../../core/core.schema.ts'
import { stockOrders } from '../../stock/stock-orders/stock-orders.schema.ts'
import { orderItems, orders } from '../orders/orders.schema.ts'
import { returnReceipts } from '../returns/returns.schema.ts'

/** In what state the units of a return receipt came over the desk, and what became of them. */
export const returnGradings = pgTable(
  'return_grade',
  {
    id: identity(),
    returnReceiptId: bigint('return_receipt_id', { mode: 'number' })
      .notNull()
      .references(() => returnReceipts.id),
    grade: text('grade', { enum: returnGrades }).notNull(),
    disposition: text('disposition', { enum: returnDispositions }).notNull(),
    note: text('note').notNull().default(''),
    /** Names of images. */
    photos: text('photos').array().notNull(),
    /** The stock take that took them off again. */
    stockTakeId: bigint('stock_take_id', { mode: 'number' }).references(() => stockOrders.id),
    gradedAt: moment('graded_at').notNull(),
    gradedBy: text('graded_by').notNull(),
  },
  (table) => [
    uniqueIndex('return_grade_receipt').on(table.returnReceiptId),
    index('return_grade_take').on(table.stockTakeId),
    check('return_grade_grade', sql`${table.grade} in ('A', 'B', 'C')`),
    check('return_grade_disposition', sql`${table.disposition} in ('resale', 'writeOff', 'claim')`),
    check('return_grade_damaged', sql`not (${table.grade} = 'C' and ${table.disposition} = 'resale')`),
    check(
      'return_grade_written_off',
      sql`(${table.stockTakeId} is null) = (${table.disposition} = 'resale')`,
    ),
  ],
)

/** Other goods that a customer gets for units of a return receipt, by an order of their own. */
export const returnExchanges = pgTable(
  'return_exchange',
  {
    id: identity(),
    returnReceiptId: bigint('return_receipt_id', { mode: 'number' })
      .notNull()
      .references(() => returnReceipts.id),
    /** The line that the units were bought by. */
    orderItemId: bigint('order_item_id', { mode: 'number' })
      .notNull()
      .references(() => orderItems.id),
    exchangeOrderId: bigint('exchange_order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    sku: text('sku').notNull(),
    quantity: integer('quantity').notNull(),
    /** What was paid for the units that came back. */
    credit: amount('credit').notNull(),
    /** What the house bears of what the new ones cost more. */
    borne: amount('borne').notNull(),
  },
  (table) => [
    uniqueIndex('return_exchange_receipt').on(table.returnReceiptId),
    index('return_exchange_item').on(table.orderItemId),
    index('return_exchange_order').on(table.exchangeOrderId),
    check(
      'return_exchange_units',
      sql`${table.quantity} > 0 and ${table.credit} >= 0 and ${table.borne} >= 0`,
    ),
  ],
)
