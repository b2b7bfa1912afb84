import { orderTagChanges } from '@selvedge/contract/orders/orders/order-tags.ts'
import { z } from 'zod'
import type { Delivery } from '../../../../core/outbox/deliveries.ts'
import { nothingFollows, sendToStorefront } from '../connect.ts'
import { readTagFacts } from '../tags.reads.ts'

const payload = z.object({ orderId: z.int() })

/** All tags that are ours, as they should be by now: telling them twice changes nothing. */
export const tagsDelivery: Delivery = {
  async prepare(context, effect) {
    const facts = await readTagFacts(context.db, payload.parse(effect.payload).orderId)
    if (!facts) return { done: true }
    const changes = orderTagChanges(facts)
    return sendToStorefront(context, facts.channel, async (storefront) => {
      await storefront.changeOrderTags(facts.exId, changes)
      return nothingFollows
    })
  },
}
