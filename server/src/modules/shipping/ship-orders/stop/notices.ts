import { warehouseLane } from '@selvedge/contract/house/sync/partners.ts'
import { shipOrderName } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import { sql } from 'drizzle-orm'
import { query } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { type Effect, queueEffects } from '../../../../core/outbox/outbox.ts'
import { lockedEffects, maybeDelivered, withdrawEffects } from '../../../../core/outbox/queued-effects.ts'
import { reviseEffects } from '../../../../core/outbox/requeue.ts'
import { inherits } from '../../../stock/locations/locations.public.ts'
import { type NoticeFacts, type NoticeReason, type NoticeStep, noticeStep } from './notices.rules.ts'

interface Noticed extends NoticeFacts {
  locationId: number
  orderIds: number[]
  items: { sku: string; quantity: number; orderId: number }[]
}

/** Those of these ship orders whose location the partner runs; what they have told it of is locked. */
const readNoticed = ({ db }: Context, ids: readonly number[]): Promise<Noticed[]> =>
  query(
    db,
    sql`with ${lockedEffects(sql`where subject = 'shipOrder' and subject_id = any(${sql.param(ids)}::bigint[])
          and kind in ('warehouse.notice', 'warehouse.recall')`)}, sent as (
          select subject_id, count(*) filter (where kind = 'warehouse.notice') as notices,
            max(id) filter (where kind = 'warehouse.notice' and state in ('waiting', 'failed')) as open_id,
            (array_agg(kind order by id desc) filter (where ${maybeDelivered}))[1] = 'warehouse.notice' as reported,
            coalesce((array_agg(state order by id desc) filter (where kind = 'warehouse.notice'))[1]
              in ('running', 'done'), false) as up_to_date
          from effect group by subject_id
        )
        select ship_order.id, ship_order.status, stop_reason as "stopReason", ship_order.location_id as "locationId",
          (select json_agg(order_id order by order_id) from ship_order_order
           where ship_order_id = ship_order.id) as "orderIds",
          coalesce(line.items, '[]') as items, coalesce(line.units, 0) as units,
          coalesce(sent.notices, 0) as notices, sent.open_id as "openId", coalesce(sent.reported, false) as reported,
          coalesce(sent.up_to_date, false) as "upToDate"
        from ship_order
        left join lateral (
          select json_agg(json_build_object('sku', sku, 'quantity', quantity, 'orderId', order_id) order by id) as items,
            sum(quantity) as units
          from ship_item where ship_order_id = ship_order.id and quantity > 0) as line on true
        left join sent on sent.subject_id = ship_order.id
        where ship_order.id = any(${sql.param(ids)}::bigint[])
          and ${inherits(sql`ship_order.location_id`, 'proxy')}
        order by ship_order.id`,
  )

const payloadOf = ({ id, locationId, orderIds, items }: Noticed) => ({
  shipOrderName: shipOrderName(id),
  locationId,
  orderIds,
  items,
})

/** One after the other, so that the partner ends with what was meant last. */
export const laneOf = (shipOrderId: number): string => `shipOrder:${shipOrderId}`

const effectOf = (of: Noticed, kind: string): Effect => ({
  kind,
  key: `${kind}:${of.id}:${of.notices + 1}`,
  subject: 'shipOrder',
  subjectId: of.id,
  lane: laneOf(of.id),
  partnerLane: warehouseLane,
  payload: payloadOf(of),
})

/**
 * Has the partner told of ship orders that were made or changed at its locations, in the transaction that does so; where one
 * only goes on as it was, what the partner has of it is not told anew. Whoever calls has locked them.
 */
export async function noticePartner(
  context: Context,
  ids: readonly number[],
  why: NoticeReason = 'changed',
): Promise<void> {
  if (ids.length === 0) return
  const noticed = await readNoticed(context, ids)
  const steps = Map.groupBy(noticed, (one) => noticeStep(one, why))
  const of = (step: NoticeStep) => steps.get(step) ?? []
  queueEffects(context, [
    ...of('queue').map((one) => effectOf(one, 'warehouse.notice')),
    ...of('recall').map((one) => effectOf(one, 'warehouse.recall')),
  ])
  await reviseEffects(
    context,
    of('revise').map((one) => ({ id: one.openId ?? 0, payload: payloadOf(one) })),
  )
  await withdrawEffects(
    context,
    [...of('withdraw'), ...of('recall')].flatMap(({ openId }) => openId ?? []),
  )
}
