import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../core/core.schema.ts'

/** Every code that customs know, as it was imported last. */
export const tariffCodes = pgTable(
  'customs_tariff',
  {
    hsCode: text('hs_code').primaryKey(),
    name: text('name').notNull().default(''),
    unit: text('unit').notNull().default(''),
    changedAt: moment('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [check('customs_tariff_hs_code', sql`${table.hsCode} ~ '^[0-9]{10}$'`)],
)
