import { type shipException, shipProgress } from '@selvedge/contract/ship-order-status.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { query } from '../../core/db.ts'
import { settleEffects } from '../../core/outbox.ts'
import { writeShipTimeline } from './ship-orders.sql.ts'

/** Marks pending ship orders as being picked; any other is left as it is. Answers the ids that were marked. */
export async function startPicking(context: Context, ids: readonly number[]): Promise<number[]> {
  const marked = await query<{ id: number }>(
    context.db,
    // Locked in the order of ids, as everybody does: two overlapping lists of them do not block each other.
    sql`with pending as (
          select id from ship_order
          where id = any(${sql.param(ids)}::bigint[]) and status = ${shipProgress.pending}
          order by id for no key update
        )
        update ship_order set status = ${shipProgress.picking}, updated_at = ${context.now.toISOString()}::timestamptz
        from pending where ship_order.id = pending.id returning ship_order.id`,
  )
  await writeShipTimeline(
    context,
    marked.map(({ id }) => ({ shipOrderId: id, info: '开始拣货' })),
  )
  return marked.map(({ id }) => id)
}

/** Adds an exception bit to a ship order, with its reason in the timeline. */
export async function raiseException(
  context: Context,
  id: number,
  bit: (typeof shipException)[keyof typeof shipException],
  reason: string,
): Promise<void> {
  await context.db.execute(
    sql`update ship_order set status = status | ${bit}::int, updated_at = ${context.now.toISOString()}::timestamptz
        where id = ${id}`,
  )
  await writeShipTimeline(context, [{ shipOrderId: id, info: reason }])
}

/**
 * The storefront has confirmed what left: a shipped ship order becomes completed and its effects are done.
 * `exIds` are the storefront's ids of the fulfilments, by order.
 */
export async function confirmFulfillments(
  context: Context,
  id: number,
  exIds: ReadonlyMap<number, string>,
): Promise<void> {
  const orderIds = sql.param([...exIds.keys()])
  await context.db.execute(
    sql`update fulfillment set ex_id = line.ex_id
        from unnest(${orderIds}::bigint[], ${sql.param([...exIds.values()])}::text[]) as line (order_id, ex_id)
        where ship_order_id = ${id} and fulfillment.order_id = line.order_id`,
  )
  await context.db.execute(
    sql`update ship_order set status = status - ${shipProgress.shipped}::int + ${shipProgress.completed}::int,
          updated_at = ${context.now.toISOString()}::timestamptz
        where id = ${id} and status & 255 = ${shipProgress.shipped}`,
  )
  await settleEffects(context, 'shipOrder', id)
  await writeShipTimeline(context, [{ shipOrderId: id, info: '店铺已确认发货' }])
}
