import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import { exportPageSize } from '../../../core/files/exporter.ts'

/** A variant with what is said of its style; a style without variants has one row. */
export interface ExportedVariant {
  productId: number
  /** 0 of a style without variants. */
  variantId: number
  spu: string
  name: string
  cnName: string
  brand: string
  ref: string
  category: string
  tags: string
  composition: string
  weaving: string
  sex: string
  origin: string
  sku: string
  barcode: string
  size: string
  image: string
}

/** The variants of these products behind the last one, by the ids of product and variant. */
export const readExportedVariants = (
  db: Db,
  ids: readonly number[],
  after: Pick<ExportedVariant, 'productId' | 'variantId'>,
): Promise<ExportedVariant[]> =>
  query(
    db,
    sql`select product.id as "productId", coalesce(variant.id, 0) as "variantId", product.spu, product.name,
          product.cn_name as "cnName", product.brand, product.ref, product.category,
          coalesce((select string_agg(tag, ', ' order by tag) from product_tag
            where product_tag.product_id = product.id), '') as tags,
          product.composition, product.weaving, product.sex, product.origin, coalesce(variant.sku, '') as sku,
          coalesce(variant.barcode, '') as barcode, coalesce(variant.size, '') as size,
          coalesce(nullif(variant.image, ''), product.image) as image
        from product left join variant on variant.product_id = product.id
        where product.id = any(${sql.param(ids)}::bigint[])
          and (product.id, coalesce(variant.id, 0)) > (${after.productId}::bigint, ${after.variantId}::bigint)
        order by product.id, coalesce(variant.id, 0) limit ${exportPageSize}`,
  )
