import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import type { WantedCategory } from './category-sheet.rules.ts'

interface Change {
  at: Date
  by: string
}

const texts = <Row>(rows: readonly Row[], pick: (row: Row) => string) =>
  sql`${sql.param(rows.map(pick))}::text[]`

/** Adds and changes categories by their codes, in two steps: one may stand below another that comes with it. */
export async function upsertCategories(
  db: Db,
  rows: readonly WantedCategory[],
  { at, by }: Change,
): Promise<void> {
  const codes = texts(rows, ({ code }) => code)
  await db.execute(
    sql`insert into category (code, zh_name, en_name, position, rednote, taobao, jd, shopify, changed_at, changed_by)
        select code, zh, en, place, rednote, taobao, jd, shopify, ${timestamp(at)}, ${by}
        from unnest(${codes}, ${texts(rows, ({ zhName }) => zhName)}, ${texts(rows, ({ enName }) => enName)},
          ${sql.param(rows.map(({ position }) => position))}::int[], ${texts(rows, ({ rednote }) => rednote)},
          ${texts(rows, ({ taobao }) => taobao)}, ${texts(rows, ({ jd }) => jd)},
          ${texts(rows, ({ shopify }) => shopify)}) with ordinality
          as given (code, zh, en, place, rednote, taobao, jd, shopify, row)
        order by row
        on conflict (code) do update set zh_name = excluded.zh_name, en_name = excluded.en_name,
          position = excluded.position, rednote = excluded.rednote, taobao = excluded.taobao, jd = excluded.jd,
          shopify = excluded.shopify, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
  )
  await db.execute(
    sql`update category set parent_id = above.id
        from unnest(${codes}, ${texts(rows, ({ parent }) => parent)}) as given (code, parent)
        left join category above on above.code = given.parent
        where category.code = given.code and category.parent_id is distinct from above.id`,
  )
}

/** Calls a category otherwise: its code is what sheets know it by. */
export async function recodeCategory(db: Db, id: number, code: string): Promise<void> {
  await db.execute(sql`update category set code = ${code} where id = ${id}`)
}

export async function findCategoryId(db: Db, code: string): Promise<number | null> {
  const [found] = await query<{ id: number }>(db, sql`select id from category where code = ${code}`)
  return found?.id ?? null
}

export async function deleteCategoryRow(db: Db, id: number): Promise<void> {
  await db.execute(sql`delete from category where id = ${id}`)
}

/** Files styles under a category. */
export async function fileUnder(
  db: Db,
  categoryId: number,
  productIds: readonly number[],
  { at, by }: Change,
): Promise<void> {
  await db.execute(
    sql`insert into product_category (product_id, category_id, changed_at, changed_by)
        select id, ${categoryId}::bigint, ${timestamp(at)}, ${by}
        from unnest(${sql.param(productIds)}::bigint[]) as given (id) order by id
        on conflict (product_id) do update set category_id = excluded.category_id, changed_at = excluded.changed_at,
          changed_by = excluded.changed_by`,
  )
}

/** How a style is filed, since when and by whom. */
export interface Filing {
  categoryId: number
  changedAt: string
  changedBy: string
}

/** Files styles as they were filed before. */
export async function restoreFilings(db: Db, filings: readonly (Filing & { id: number })[]): Promise<void> {
  await db.execute(
    sql`update product_category set category_id = given.category_id, changed_at = given.at, changed_by = given.by
        from unnest(${sql.param(filings.map(({ id }) => id))}::bigint[],
          ${sql.param(filings.map(({ categoryId }) => categoryId))}::bigint[],
          ${sql.param(filings.map(({ changedAt }) => changedAt))}::timestamptz[],
          ${texts(filings, ({ changedBy }) => changedBy)}) as given (id, category_id, at, by)
        where product_category.product_id = given.id`,
  )
}

/** Files styles under no category. */
export async function uncategorise(db: Db, productIds: readonly number[]): Promise<void> {
  await db.execute(
    sql`delete from product_category where product_id = any(${sql.param(productIds)}::bigint[])`,
  )
}

/** How many styles are filed under a category. */
export async function countCategorised(db: Db, categoryId: number): Promise<number> {
  const [found] = await query<{ count: number }>(
    db,
    sql`select count(*) as count from product_category where category_id = ${categoryId}`,
  )
  return found?.count ?? 0
}
