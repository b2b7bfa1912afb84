import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'

/** What products are sold under. */
export const brands = pgTable(
  'brand',
  {
    id: identity(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('brand_name').on(table.name)],
)

/** A style. */
export const products = pgTable(
  'product',
  {
    id: identity(),
    /** The storefront's handle, or the style number: the first segment of its SKUs. */
    spu: text('spu').notNull(),
    name: text('name').notNull(),
    cnName: text('cn_name').notNull().default(''),
    /** What customers read of it in stores; empty where that is its name. */
    title: text('title').notNull().default(''),
    /** The name of a brand, or nothing. */
    brand: text('brand').notNull().default(''),
    /** The supplier's style number. */
    ref: text('ref').notNull().default(''),
    category: text('category').notNull().default(''),
    image: text('image').notNull().default(''),
    /** For customs, as the supplier calls it; empty where nobody said. */
    weaving: text('weaving').notNull().default(''),
    sex: text('sex').notNull().default(''),
    composition: text('composition').notNull().default(''),
    /** Where it was made. */
    origin: text('origin').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('product_spu').on(table.spu),
    index('product_ref').on(sql`lower(${table.ref})`),
    index('product_spu_lower').on(sql`lower(${table.spu})`),
    index('product_brand').on(table.brand),
    index('product_fragment').using(
      'gin',
      table.name.op('gin_trgm_ops'),
      table.cnName.op('gin_trgm_ops'),
      table.spu.op('gin_trgm_ops'),
      table.brand.op('gin_trgm_ops'),
    ),
    index('product_title_fragment').using('gin', table.title.op('gin_trgm_ops')),
  ],
)

/** What a style is filed under in the shop, as it is written there. */
export const productTags = pgTable(
  'product_tag',
  {
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id),
    tag: text('tag').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.tag] }),
    index('product_tag_lower').on(sql`lower(${table.tag})`, table.productId),
  ],
)

/** What is sold and kept: one size of one colour of a style. */
export const variants = pgTable(
  'variant',
  {
    id: identity(),
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id),
    /** Exact, case-sensitive, trimmed. */
    sku: text('sku').notNull(),
    barcode: text('barcode').notNull().default(''),
    color: text('color').notNull().default(''),
    size: text('size').notNull().default(''),
    image: text('image').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('variant_sku').on(table.sku),
    // Finds SKUs that differ in case alone.
    index('variant_sku_lower').on(sql`lower(${table.sku})`),
    index('variant_barcode').on(table.barcode),
    // Beside it: where most SKUs have none, the other is taken for one that finds nearly all of them.
    index('variant_known_barcode').on(table.barcode).where(sql`barcode <> ''`),
    index('variant_product').on(table.productId),
    index('variant_sku_fragment').using('gin', table.sku.op('gin_trgm_ops')),
  ],
)

/** The supplier's page of a style. */
export const productLinks = pgTable('product_link', {
  /** First segment of the SKU plus `-01`. */
  spu: text('spu').primaryKey(),
  url: text('url').notNull(),
  productCode: text('product_code').notNull().default(''),
})
