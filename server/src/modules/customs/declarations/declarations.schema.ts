import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
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
    /** Empty: there is none, whatever the HS code rules say. */
    hsCode: text('hs_code'),
    /** Answers by the words of their options (`style-options.rules.ts`), and by the names of elements. */
    style: jsonb('style').$type<Record<string, string>>(),
    remark: text('remark').notNull().default(''),
    changedAt: moment('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [check('customs_product_hs_code', sql`${table.hsCode} ~ '^([0-9]{10})?$'`)],
)

/**
 * What is to be looked at again, since whether its products have a code may have changed: a stock order, all stock orders
 * with a product, or, where it says neither, all that are declared. Triggers leave it here, so that nobody who changes a
 * product, an HS code rule or a stock order knows of declarations or waits for anybody.
 */
export const declarationsPending = pgTable(
  'declaration_pending',
  {
    id: identity(),
    stockOrderId: bigint('stock_order_id', { mode: 'number' }),
    productId: bigint('product_id', { mode: 'number' }),
  },
  (table) => [
    index('declaration_pending_order').on(table.stockOrderId),
    index('declaration_pending_product').on(table.productId).where(sql`product_id is not null`),
  ],
)

/** Stock orders that are declared and have products without a code. */
export const unmatchedDeclarations = pgTable(
  'unmatched_declaration',
  {
    /** Without a foreign key: it would wait for whoever has one of the orders locked, and hold the others meanwhile. */
    stockOrderId: bigint('stock_order_id', { mode: 'number' }).primaryKey(),
    /** So many. */
    products: integer('products').notNull(),
    /** When the first of them was found. */
    since: moment('since').notNull(),
  },
  (table) => [check('unmatched_declaration_products', sql`${table.products} > 0`)],
)
