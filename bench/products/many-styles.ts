import { type Db, query } from '@selvedge/server/core/db/db.ts'
import { sql } from 'drizzle-orm'

const chunk = 50_000

/** So many styles bear each of the tags `Tag 0` to `Tag 19`, as far as there are as many. */
export const taggedStyles = 3_000
export const benchTags = 20

/** Styles of two sizes, by SQL: names of words that many share and a number of their own, of 40 brands. */
export async function writeManyStyles(db: Db, styles: number): Promise<void> {
  await db.execute(sql`
    insert into brand (name, created_at) select 'Brand ' || n, now() from generate_series(0, 39) as n`)
  for (let first = 1; first <= styles; first += chunk) {
    await db.execute(sql`
      insert into product (spu, name, cn_name, brand, created_at)
      select 'ST' || lpad(n::text, 7, '0'),
        (array['Navy', 'Ecru', 'Sage', 'Brick'])[n % 4 + 1] || ' '
          || (array['Dress', 'Cardigan', 'Coat', 'Shirt', 'Romper'])[n % 5 + 1] || ' ' || to_hex(hashint4(n) & 16777215),
        '款式' || n, 'Brand ' || n % 40, now()
      from generate_series(${first}::int, ${Math.min(styles, first + chunk - 1)}::int) as n`)
    await db.execute(sql`
      insert into variant (product_id, sku, barcode, size, created_at)
      select product.id, spu || '-' || size, 69000000000000 + product.id * 10 + place, size, now()
      from product, unnest(array['S', 'M']) with ordinality as sizes (size, place)
      where spu between 'ST' || lpad(${first}::int::text, 7, '0') and 'ST' || lpad(${first + chunk - 1}::int::text, 7, '0')`)
  }
  await db.execute(sql`
    insert into product_tag (product_id, tag)
    select id, 'Tag ' || id % ${benchTags}::int from product order by id limit ${taggedStyles * benchTags}::int`)
  await db.execute(sql`vacuum (analyze)`)
}

export async function countStyles(db: Db): Promise<number> {
  const [row] = await query<{ count: number }>(db, sql`select count(*)::int as count from product`)
  return row?.count ?? 0
}
