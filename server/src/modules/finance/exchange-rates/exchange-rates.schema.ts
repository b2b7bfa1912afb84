import { sql } from 'drizzle-orm'
import { check, date, index, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'

/** What one of a currency is worth in CNY from a day on, until the next of its days. */
export const exchangeRates = pgTable(
  'exchange_rate',
  {
    id: identity(),
    day: date('day').notNull(),
    currency: text('currency').notNull(),
    rate: numeric('rate', { precision: 12, scale: 6 }).notNull(),
    source: text('source', { enum: ['entered', 'sheet', 'setting'] }).notNull(),
    changedAt: moment('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [
    uniqueIndex('exchange_rate_currency_day').on(table.currency, table.day),
    index('exchange_rate_day').on(table.day.desc().nullsFirst(), table.currency, table.id),
    check('exchange_rate_currency', sql`${table.currency} ~ '^[A-Z]{3}$' and ${table.currency} <> 'CNY'`),
    check('exchange_rate_above_zero', sql`${table.rate} > 0`),
  ],
)
