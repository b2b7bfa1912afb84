import type { ShipOrderEvent } from '@selvedge/contract/shipping/ship-orders/ship-order-events.ts'
import { shipException, shipProgress } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { sql } from 'drizzle-orm'
import { query, timestamp } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { markEffectsDone } from '../../../../core/outbox/queued-effects.ts'
import { isUnconfirmed } from '../ship/fulfillments.sql.ts'
import { writeShipTimeline } from '../ship-orders.sql.ts'

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
        update ship_order set status = ${shipProgress.picking}, updated_at = ${timestamp(context.now)}
        from pending where ship_order.id = pending.id returning ship_order.id`,
  )
  writeShipTimeline(
    context,
    marked.map(({ id }) => ({
      shipOrderId: id,
      event: { kind: 'shipOrder.pickingBegan' as const, params: {} },
    })),
  )
  return marked.map(({ id }) => id)
}

/** Adds an exception bit to a ship order, with what happened in the timeline. */
export async function raiseException(
  context: Context,
  id: number,
  bit: (typeof shipException)[keyof typeof shipException],
  event: ShipOrderEvent,
): Promise<void> {
  await context.db.execute(
    sql`update ship_order set status = status | ${bit}::int, updated_at = ${timestamp(context.now)}
        where id = ${id}`,
  )
  writeShipTimeline(context, [{ shipOrderId: id, event }])
}

/**
 * The storefront has confirmed what left of these orders: `exIds` are its ids of the fulfilments, by order; it may have
 * made several of what left together. A shipped
 * ship order is completed, and a failed sync forgotten, once all its orders are confirmed.
 */
export async function confirmFulfillments(
  context: Context,
  id: number,
  exIds: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  const orderIds = sql.param([...exIds.keys()])
  const exIdLists = sql.param([...exIds.values()].map((ids) => ids.join(' ')))
  // Before its fulfilments are looked at: of two orders confirmed at the same time the later one sees both.
  await context.db.execute(sql`select from ship_order where id = ${id} for no key update`)
  await context.db.execute(
    sql`update fulfillment set ex_id = line.ex_ids[1], further_ex_ids = line.ex_ids[2:]
        from (select order_id, string_to_array(ex_id_list, ' ') as ex_ids
              from unnest(${orderIds}::bigint[], ${exIdLists}::text[]) as given (order_id, ex_id_list)) as line
        where ship_order_id = ${id} and fulfillment.order_id = line.order_id`,
  )
  const completed = await query(
    context.db,
    sql`update ship_order set status = ((status - ${shipProgress.shipped}::int) & ~${shipException.shipping}::int)
            + ${shipProgress.completed}::int, updated_at = ${timestamp(context.now)}
        where id = ${id} and status & 255 = ${shipProgress.shipped} and not ${isUnconfirmed(id)}
        returning id`,
  )
  writeShipTimeline(context, [{ shipOrderId: id, event: { kind: 'shipOrder.confirmed', params: {} } }])
  if (completed.length > 0) await markEffectsDone(context, 'shipOrder', id, 'storefront.fulfill')
}
