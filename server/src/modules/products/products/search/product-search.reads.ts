import type {
  FoundProduct,
  productSearch,
  productTagSearch,
} from '@selvedge/contract/products/products/product-search.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, type Page, queryPage } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'

const page = (context: Context, where: SQL, { no, size }: { no: number; size: number }) =>
  queryPage<FoundProduct>(context.db, {
    columns: sql`product.id, product.spu as handle, product.brand as vendor, product.name,
      product.cn_name as "cnName", product.image,
      (select coalesce(array_agg(tag order by tag), '{}') from product_tag
       where product_tag.product_id = product.id) as tags`,
    from: sql`from product where ${where}`,
    order: sql`product.spu`,
    skip: (no - 1) * size,
    size,
  })

/** Products by part of a name, brand or style, or by a whole SKU or barcode. */
export const searchProducts = (
  context: Context,
  { keyword, ...range }: z.output<(typeof productSearch)['query']>,
): Promise<Page<FoundProduct>> =>
  page(
    context,
    sql`product.id in (
      select id from product where name ilike ${fragment(keyword)} or cn_name ilike ${fragment(keyword)}
        or spu ilike ${fragment(keyword)} or brand ilike ${fragment(keyword)}
      union select product_id from variant where lower(sku) = lower(${keyword}) or barcode = ${keyword})`,
    range,
  )

/** The products of a tag. */
export const searchByTag = (
  context: Context,
  { tag, ...range }: z.output<(typeof productTagSearch)['query']>,
): Promise<Page<FoundProduct>> =>
  page(
    context,
    sql`product.id in (select product_id from product_tag where lower(tag) = lower(${tag}))`,
    range,
  )
