import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { shipOrderName } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import { progressOf, shipProgress } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import type { Delivery } from '../../../../core/outbox/deliveries.ts'
import type { QueuedEffect } from '../../../../core/outbox/outbox.ts'
import { lockShipOrders, touchShipOrders, writeShipTimeline } from '../../ship-orders/ship-orders.public.ts'
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
async function refuse(context: Context, effect: QueuedEffect, failure: Failure): Promise<void> {
  const waybill = await waybillOf(context, effect)
  if (waybill?.state !== 'requested') return
  await noteState(context.db, [waybill.id], 'failed', failure)
  writeShipTimeline(context, [
    { shipOrderId: waybill.shipOrderId, event: { kind: 'waybill.refused', params: { failure } } },
  ])
}

/** Whether a ship order, locked from now on, may still leave under a waybill. */
async function canStillLeave({ db }: Context, shipOrderId: number): Promise<boolean> {
  const { shipOrders } = await lockShipOrders(db, [shipOrderId])
  return shipOrders.some(({ status }) => progressOf(status) <= shipProgress.picking)
}

/** Requests a waybill of the courier. Its number is offered where the ship order is shipped, which stays for people to do. */
export const waybillDelivery: Delivery = {
  async begin(context, effect) {
    // It may have waited for long, or be tried again by a reset. The ship order first, as whoever requests one locks it.
    const isNeeded = await canStillLeave(context, effect.subjectId)
    const waybill = await waybillOf(context, effect)
    if (waybill?.state !== 'requested' && waybill?.state !== 'failed') return { done: true }
    if (!isNeeded) {
      await noteState(context.db, [waybill.id], 'failed', { kind: 'waybill.notNeeded', params: {} })
      return { done: true }
    }
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
    const isNeeded = await canStillLeave(context, effect.subjectId)
    const waybill = await waybillOf(context, effect)
    if (isNeeded && waybill?.state === 'failed') await noteState(context.db, [waybill.id], 'requested', null)
  },
}
