import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * How many rows of a list came or went, by status and day in UTC, as triggers note it in the transaction of the change.
 * Rows are added and taken away, never changed: nobody waits for anybody.
 */
export const listChanges = pgTable(
  'list_change',
  {
    list: text('list').notNull(),
    status: text('status').notNull(),
    day: date('day').notNull(),
    n: integer('n').notNull(),
  },
  (table) => [index('list_change_list').on(table.list)],
)

/** Rows of a list by status and day in UTC, but for the changes that wait above. */
export const listDays = pgTable(
  'list_day',
  {
    list: text('list').notNull(),
    status: text('status').notNull(),
    day: date('day').notNull(),
    n: bigint('n', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.day, table.status] })],
)

/** The same by month, named by its first day. */
export const listMonths = pgTable(
  'list_month',
  {
    list: text('list').notNull(),
    status: text('status').notNull(),
    month: date('month').notNull(),
    n: bigint('n', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.month, table.status] })],
)
