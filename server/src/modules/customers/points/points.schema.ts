import type { PointKind } from '@selvedge/contract/customers/points/point-kinds.ts'
import type { PointItem } from '@selvedge/contract/customers/points/points.ts'
import { pointProblems } from '@selvedge/contract/customers/points/short-orders.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { orders } from '../../orders/orders/orders.schema.ts'
import { customers } from '../customers/customers.schema.ts'

const customerId = () =>
  bigint('customer_id', { mode: 'number' })
    .notNull()
    .references(() => customers.id)

/** The journal of points. The database takes no change of it. */
export const pointEntries = pgTable(
  'point_entry',
  {
    id: identity(),
    customerId: customerId(),
    at: moment('at').notNull(),
    /** The same on the company's calendar. */
    day: date('day').notNull(),
    kind: text('kind').$type<PointKind>().notNull(),
    /** Signed. */
    score: integer('score').notNull(),
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id),
    orderName: text('order_name').notNull().default(''),
    remark: text('remark').notNull().default(''),
    actor: text('actor').notNull(),
    /** What each line of the order has to do with it. */
    items: jsonb('items').$type<PointItem[]>().notNull().default([]),
  },
  (table) => [
    index('point_entry_customer').on(table.customerId, table.id.desc()),
    index('point_entry_order').on(table.orderId).where(sql`order_id is not null`),
    index('point_entry_at').on(table.at),
    uniqueIndex('point_entry_grant').on(table.orderId).where(sql`kind = 'grant'`),
    check(
      'point_entry_sign',
      sql`case when kind in ('grant', 'giveBack') then score > 0
        when kind in ('deduction', 'takeBack', 'expiry') then score < 0 else kind in ('manual', 'merge') end`,
    ),
  ],
)

/** What a customer has: the sum of their journal. Below 0 it is owed, and settled by what comes next. */
export const pointBalances = pgTable('point_balance', {
  customerId: bigint('customer_id', { mode: 'number' })
    .primaryKey()
    .references(() => customers.id),
  net: integer('net').notNull().default(0),
})

/** What is left of points that came: the oldest are spent first, and expire first. */
export const pointLots = pgTable(
  'point_lot',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .primaryKey()
      .references(() => pointEntries.id),
    customerId: customerId(),
    at: moment('at').notNull(),
    remaining: integer('remaining').notNull(),
  },
  (table) => [
    index('point_lot_left').on(table.customerId, table.entryId).where(sql`remaining > 0`),
    index('point_lot_at').on(table.at, table.customerId).where(sql`remaining > 0`),
    check('point_lot_remaining', sql`${table.remaining} >= 0`),
  ],
)

/** What an order has to do with points beside the journal. */
export const pointOrders = pgTable(
  'point_order',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    /** Points that were spent on it, as its shop says. */
    used: integer('used').notNull().default(0),
    /** Of these there were so many fewer: they are still to be taken. */
    short: integer('short').notNull().default(0),
    /** So many more were let go by somebody, and why. */
    waived: integer('waived').notNull().default(0),
    waivedReason: text('waived_reason').notNull().default(''),
    /** Why what was spent is not dealt with: its buyer is nobody who is known, or nobody can read how many they were. */
    problem: text('problem', { enum: pointProblems }),
    /** What its shop says in place of a number. */
    reported: text('reported').notNull().default(''),
    /** What it has granted; null while it is not decided. */
    granted: integer('granted'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('point_order_short').on(table.orderId.desc()).where(sql`short > 0 or problem is not null`),
  ],
)
