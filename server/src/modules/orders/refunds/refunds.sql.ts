import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

/** Units of a line that a refund is for. */
export interface RefundUnits {
  orderItemId: number
  quantity: number
}

export async function insertItems(db: Db, refundId: number, items: readonly RefundUnits[]): Promise<void> {
  if (items.length === 0) return
  await db.execute(
    sql`insert into refund_item (refund_id, order_item_id, quantity)
        select ${refundId}::bigint, * from unnest(
          ${sql.param(items.map(({ orderItemId }) => orderItemId))}::bigint[],
          ${sql.param(items.map(({ quantity }) => quantity))}::int[])`,
  )
}

/** What a refund is for. */
export const readItems = (db: Db, refundId: number): Promise<RefundUnits[]> =>
  query<RefundUnits>(
    db,
    sql`select order_item_id as "orderItemId", quantity from refund_item where refund_id = ${refundId} order by id`,
  )
