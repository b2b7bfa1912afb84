import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { shipOrderName } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import { canRequest } from '@selvedge/contract/shipping/waybills/waybill-states.ts'
import { z } from 'zod'
import { pipeline } from '../../../../core/db/pipeline.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import type { Delivery } from '../../../../core/outbox/deliveries.ts'
import type { QueuedEffect } from '../../../../core/outbox/queued-effects.ts'
import {
  lockShipOrders,
  shipOrderForUpdate,
  touchShipOrders,
  writeShipTimeline,
} from '../../ship-orders/ship-orders.public.ts'
import { accessToCourier, notConfigured } from '../account.ts'
import { readCarried } from '../waybills.reads.ts'
import { type LockedWaybill, lockWaybill, noteIssued, noteSent, noteState } from '../waybills.sql.ts'

const payload = z.object({ waybillId: z.int() })

export const waybillOf = (context: Context, effect: QueuedEffect): Promise<LockedWaybill | null> =>
  lockWaybill(context.db, payload.parse(effect.payload).waybillId)

/** Ours for a waybill: the courier makes one of it, however often it is sent. */
export const requestNoOf = ({ id, shipOrderId }: LockedWaybill): string =>
  `${shipOrderName(shipOrderId)}-${id}`

/** There will be none now. */
async function refuse(context: Context, effect: QueuedEffect, failure: StorableFailure): Promise<void> {
  const waybill = await waybillOf(context, effect)
  if (waybill?.state !== 'requested') return
  await noteState(context.db, [waybill.id], 'failed', failure)
  writeShipTimeline(context, [
    { shipOrderId: waybill.shipOrderId, event: { kind: 'waybill.refused', params: { failure } } },
  ])
}

/**
 * Whether the ship order, which is locked from now on, could have one requested if it had none: what has left, was
 * cancelled or must not leave wants none any more, however its refused waybill comes back.
 */
async function lockWanting({ db }: Context, shipOrderId: number): Promise<ReturnType<typeof canRequest>> {
  const [[shipOrder]] = await pipeline(db, [shipOrderForUpdate(shipOrderId)])
  if (!shipOrder) return 'waybill.none'
  const { status, stopReason, byPartner } = shipOrder
  return canRequest({ status, stopReason, partner: byPartner, waybill: null, configured: true })
}

/** Requests a waybill of the courier. Its number is offered where the ship order is shipped, which stays for people to do. */
export const waybillDelivery: Delivery = {
  async prepare(context, effect) {
    const wanting = await lockWanting(context, effect.subjectId)
    const waybill = await waybillOf(context, effect)
    // A refused one comes back where its ship order is reset.
    const again = waybill?.state === 'failed' && wanting === true
    if (waybill?.state !== 'requested' && !again) return { done: true }
    const account = await accessToCourier(context)
    if (!account) return { waits: notConfigured('sf') }
    const { id, shipOrderId } = waybill
    const request = { requestNo: requestNoOf(waybill), ...(await readCarried(context.db, shipOrderId)) }
    // Before it is sent: what is cancelled from now on is cancelled with the courier too.
    await noteSent(context.db, id, context.now)
    return {
      async send(partners) {
        const issued = await partners.courier(account).create(request)
        return async (after) => {
          await lockShipOrders(after.db, [shipOrderId])
          const asItIs = await lockWaybill(after.db, id)
          await noteIssued(after.db, id, issued, after.now)
          if (asItIs?.state !== 'requested') return
          await touchShipOrders(after.db, [shipOrderId], after.now)
          writeShipTimeline(after, [
            { shipOrderId, event: { kind: 'waybill.issued', params: { number: issued.trackingNumber } } },
          ])
        }
      },
    }
  },
  failed: refuse,
  givenUp: (context, effect) => refuse(context, effect, { kind: 'givenUp', params: {} }),
  async retried(context, effect) {
    const wanting = await lockWanting(context, effect.subjectId)
    const waybill = await waybillOf(context, effect)
    if (waybill?.state !== 'failed') return
    if (wanting !== true) fail('WAYBILL_STATE', { reason: wanting })
    await noteState(context.db, [waybill.id], 'requested', null)
  },
}
