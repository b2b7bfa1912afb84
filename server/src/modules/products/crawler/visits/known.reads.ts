import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import type { KnownSize } from '../changes/changes.rules.ts'

/** The sizes that we have of a style, and those of these SKUs wherever they are. */
export const readKnown = (
  db: Db,
  spu: string,
  skus: readonly string[],
): Promise<(KnownSize & { spu: string })[]> =>
  query(
    db,
    sql`select variant.sku, variant.title, to_char(variant.price, 'FM999999999990.0099') as price, variant.currency,
          variant.quantity, product.spu
        from trading_variant as variant join trading_product as product on product.id = variant.product_id
        where product.spu = ${spu} or variant.sku = any(${sql.param(skus)}::text[]) order by variant.id`,
  )

/** Sizes that the style of each has under another SKU by now. */
export async function readTaken(
  db: Db,
  sizes: readonly { spu: string; title: string; sku: string }[],
): Promise<string[]> {
  const found = await query<{ sku: string }>(
    db,
    sql`select one.sku from unnest(${sql.param(sizes.map(({ spu }) => spu))}::text[],
          ${sql.param(sizes.map(({ title }) => title))}::text[], ${sql.param(sizes.map(({ sku }) => sku))}::text[])
          with ordinality as one (spu, title, sku, place)
        join trading_product as product on product.spu = one.spu
        join trading_variant as variant on variant.product_id = product.id and variant.title = one.title
        where variant.sku <> one.sku order by one.place`,
  )
  return found.map(({ sku }) => sku)
}
