import { sql } from 'drizzle-orm'
import { timestamp } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { lockLines } from './units/orders.lines.ts'
import { changeOrderUnits } from './units/orders.units.ts'

/**
 * Calls an order off as a whole and takes it out of the lists. The caller has locked it and undone its ship orders: no
 * unit of it is shipped or carried.
 */
export async function deleteOrder(context: Context, orderId: number): Promise<void> {
  const at = timestamp(context.now)
  await context.db.execute(
    sql`update orders set cancelled_at = ${at}, deleted_at = ${at}, state = 'cancel', held_at = null, held_by = '',
          hold_reason = '', hold_cause = null, updated_at = ${at} where id = ${orderId}`,
  )
  const lines = await lockLines(context.db, orderId)
  await changeOrderUnits(
    context,
    lines.map((line) => ({
      orderItemId: line.id,
      cancelled: line.quantity - line.shipped - line.cancelled,
      parked: -line.parked,
    })),
  )
}
