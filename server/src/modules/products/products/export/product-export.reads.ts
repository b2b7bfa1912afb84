import { sql } from 'drizzle-orm'
import { amountText, type Db, query } from '../../../../core/db/db.ts'
import { exportPageSize } from '../../../../core/files/exporter.ts'

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
  color: string
  size: string
  image: string
  /** Ours, in each store; null where nobody has set one. */
  price: string | null
  compareAt: string | null
  secondPrice: string | null
  secondCompareAt: string | null
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
          coalesce(variant.barcode, '') as barcode, coalesce(variant.color, '') as color,
          -- A colour that stands for the size is said once.
          case when variant.size is null or variant.size = variant.color then '' else variant.size end as size,
          coalesce(nullif(variant.image, ''), product.image) as image,
          ${amountText(sql`first.price`)} as price, ${amountText(sql`first.compare_at`)} as "compareAt",
          ${amountText(sql`second.price`)} as "secondPrice", ${amountText(sql`second.compare_at`)} as "secondCompareAt"
        from product left join variant on variant.product_id = product.id
          left join variant_price as first on first.sku = variant.sku and first.channel = 'first'
          left join variant_price as second on second.sku = variant.sku and second.channel = 'second'
        where product.id = any(${sql.param(ids)}::bigint[])
          and (product.id, coalesce(variant.id, 0)) > (${after.productId}::bigint, ${after.variantId}::bigint)
        order by product.id, coalesce(variant.id, 0) limit ${exportPageSize}`,
  )
