import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'

const skusOf = async (db: Db, statement: SQL): Promise<string[]> =>
  (await query<{ sku: string }>(db, statement)).map(({ sku }) => sku)

/** Lists SKUs; those that are listed keep who listed them, and when. Answers the new ones. */
export const insertExcludedSkus = (
  db: Db,
  skus: readonly string[],
  by: string,
  at: Date,
): Promise<string[]> =>
  skusOf(
    db,
    sql`insert into not_pushed_sku (sku, added_at, added_by)
        select sku, ${timestamp(at)}, ${by} from unnest(${sql.param(skus)}::text[]) as line (sku)
        order by sku on conflict (sku) do nothing returning sku`,
  )

export const deleteExcludedSkus = (db: Db, skus: readonly string[]): Promise<string[]> =>
  skusOf(db, sql`delete from not_pushed_sku where sku = any(${sql.param(skus)}::text[]) returning sku`)

/** Takes all others off the list. */
export const deleteExcludedSkusBut = (db: Db, skus: readonly string[]): Promise<string[]> =>
  skusOf(db, sql`delete from not_pushed_sku where sku <> all(${sql.param(skus)}::text[]) returning sku`)

export async function countExcludedSkus(db: Db): Promise<number> {
  const [row] = await query<{ count: number }>(db, sql`select count(*) from not_pushed_sku`)
  return row?.count ?? 0
}
