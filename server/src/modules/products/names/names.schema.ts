import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../core/core.schema.ts'
import { products } from '../products/products.schema.ts'

/** What became of a product's Chinese name. */
export const productNameReviews = pgTable(
  'product_name_review',
  {
    productId: bigint('product_id', { mode: 'number' })
      .primaryKey()
      .references(() => products.id),
    /** What the lexicon suggests, until a person has accepted a name. */
    suggested: text('suggested').notNull().default(''),
    reviewedAt: moment('reviewed_at'),
    reviewedBy: text('reviewed_by').notNull().default(''),
  },
  (table) => [index('product_name_reviewed').on(table.productId).where(sql`${table.reviewedAt} is not null`)],
)

/** What a machine has made of English names, in lower case and without their brand: each is paid for once. */
export const nameTranslations = pgTable('name_translation', {
  enName: text('en_name').primaryKey(),
  cnName: text('cn_name').notNull(),
})

/** How people have called products of an English name, in lower case: the name that most of them got. */
export const nameTerms = pgTable('name_term', {
  enName: text('en_name').primaryKey(),
  cnName: text('cn_name').notNull(),
})
