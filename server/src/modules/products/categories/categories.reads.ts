import type { Category } from '@selvedge/contract/products/categories/categories.ts'
import { sql } from 'drizzle-orm'
import { type Db, iso, query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import type { WantedCategory } from './category-sheet.rules.ts'
import { inTreeOrder } from './tree.rules.ts'

/** The whole dictionary, in the order of the tree. */
export const readCategoryTree = async ({ db }: Pick<Context, 'db'>): Promise<Category[]> =>
  inTreeOrder(
    await query<Category>(
      db,
      sql`select id, code, parent_id as parent, zh_name as "zhName", en_name as "enName", position,
            rednote, taobao, jd, shopify,
            md5(jsonb_build_array(code, parent_id, zh_name, en_name, position, rednote, taobao, jd, shopify)::text)
              as version
          from category`,
    ),
  )

/** The same as sheets say it: by code, the one above by its code. */
export async function readByCode(db: Db): Promise<Map<string, WantedCategory>> {
  const rows = await readCategoryTree({ db })
  const codeOf = new Map(rows.map(({ id, code }) => [id, code]))
  return new Map(
    rows.map(({ id: _, version: __, parent, ...row }) => [
      row.code,
      { ...row, parent: parent === null ? '' : (codeOf.get(parent) ?? '') },
    ]),
  )
}

/** How a style is filed; null where it is under no category. */
export interface FiledStyle {
  id: number
  spu: string
  categoryId: number | null
  changedAt: string | null
  changedBy: string | null
}

const filedStyles = sql`select product.id, product.spu, category_id as "categoryId",
    ${iso(sql`filed.changed_at`)} as "changedAt", filed.changed_by as "changedBy"
  from product left join product_category as filed on filed.product_id = product.id`

export const readCategorised = (db: Db, productIds: readonly number[]): Promise<FiledStyle[]> =>
  query(
    db,
    sql`${filedStyles} where product.id = any(${sql.param(productIds)}::bigint[]) order by product.id`,
  )

export const readFiledBySpu = (db: Db, spus: readonly string[]): Promise<FiledStyle[]> =>
  query(db, sql`${filedStyles} where product.spu = any(${sql.param(spus)}::text[]) order by product.id`)
