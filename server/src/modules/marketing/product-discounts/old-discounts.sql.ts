import { sql } from 'drizzle-orm'
import { iso, query, timestamp } from '../../../core/db/db.ts'
import type { DeletePortion, OldRow } from '../../../core/jobs/retention.ts'

/** Of a discount hang up to tens of thousands of lines. */
const discountsAtOnce = 2

/** Deletes discounts that were closed long ago, with their lines. */
export const deleteOldDiscounts: DeletePortion = async ({ db }, before, after) => {
  const moment = timestamp(before)
  const behind = after ? sql`and (created_at, id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``
  const found = await query<OldRow>(
    db,
    sql`select ${iso(sql`created_at`)} as at, id from product_discount
        where created_at < ${moment} and state = 'closed' and closed_at < ${moment} ${behind}
        order by created_at, id limit ${discountsAtOnce}`,
  )
  await db.execute(
    sql`delete from product_discount where id = any(${sql.param(found.map(({ id }) => id))}::bigint[])`,
  )
  return found.at(-1) ?? null
}
