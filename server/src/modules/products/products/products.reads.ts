import type { brandList, Variant, variantList } from '@selvedge/contract/products/products/products.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, type Page, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

/** Each by an index of its own. */
const variantsOf = (keyword: string): SQL => sql`(
  select id from variant where sku ilike ${fragment(keyword)}
  union select id from variant where barcode = ${keyword}
  union select own.id from product as style join variant as own on own.product_id = style.id
    where style.name ilike ${fragment(keyword)} or style.cn_name ilike ${fragment(keyword)})`

/** Variants by a fragment of SKU or name, or by barcode. */
export const readVariants = (
  context: Context,
  { keyword, skip, size }: z.output<(typeof variantList)['query']>,
): Promise<Page<Variant>> =>
  queryPage(context.db, {
    columns: sql`variant.id, variant.sku, variant.barcode, variant.color, variant.size, product.brand, product.name,
      product.cn_name as "cnName", coalesce(nullif(variant.image, ''), product.image) as image`,
    from: sql`from variant ${keyword === '' ? sql`` : sql`where variant.id in ${variantsOf(keyword)}`}`,
    // What was typed or scanned whole comes before what merely contains it.
    order: sql`${keyword === '' ? sql`` : sql`(variant.sku = ${keyword} or variant.barcode = ${keyword}) desc,`} variant.sku`,
    skip,
    size,
    read: { id: sql`variant.id`, tables: sql`variant join product on product.id = variant.product_id` },
  })

/** Brands by a fragment of their name. */
export const readBrands = (
  context: Context,
  { keyword, skip, size }: z.output<(typeof brandList)['query']>,
): Promise<Page<{ id: number; brand: string }>> =>
  queryPage(context.db, {
    columns: sql`id, name as brand`,
    from: sql`from brand where name ilike ${fragment(keyword)}`,
    order: sql`name`,
    skip,
    size,
  })
