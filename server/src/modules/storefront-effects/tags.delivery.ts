import { z } from 'zod'
import type { Delivery } from '../../core/deliveries.ts'
import { channel, nothingFollows, toShop } from './connect.ts'

const payload = z.object({
  channel,
  orderExId: z.string(),
  add: z.array(z.string()),
  remove: z.array(z.string()),
})

export const tagsDelivery: Delivery = {
  async begin(context, effect) {
    const { channel: shopOf, orderExId, add, remove } = payload.parse(effect.payload)
    return toShop(context, shopOf, async (shop) => {
      await shop.changeOrderTags(orderExId, { add, remove })
      return nothingFollows
    })
  },
}
