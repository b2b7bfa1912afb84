import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { canCancel } from '@selvedge/contract/shipping/waybills/waybill-states.ts'
import type { Context } from '../../../../core/http/context.ts'
import type { Delivery } from '../../../../core/outbox/deliveries.ts'
import type { QueuedEffect } from '../../../../core/outbox/outbox.ts'
import { writeShipTimeline } from '../../ship-orders/ship-orders.public.ts'
import { accessToCourier, notConfigured } from '../account.ts'
import { hasLeftUnder } from '../waybills.reads.ts'
import { type LockedWaybill, lockWaybill, noteCancelled, noteState } from '../waybills.sql.ts'
import { requestNoOf, waybillOf } from './waybill.delivery.ts'

/** The courier does not cancel it: it is as it was before. */
async function restore(context: Context, effect: QueuedEffect, failure: Failure): Promise<void> {
  const waybill = await waybillOf(context, effect)
  if (waybill?.state !== 'cancelling') return
  await noteState(context.db, [waybill.id], waybill.trackingNumber === '' ? 'failed' : 'issued', failure)
  writeShipTimeline(context, [
    { shipOrderId: waybill.shipOrderId, event: { kind: 'waybill.kept', params: { failure } } },
  ])
}

/**
 * The waybill of a cancellation that is under way: one that the courier has refused and that is tried again is so from
 * now on. Null where nothing is to be cancelled any more.
 */
async function takeUp(context: Context, effect: QueuedEffect): Promise<LockedWaybill | null> {
  const waybill = await waybillOf(context, effect)
  if (!waybill || waybill.state === 'cancelling') return waybill
  const used = await hasLeftUnder(context.db, waybill.shipOrderId, waybill.trackingNumber)
  // One that was requested again since is another matter.
  if (waybill.state === 'requested' || canCancel({ waybill: waybill.state, used }) !== true) return null
  await noteState(context.db, [waybill.id], 'cancelling', null)
  return waybill
}

/** Cancels a waybill with the courier. */
export const waybillCancelDelivery: Delivery = {
  async begin(context, effect) {
    const waybill = await takeUp(context, effect)
    if (!waybill) return { done: true }
    const account = await accessToCourier(context)
    if (!account) return { waits: notConfigured('sf') }
    const { id, shipOrderId } = waybill
    return {
      async send(partners) {
        await partners.courier(account).cancel(requestNoOf(waybill))
        return async (after) => {
          const asItIs = await lockWaybill(after.db, id)
          if (asItIs?.state !== 'cancelling') return
          await noteCancelled(after.db, [id], after.now)
          writeShipTimeline(after, [
            { shipOrderId, event: { kind: 'waybill.cancelled', params: { number: asItIs.trackingNumber } } },
          ])
        }
      },
    }
  },
  failed: restore,
  givenUp: (context, effect) => restore(context, effect, { kind: 'givenUp', params: {} }),
  async retried(context, effect) {
    await takeUp(context, effect)
  },
}
