import { shipOrderName, type shipOrderRepush } from '@selvedge/contract/ship-orders.ts'
import type { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { queueAgain } from '../../core/outbox.ts'
import { findLocation } from '../locations/locations.public.ts'
import { lockShipOrder } from './lock.ts'
import { laneOf } from './notices.ts'
import { writeShipTimeline } from './ship-orders.sql.ts'

type Query = z.output<(typeof shipOrderRepush)['query']>

/** What is pushed for which state, what the location must be for it, and which of its switches says so. */
const pushes = {
  warehouse: {
    kind: 'warehouse.notice',
    action: 'repush',
    needs: 'proxy',
    place: '合作仓',
    info: '重新推送发货通知',
  },
  '1': {
    kind: 'customs.payment',
    action: 'declare',
    needs: 'customs',
    place: '保税仓',
    info: '重新推送支付单',
  },
  '2': {
    kind: 'customs.declaration',
    action: 'declare',
    needs: 'customs',
    place: '保税仓',
    info: '重新推送报关单',
  },
} as const

/**
 * Queues a push to the warehouse, or the payment or customs declaration, once more. What waits already is not queued
 * twice; what failed gets all its attempts again.
 */
export async function repushShipOrder(context: Context, { id, locationId, state }: Query): Promise<1> {
  const { kind, action, needs, place, info } = pushes[state ?? 'warehouse']
  const shipOrder = await lockShipOrder(context, id, action)
  const location = await findLocation(context.db, shipOrder.locationId)
  if (!location) throw new Error('the location of a ship order is not there')
  if (locationId && locationId !== location.id) fail('PUSH_ELSEWHERE', { location: location.name })
  if (!location[needs]) fail('PUSH_NOT_NEEDED', { location: location.name, kind: place })

  await queueAgain(context, {
    kind,
    key: `${kind}:${id}`,
    subject: 'shipOrder',
    subjectId: id,
    lane: laneOf(id),
    payload: {
      shipOrderName: shipOrderName(id),
      locationId: location.id,
      orderIds: [...shipOrder.orders.keys()],
      items: shipOrder.items.map(({ sku, quantity, orderId }) => ({ sku, quantity, orderId })),
    },
  })
  await writeShipTimeline(context, [{ shipOrderId: id, info }])
  context.note({ subject: 'shipOrder', subjectId: id, after: { pushed: kind } })
  return 1
}
