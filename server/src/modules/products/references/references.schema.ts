import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { products } from '../products/products.schema.ts'

/** References that styles had before, and when they got another one. */
export const referenceChanges = pgTable(
  'reference_change',
  {
    id: identity(),
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id),
    before: text('before').notNull(),
    after: text('after').notNull(),
    changedAt: moment('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [index('reference_change_product').on(table.productId, table.id)],
)
