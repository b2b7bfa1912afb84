import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { shipException } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import type { Delivery, OnDelivered } from '../../../../core/outbox/deliveries.ts'
import type { QueuedEffect } from '../../../../core/outbox/queued-effects.ts'
import type { FulfillResult } from '../../../../ports/storefront/storefront.ts'
import {
  confirmFulfillments,
  pushTracking,
  raiseException,
} from '../../../shipping/ship-orders/ship-orders.public.ts'
import { touchLevels } from '../../storefronts/storefronts.public.ts'
import { sendToStorefront } from '../connect.ts'
import { readShipment, type Shipment } from '../fulfillment.reads.ts'

const payload = z.object({
  fulfillmentId: z.int(),
  /** As it was when the goods left; a later one is told by itself. */
  trackingCompany: z.string(),
  trackingNumber: z.string(),
  items: z.array(z.object({ exLineItemId: z.string(), sku: z.string(), quantity: z.int() })),
  /** Told before, and cancelled there since. */
  again: z.boolean().default(false),
})
type Payload = z.output<typeof payload>

/** The sync with the storefront has failed for good, or was given up: the ship order shows it. */
export const raiseSyncFailure = (context: Context, { subjectId }: QueuedEffect, failure: StorableFailure) =>
  raiseException(context, subjectId, shipException.shipping, {
    kind: 'shipOrder.untold',
    params: { failure },
  })

export const fulfillDelivery: Delivery = {
  async prepare(context, effect) {
    const reported = payload.parse(effect.payload)
    const shipment = await readShipment(context.db, reported.fulfillmentId)
    if (shipment?.exId !== '') return { done: true }
    const { channel, orderExId, locationExId, otherExIds } = shipment
    return sendToStorefront(context, channel, async (storefront) => {
      const { trackingCompany, trackingNumber, items } = reported
      const command = {
        ...{ orderExId, locationExId, trackingCompany, trackingNumber, items, otherExIds },
        presentNumber: shipment.trackingNumber,
        cameBack: reported.again ? shipment.cameBack : [],
      }
      return confirmed(shipment, reported, await storefront.fulfill(command))
    })
  },
  failed: raiseSyncFailure,
  givenUp: (context, effect) => raiseSyncFailure(context, effect, { kind: 'givenUp', params: {} }),
}

const confirmed =
  (shipment: Shipment, reported: Payload, result: FulfillResult): OnDelivered =>
  async (context) => {
    await confirmFulfillments(context, shipment.shipOrderId, new Map([[shipment.orderId, result.exIds]]))
    // The storefront takes the units from its own count of that location.
    touchLevels(
      context,
      shipment.channel,
      reported.items.map(({ sku }) => sku),
    )
    const now = await readShipment(context.db, reported.fulfillmentId)
    if (
      now &&
      (now.trackingNumber !== reported.trackingNumber || now.trackingCompany !== reported.trackingCompany)
    ) {
      await pushTracking(context, shipment.shipOrderId, [
        { fulfillmentId: reported.fulfillmentId, orderId: shipment.orderId, channel: shipment.channel },
      ])
    }
  }
