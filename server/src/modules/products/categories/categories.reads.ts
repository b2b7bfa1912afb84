import type { Category } from '@selvedge/contract/products/categories/categories.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import type { WantedCategory } from './category-sheet.rules.ts'
import { inTreeOrder } from './tree.rules.ts'

/** The whole dictionary, in the order of the tree. */
export const readCategoryTree = async ({ db }: Pick<Context, 'db'>): Promise<Category[]> =>
  inTreeOrder(
    await query<Category>(
      db,
      sql`select id, code, parent_id as parent, zh_name as "zhName", en_name as "enName", position,
            rednote, taobao, jd, shopify
          from category`,
    ),
  )

/** The same as sheets say it: by code, the one above by its code. */
export async function readByCode(db: Db): Promise<Map<string, WantedCategory>> {
  const rows = await readCategoryTree({ db })
  const codeOf = new Map(rows.map(({ id, code }) => [id, code]))
  return new Map(
    rows.map(({ id: _, parent, ...row }) => [
      row.code,
      { ...row, parent: parent === null ? '' : (codeOf.get(parent) ?? '') },
    ]),
  )
}
