import { sql } from 'drizzle-orm'
import { bigint, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../core/core.schema.ts'
import { products } from '../../products/products/products.schema.ts'

/**
 * What people have said of products for customs, whichever declaration they were in: the next one begins with it. Null is what
 * nobody has said anything of.
 */
export const customsProducts = pgTable(
  'customs_product',
  {
    productId: bigint('product_id', { mode: 'number' })
      .primaryKey()
      .references(() => products.id),
    weavingType: text('weaving_type'),
    sex: text('sex'),
    kind: text('kind'),
    origin: text('origin'),
    customsComponent: text('customs_component'),
    /** Empty: there is none, whatever the code rows say. */
    hsCode: text('hs_code'),
    /** Answers by the words of their options (`style-options.rules.ts`), and by the names of elements. */
    style: jsonb('style').$type<Record<string, string>>(),
    remark: text('remark').notNull().default(''),
    changedAt: moment('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [check('customs_product_hs_code', sql`${table.hsCode} ~ '^([0-9]{10})?$'`)],
)
