import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { products } from '../products/products.schema.ts'

/** The dictionary of categories: what stands below what, and how each platform calls it. */
export const categories = pgTable(
  'category',
  {
    id: identity(),
    code: text('code').notNull(),
    /** Null at the top. */
    parentId: bigint('parent_id', { mode: 'number' }).references((): AnyPgColumn => categories.id),
    zhName: text('zh_name').notNull(),
    enName: text('en_name').notNull(),
    position: integer('position').notNull(),
    rednote: text('rednote').notNull().default(''),
    taobao: text('taobao').notNull().default(''),
    jd: text('jd').notNull().default(''),
    shopify: text('shopify').notNull().default(''),
    changedAt: moment('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [
    uniqueIndex('category_code').on(table.code),
    index('category_parent').on(table.parentId),
    check('category_not_its_own_parent', sql`${table.parentId} <> ${table.id}`),
  ],
)

/** Under which category a style is filed. */
export const productCategories = pgTable(
  'product_category',
  {
    productId: bigint('product_id', { mode: 'number' })
      .primaryKey()
      .references(() => products.id),
    categoryId: bigint('category_id', { mode: 'number' })
      .notNull()
      .references(() => categories.id),
    changedAt: moment('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [index('product_category_category').on(table.categoryId)],
)
