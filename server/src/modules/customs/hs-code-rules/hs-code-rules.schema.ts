import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'

const fact = (name: string) => text(name).notNull().default('')

/** Which code products have that are like this; what is empty may be anything. */
export const hsCodeRules = pgTable(
  'customs_code_row',
  {
    id: identity(),
    material: fact('material'),
    sex: fact('sex'),
    category: fact('category'),
    weaving: fact('weaving'),
    design: fact('design'),
    /** All of that, in the one way of comparing it. */
    key: text('key').notNull(),
    hsCode: text('hs_code').notNull(),
    changedAt: moment('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [
    uniqueIndex('customs_code_row_key').on(table.key),
    check('customs_code_row_hs_code', sql`${table.hsCode} ~ '^[0-9]{10}$'`),
  ],
)
