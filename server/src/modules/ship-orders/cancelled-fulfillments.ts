import { shipException, shipProgress } from '@selvedge/contract/ship-order-status.ts'
import { shipOrderName } from '@selvedge/contract/ship-orders.ts'
import type { Channel } from '@selvedge/contract/storefronts.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { query } from '../../core/db.ts'
import { requeueEffects } from '../../core/outbox.ts'
import { lockOrdersIn, writeOrderTimeline } from '../orders/orders.public.ts'
import { lockShipOrderRow, orderIdsOf, writeShipTimeline } from './ship-orders.sql.ts'

/**
 * The storefront has cancelled a fulfilment whose goods have left. Nobody but staff knows where they are: the ship order is
 * an exception until it is reset, which tells the fulfilment anew, or the goods are taken back. False where it is none of
 * ours, or was followed before.
 */
export async function followCancelledFulfillment(
  context: Context,
  channel: Channel,
  { orderExId, exId }: { orderExId: string; exId: string },
): Promise<boolean> {
  const [found] = await query<{ id: number; shipOrderId: number; orderId: number }>(
    context.db,
    sql`select fulfillment.id, ship_order_id as "shipOrderId", order_id as "orderId"
        from fulfillment join orders on orders.id = fulfillment.order_id
        where orders.channel = ${channel} and orders.ex_id = ${orderExId} and fulfillment.ex_id = ${exId}`,
  )
  if (!found) return false
  const { id, shipOrderId, orderId } = found
  await lockOrdersIn(context.db, orderIdsOf(shipOrderId))
  const before = await lockShipOrderRow(context.db, shipOrderId)
  const marked = await query(
    context.db,
    sql`update fulfillment set cancelled_at = ${context.now.toISOString()}::timestamptz
        where id = ${id} and ex_id = ${exId} and cancelled_at is null returning id`,
  )
  if (marked.length === 0) return false
  await context.db.execute(
    sql`update ship_order set updated_at = ${context.now.toISOString()}::timestamptz,
          status = (status & ~255) | ${shipProgress.shipped}::int | ${shipException.unknown}::int
        where id = ${shipOrderId}`,
  )
  const info = '店铺取消了发货，请核实货物：货已发出则重置，货已退回则登记退货'
  await writeShipTimeline(context, [{ shipOrderId, info }])
  await writeOrderTimeline(context, [{ orderId, info: `${shipOrderName(shipOrderId)} ${info}` }])
  context.note({
    subject: 'shipOrder',
    subjectId: shipOrderId,
    before: { status: before?.status },
    after: { fulfillmentCancelled: exId },
  })
  return true
}

/**
 * What becomes of cancelled fulfilments when their ship order is reset: one of which nothing came back has left all the
 * same, and is told anew; any other is over. Answers how many are told.
 */
export async function settleCancelledFulfillments(context: Context, shipOrderId: number): Promise<number> {
  const again = await query<{ orderId: number }>(
    context.db,
    sql`update fulfillment set ex_id = '', cancelled_at = null
        where ship_order_id = ${shipOrderId} and cancelled_at is not null and not exists (
          select from fulfillment_item as item where item.fulfillment_id = fulfillment.id and item.returned > 0)
        returning order_id as "orderId"`,
  )
  await requeueEffects(
    context,
    again.map(({ orderId }) => `fulfill:${shipOrderId}:${orderId}`),
  )
  await context.db.execute(
    sql`update ship_order set status = ${shipProgress.completed}::int
        where id = ${shipOrderId} and status = ${shipProgress.shipped}
          and exists (select from fulfillment where ship_order_id = ${shipOrderId} and cancelled_at is not null)
          and not exists (
            select from fulfillment join orders on orders.id = fulfillment.order_id
            where ship_order_id = ${shipOrderId} and orders.source = 'storefront' and fulfillment.ex_id = '')`,
  )
  return again.length
}
