import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { locations } from '../locations/locations.schema.ts'
import { stockOrders } from '../stock-orders/stock-orders.schema.ts'

/** What is counted at one location by people who don't see what should be there. */
export const stockCounts = pgTable(
  'stock_count',
  {
    id: identity(),
    name: text('name').notNull(),
    locationId: bigint('location_id', { mode: 'number' })
      .notNull()
      .references(() => locations.id),
    remark: text('remark').notNull(),
    status: integer('status').notNull(),
    /** All of the location: what is found beside the sheet is counted, too. */
    whole: boolean('whole').notNull(),
    brands: text('brands').array().notNull(),
    lineCount: integer('line_count').notNull(),
    /** Lines that are still to be counted, in the count that is under way. */
    openCount: integer('open_count').notNull(),
    secondCount: integer('second_count').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    finishedAt: moment('finished_at'),
    postedAt: moment('posted_at'),
    postedBy: text('posted_by').notNull().default(''),
    takeId: bigint('take_id', { mode: 'number' }).references(() => stockOrders.id),
    /** Of a posted one: SKUs that were counted, those that were there as expected, and the units. */
    countedLines: integer('counted_lines').notNull().default(0),
    exactLines: integer('exact_lines').notNull().default(0),
    expectedUnits: bigint('expected_units', { mode: 'number' }).notNull().default(0),
    surplusUnits: bigint('surplus_units', { mode: 'number' }).notNull().default(0),
    missingUnits: bigint('missing_units', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('stock_count_location').on(table.locationId, table.id.desc()),
    index('stock_count_status').on(table.status, table.id.desc()),
    index('stock_count_name').using('gin', sql`name gin_trgm_ops`),
    index('stock_count_posted').on(table.postedAt, table.locationId).where(sql`posted_at is not null`),
    uniqueIndex('stock_count_take').on(table.takeId).where(sql`take_id is not null`),
    check('stock_count_status', sql`${table.status} in (-1, 0, 1, 2, 4)`),
    check('stock_count_posted', sql`(${table.status} = 4) = (${table.takeId} is not null)`),
  ],
)

/** What was counted of one SKU: by one person, and where it differs by much, by another. */
export const stockCountLines = pgTable(
  'stock_count_line',
  {
    id: identity(),
    stockCountId: bigint('stock_count_id', { mode: 'number' })
      .notNull()
      .references(() => stockCounts.id),
    sku: text('sku').notNull(),
    firstUnits: integer('first_units'),
    firstAt: moment('first_at'),
    firstBy: text('first_by').notNull().default(''),
    firstById: bigint('first_by_id', { mode: 'number' }),
    /** A second count is wanted, or was made. */
    asked: boolean('asked').notNull().default(false),
    secondUnits: integer('second_units'),
    secondAt: moment('second_at'),
    secondBy: text('second_by').notNull().default(''),
    secondById: bigint('second_by_id', { mode: 'number' }),
    /** What should have been there when it was counted. */
    expected: integer('expected'),
    difference: integer('difference'),
  },
  (table) => [
    uniqueIndex('stock_count_line_sku').on(table.stockCountId, table.sku),
    index('stock_count_line_count').on(table.stockCountId, table.id),
    check('stock_count_line_first', sql`(${table.firstUnits} is null) = (${table.firstAt} is null)`),
    check('stock_count_line_second', sql`(${table.secondUnits} is null) = (${table.secondAt} is null)`),
    check('stock_count_line_people', sql`${table.firstById} <> ${table.secondById}`),
    check('stock_count_line_units', sql`${table.firstUnits} >= 0 and ${table.secondUnits} >= 0`),
  ],
)
