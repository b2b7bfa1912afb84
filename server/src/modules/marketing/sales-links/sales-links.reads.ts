import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

/** What a SKU is sold as. */
export interface SoldStyle {
  sku: string
  spu: string
  name: string
  image: string
  /** The page in the first store, as that says, or as its handle makes it; empty where it is not sold there. */
  page: string
}

export async function findStyle(db: Db, sku: string): Promise<SoldStyle | null> {
  const [row] = await query<SoldStyle>(
    db,
    sql`select variant.sku, product.spu, coalesce(nullif(product.cn_name, ''), product.name) as name,
          coalesce(nullif(variant.image, ''), product.image) as image,
          coalesce((
            select coalesce(nullif(item.url, ''), rtrim(storefront.base_url, '/') || '/products/' || product.spu)
            from storefront_item as item join storefront on storefront.channel = item.channel
            where item.sku = variant.sku and item.channel = 'first' order by item.ex_id limit 1), '') as page
        from variant join product on product.id = variant.product_id where variant.sku = ${sku}`,
  )
  return row ?? null
}
