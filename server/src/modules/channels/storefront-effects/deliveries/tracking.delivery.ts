import { z } from 'zod'
import type { Delivery } from '../../../../core/outbox/deliveries.ts'
import { nothingFollows, sendToStorefront } from '../connect.ts'
import { readShipment } from '../fulfillment.reads.ts'
import { raiseSyncFailure } from './fulfill.delivery.ts'

const payload = z.object({ fulfillmentId: z.int() })

export const trackingDelivery: Delivery = {
  async prepare(context, effect) {
    const shipment = await readShipment(context.db, payload.parse(effect.payload).fulfillmentId)
    // What the storefront does not know of yet is told with its number once it does.
    if (!shipment || shipment.exId === '') return { done: true }
    const tracking = { company: shipment.trackingCompany, number: shipment.trackingNumber }
    return sendToStorefront(context, shipment.channel, async (storefront) => {
      for (const exId of shipment.exIds) await storefront.changeTracking(exId, tracking)
      return nothingFollows
    })
  },
  failed: raiseSyncFailure,
}
