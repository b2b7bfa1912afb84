import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { canCancel } from '@selvedge/contract/shipping/waybills/waybill-states.ts'
import type { Context } from '../../../../core/http/context.ts'
import type { Delivery } from '../../../../core/outbox/deliveries.ts'
import type { QueuedEffect } from '../../../../core/outbox/queued-effects.ts'
import { writeShipTimeline } from '../../ship-orders/ship-orders.public.ts'
import { accessToCourier, notConfigured } from '../account.ts'
import { hasLeftUnder } from '../waybills.reads.ts'
import { type LockedWaybill, lockWaybill, noteCancelled, noteState } from '../waybills.sql.ts'
import { requestNoOf, waybillOf } from './waybill.delivery.ts'

/** The courier does not cancel it: it is as it was before. */
async function restore(context: Context, effect: QueuedEffect, failure: StorableFailure): Promise<void> {
  const waybill = await waybillOf(context, effect)
  if (waybill?.state !== 'cancelling') return
  await noteState(context.db, [waybill.id], waybill.trackingNumber === '' ? 'failed' : 'issued', failure)
  writeShipTimeline(context, [
    { shipOrderId: waybill.shipOrderId, event: { kind: 'waybill.kept', params: { failure } } },
  ])
}

/** Has a waybill cancelled after all, where its courier refused to, unless its parcel has left under it meanwhile. */
async function cancelAfterAll(context: Context, waybill: LockedWaybill): Promise<boolean> {
  const { id, shipOrderId, state, trackingNumber } = waybill
  const used = await hasLeftUnder(context.db, shipOrderId, trackingNumber)
  if (canCancel({ waybill: state, used }) !== true) return false
  await noteState(context.db, [id], 'cancelling', null)
  return true
}

/** Cancels a waybill with the courier. */
export const waybillCancelDelivery: Delivery = {
  async prepare(context, effect) {
    const waybill = await waybillOf(context, effect)
    if (!waybill) return { done: true }
    // One whose cancellation was refused comes back where its ship order is reset, but not one requested anew since.
    const again = waybill.refused && (waybill.state === 'issued' || waybill.state === 'failed')
    const goes = waybill.state === 'cancelling' || (again && (await cancelAfterAll(context, waybill)))
    if (!goes) return { done: true }
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
    const waybill = await waybillOf(context, effect)
    if (waybill) await cancelAfterAll(context, waybill)
  },
}
