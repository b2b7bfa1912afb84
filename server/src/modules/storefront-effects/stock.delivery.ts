import { z } from 'zod'
import type { Delivery } from '../../core/deliveries.ts'
import { channel, nothingFollows, toShop } from './connect.ts'
import { readLevel } from './fulfillment.reads.ts'

const payload = z.object({ channel, sku: z.string(), locationId: z.int() })

/** Tells what can be promised now, whatever it was when the effect was queued. */
export const stockDelivery: Delivery = {
  async begin(context, effect) {
    const level = payload.parse(effect.payload)
    const found = await readLevel(context.db, level)
    if (!found) return { done: true }
    return toShop(context, level.channel, async (shop) => {
      await shop.setAvailable({
        sku: level.sku,
        locationExId: found.locationExId,
        // A storefront takes no count below zero.
        quantity: Math.max(0, found.available),
        key: `${effect.key}:${effect.version}:${effect.attempts}`,
      })
      return nothingFollows
    })
  },
}
