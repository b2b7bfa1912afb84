import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { toCancel } from './orders.rules.ts'
import { changeOrderUnits } from './orders.units.ts'

/** One line of an order, with its units. */
export interface OrderLine {
  id: number
  exId: string
  sku: string
  quantity: number
  shipped: number
  cancelled: number
  allocated: number
  parked: number
  revoked: number
}

/** The lines of an order that the caller has locked. */
export const lockLines = (db: Db, orderId: number): Promise<OrderLine[]> =>
  query(
    db,
    sql`select id, ex_id as "exId", sku, quantity, shipped, cancelled, allocated, parked, revoked
        from order_item where order_id = ${orderId} order by id`,
  )

/**
 * Cancels units of these orders that the storefront wants no longer, as far as no ship order carries them, and brings
 * back what it wants again. The caller has locked the orders. Answers the lines of which an open ship order still
 * carries such units.
 */
export async function cancelRevokedUnits(
  context: Context,
  orderIds: readonly number[],
): Promise<OrderLine[]> {
  const lines = await query<OrderLine>(
    context.db,
    sql`select item.id, item.ex_id as "exId", sku, quantity, item.shipped, item.cancelled, item.allocated, parked, revoked
        from order_item as item join orders on orders.id = order_id
        where order_id = any(${sql.param(orderIds)}::bigint[]) and source = 'storefront' order by item.id`,
  )
  const changes = lines.map((line) => ({ line, ...toCancel(line) }))
  await changeOrderUnits(
    context,
    changes
      .filter(({ cancelled, parked }) => cancelled !== 0 || parked !== 0)
      .map(({ line, cancelled, parked }) => ({ orderItemId: line.id, cancelled, parked })),
  )
  return changes.filter(({ carried }) => carried > 0).map(({ line }) => line)
}
