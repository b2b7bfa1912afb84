import { sql } from 'drizzle-orm'
import { type Db, query } from '../../core/db/db.ts'

/** Two groups of a few styles each, the oldest first: the tags that they have in their shop, its season and its category. */
export const readSmallGroups = (db: Db): Promise<{ season: string; category: string }[]> =>
  query(
    db,
    sql`select substr(variant.sku, 4, 3) as season, product.category
        from product join variant on variant.product_id = product.id
        group by 1, 2 having count(distinct product.id) between 3 and 12
        order by 1, count(distinct product.id), 2 limit 2`,
  )
