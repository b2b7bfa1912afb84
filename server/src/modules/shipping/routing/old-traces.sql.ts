import { sql } from 'drizzle-orm'
import { iso, query, timestamp } from '../../../core/db/db.ts'
import type { DeletePortion, OldRow } from '../../../core/jobs/retention/retention.ts'
import { isOpenOrder } from '../../orders/orders/orders.public.ts'

/**
 * Deletes the decisions of orders of which nothing was decided for long. An order keeps all of its own or none, for dry
 * runs take the first; an open one keeps them.
 */
export const deleteOldTraces: DeletePortion = async ({ db }, before, after, most) => {
  const moment = timestamp(before)
  const behind = after ? sql`and (decided_at, id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``
  const [last] = await query<OldRow>(
    db,
    sql`with old as (
          select id, decided_at, order_id from routing_trace
          where decided_at < ${moment} ${behind} order by decided_at, id limit ${most}
        ), over as (
          select distinct order_id from old
          where not ${isOpenOrder(sql`old.order_id`)} and not exists (
            select from routing_trace as later
            where later.order_id = old.order_id and later.decided_at >= ${moment})
        ), deleted as (
          delete from routing_trace using over where routing_trace.order_id = over.order_id
        )
        select ${iso(sql`decided_at`)} as at, id from old order by decided_at desc, id desc limit 1`,
  )
  return last ?? null
}
