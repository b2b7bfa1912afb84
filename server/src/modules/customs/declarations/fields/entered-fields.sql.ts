import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { customsProducts } from '../declarations.schema.ts'
import type { EnteredFields } from './entered-fields.rules.ts'

export interface StoredFields extends EnteredFields {
  hsCode: string | null
  style: Record<string, string> | null
  remark: string
}

/** What people have said of a product, locked: whoever comes next waits, whoever says something of another product does not. */
export async function lockEntered(
  db: Db,
  productId: number,
  by: { at: Date; by: string },
): Promise<StoredFields> {
  await db
    .insert(customsProducts)
    .values({ productId, changedAt: by.at, changedBy: by.by })
    .onConflictDoNothing()
  const [stored] = await query<StoredFields>(
    db,
    sql`select weaving_type as "weavingType", sex, kind, origin, customs_component as "customsComponent",
          hs_code as "hsCode", style, remark
        from customs_product where product_id = ${productId} for update`,
  )
  if (!stored) throw new Error(`nothing is kept of product ${productId}`)
  return stored
}

export async function writeEntered(
  db: Db,
  productId: number,
  said: StoredFields,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await db
    .update(customsProducts)
    .set({ ...said, changedAt: at, changedBy: by })
    .where(sql`${customsProducts.productId} = ${productId}`)
}

/** Keeps answers of styles under other keys: old and new, one each; null for those that are of no option any more. */
export async function moveAnswers(db: Db, moved: readonly [string, string | null][]): Promise<void> {
  if (moved.length === 0) return
  const keys = moved.map(([old]) => old)
  const next = JSON.stringify(Object.fromEntries(moved))
  await db.execute(sql`
    update customs_product set style = (
      select coalesce(jsonb_object_agg(coalesce(${next}::jsonb ->> answer.key, answer.key), answer.value
          order by ${next}::jsonb ? answer.key), '{}')
      from jsonb_each(style) as answer where ${next}::jsonb -> answer.key is distinct from 'null')
    where style ?| ${sql.param(keys)}::text[]`)
}
