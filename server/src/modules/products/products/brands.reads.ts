import type { brandModelList } from '@selvedge/contract/products/products/brands.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Page, query, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

/** The names of all brands. */
export async function readBrandNames({ db }: Context): Promise<string[]> {
  const found = await query<{ name: string }>(db, sql`select name from brand order by name`)
  return found.map(({ name }) => name)
}

/** Brands with how many styles each has. */
export const readBrandModels = (
  context: Context,
  { skip, size }: z.output<(typeof brandModelList)['query']>,
): Promise<Page<{ id: number; brandName: string; styles: number }>> =>
  queryPage(context.db, {
    columns: sql`brand.id, brand.name as "brandName",
      (select count(*)::int from product where product.brand = brand.name) as styles`,
    from: sql`from brand`,
    order: sql`brand.name`,
    skip,
    size,
    // Styles are counted for the rows that are shown.
    read: { id: sql`brand.id`, tables: sql`brand` },
  })
