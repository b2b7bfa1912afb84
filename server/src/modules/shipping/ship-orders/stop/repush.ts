import { warehouseLane } from '@selvedge/contract/house/sync/partners.ts'
import { shipOrderName } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import type { shipOrderRepush } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { requireConfirmation } from '../../../../core/http/guard/confirmation.ts'
import { queueOrRenew } from '../../../../core/outbox/requeue.ts'
import { findLocation } from '../../../stock/locations/locations.public.ts'
import { lockShipOrder } from '../lock.ts'
import { writeShipTimeline } from '../ship-orders.sql.ts'
import { laneOf } from './notices.ts'

type Query = z.output<(typeof shipOrderRepush)['query']>

const bonded = { zh: '保税仓', en: 'bonded warehouse' }

/** What is pushed for which state, what the location must be for it, and which of its switches says so. */
const pushes = {
  warehouse: {
    kind: 'warehouse.notice',
    action: 'repush',
    needs: 'proxy',
    place: { zh: '合作仓', en: 'location of the logistics partner' },
    event: 'shipOrder.noticePushed',
  },
  '1': {
    kind: 'customs.payment',
    action: 'declare',
    needs: 'customs',
    place: bonded,
    event: 'shipOrder.paymentPushed',
  },
  '2': {
    kind: 'customs.order',
    action: 'declare',
    needs: 'customs',
    place: bonded,
    event: 'shipOrder.declarationPushed',
  },
} as const

/** What is declared for which state. */
const documents = { '1': 'payment', '2': 'order' } as const

/**
 * Queues a push to the warehouse, or the payment or customs declaration, once more. What waits already is not queued
 * twice; what failed gets all its attempts again.
 */
export async function repushShipOrder(
  context: Context,
  { id, locationId, state, reason }: Query,
): Promise<1> {
  const { kind, action, needs, place, event } = pushes[state ?? 'warehouse']
  const shipOrder = await lockShipOrder(context, id, action)
  const location = await findLocation(context.db, shipOrder.locationId)
  if (!location) throw new Error('the location of a ship order is not there')
  if (locationId && locationId !== location.id) fail('PUSH_ELSEWHERE', { location: location.name })
  if (!location[needs]) fail('PUSH_NOT_NEEDED', { location: location.name, kind: place })
  // An order whose units were all taken out again is none of its business.
  const carried = shipOrder.items.filter(({ quantity }) => quantity > 0)
  const orderIds = [...new Set(carried.map(({ orderId }) => orderId))]

  if (state) {
    requireConfirmation(context)
    // Each order was paid by itself: what declares it, or its payment, is told once, whichever ship order asks.
    const wanted = { document: documents[state], orderIds, reason }
    for (const listener of context.listeners.declarationsRequested) await listener(context, wanted)
  } else {
    await queueOrRenew(context, {
      kind,
      key: `${kind}:${id}`,
      subject: 'shipOrder',
      subjectId: id,
      lane: laneOf(id),
      ...(kind === 'warehouse.notice' && { partnerLane: warehouseLane }),
      payload: {
        shipOrderName: shipOrderName(id),
        locationId: location.id,
        orderIds,
        items: carried.map(({ sku, quantity, orderId }) => ({ sku, quantity, orderId })),
      },
    })
  }
  writeShipTimeline(context, [{ shipOrderId: id, event: { kind: event, params: {} } }])
  context.note({ subject: 'shipOrder', subjectId: id, after: { pushed: kind, ...(reason && { reason }) } })
  return 1
}
