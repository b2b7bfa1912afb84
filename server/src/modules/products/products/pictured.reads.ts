import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

/** Of these styles those that people have given pictures of their own. */
export async function findPictured(db: Db, ids: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await query<{ spu: string }>(
    db,
    sql`select spu from product where id = any(${sql.param(ids)}::bigint[]) and exists (
          select from product_image where product_id = product.id and removed_at is null)`,
  )
  return new Set(rows.map(({ spu }) => spu))
}
