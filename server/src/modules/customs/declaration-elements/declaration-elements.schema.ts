import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../core/core.schema.ts'

/** What customs want to be told of products with a code. */
export const declarationElements = pgTable(
  'declaration_element',
  {
    hsCode: text('hs_code').primaryKey(),
    elements: text('elements').notNull(),
    unit: text('unit').notNull(),
    changedAt: moment('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [check('declaration_element_hs_code', sql`${table.hsCode} ~ '^[0-9]{10}$'`)],
)
