import { sql } from 'drizzle-orm'
import { timestamp } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { notifyOrdersChanged } from './notify-orders-changed.ts'
import { cancelRevokedUnits, lockLines } from './units/orders.lines.ts'
import { changeOrderUnits } from './units/orders.units.ts'

/**
 * Nothing more of an order is to leave: units that no ship order carries are cancelled at once, the others once theirs is
 * given up. One of which nothing has left is called off as a whole; a hold ends either way. The caller has locked the order
 * and its ship orders, and has undone those that nobody has started.
 */
export async function callOffOrder(context: Context, orderId: number, part: 'whole' | 'rest'): Promise<void> {
  const at = timestamp(context.now)
  const whole = sql`${part === 'whole'}::boolean`
  await context.db.execute(
    sql`update orders set cancelled_at = case when ${whole} then ${at} end,
          state = case when ${whole} then 'cancel' else state end,
          held_at = null, held_by = '', hold_reason = '', hold_cause = null, updated_at = ${at} where id = ${orderId}`,
  )
  const lines = await lockLines(context.db, orderId)
  await changeOrderUnits(
    context,
    lines.map(({ id, quantity, revoked }) => ({ orderItemId: id, revoked: quantity - revoked })),
  )
  await cancelRevokedUnits(context, [orderId])
  // Also where all of it is still carried, and no units change yet.
  notifyOrdersChanged(context, [orderId])
}
