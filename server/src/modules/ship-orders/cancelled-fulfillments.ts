import { shipException, shipProgress } from '@selvedge/contract/ship-order-status.ts'
import { shipOrderName } from '@selvedge/contract/ship-orders.ts'
import type { Channel } from '@selvedge/contract/storefronts.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { query } from '../../core/db.ts'
import { requeueEffects } from '../../core/outbox.ts'
import { lockOrdersIn, writeOrderTimeline } from '../orders/orders.public.ts'
import { lockShipOrders, orderIdsOf, writeShipTimeline } from './ship-orders.sql.ts'

/** Ids in the storefront, of which one may be given. */
const isOneOf = (exIds: readonly string[]) =>
  sql`(fulfillment.ex_id || fulfillment.further_ex_ids) && ${sql.param(exIds)}::text[] and fulfillment.cancelled_at is null`

const info = '店铺取消了发货，请核实货物：货已发出则重置，货已退回则登记退货'

/**
 * The storefront has cancelled fulfilments of an order whose goods have left, or some of several that it made of one
 * shipment. Nobody but staff knows where they are: the ship order is an exception until it is reset, which tells the
 * fulfilment anew, or the goods are taken back. False where it is none of ours, or was followed before.
 */
export async function followCancelledFulfillments(
  context: Context,
  channel: Channel,
  orderExId: string,
  exIds: readonly string[],
): Promise<boolean> {
  if (exIds.length === 0) return false
  const found = await query<{ id: number; shipOrderId: number }>(
    context.db,
    sql`select fulfillment.id, ship_order_id as "shipOrderId"
        from fulfillment join orders on orders.id = fulfillment.order_id
        where orders.channel = ${channel} and orders.ex_id = ${orderExId} and ${isOneOf(exIds)}`,
  )
  if (found.length === 0) return false
  const shipOrderIds = found.map(({ shipOrderId }) => shipOrderId)
  await lockOrdersIn(context.db, orderIdsOf(shipOrderIds))
  const { shipOrders } = await lockShipOrders(context.db, shipOrderIds)
  const marked = await query<{ shipOrderId: number; orderId: number }>(
    context.db,
    sql`update fulfillment set cancelled_at = ${context.now.toISOString()}::timestamptz
        where id = any(${sql.param(found.map(({ id }) => id))}::bigint[]) and ${isOneOf(exIds)}
        returning ship_order_id as "shipOrderId", order_id as "orderId"`,
  )
  if (marked.length === 0) return false
  await context.db.execute(
    sql`update ship_order set updated_at = ${context.now.toISOString()}::timestamptz,
          status = (status & ~255) | ${shipProgress.shipped}::int | ${shipException.unknown}::int
        where id = any(${sql.param(marked.map(({ shipOrderId }) => shipOrderId))}::bigint[])`,
  )
  await writeShipTimeline(
    context,
    marked.map(({ shipOrderId }) => ({ shipOrderId, info })),
  )
  await writeOrderTimeline(
    context,
    marked.map(({ shipOrderId, orderId }) => ({ orderId, info: `${shipOrderName(shipOrderId)} ${info}` })),
  )
  for (const { shipOrderId } of marked) {
    context.note({
      subject: 'shipOrder',
      subjectId: shipOrderId,
      before: { status: shipOrders.find(({ id }) => id === shipOrderId)?.status },
      after: { fulfillmentsCancelled: exIds },
    })
  }
  return true
}

/**
 * What becomes of cancelled fulfilments when their ship order is reset: one of which nothing came back has left all the
 * same, and is told anew; any other is over. Answers how many are told.
 */
export async function settleCancelledFulfillments(context: Context, shipOrderId: number): Promise<number> {
  const again = await query<{ orderId: number }>(
    context.db,
    sql`update fulfillment set ex_id = '', further_ex_ids = '{}', cancelled_at = null
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
