import { z } from 'zod'
import type { Delivery } from '../../core/deliveries.ts'
import { channel, nothingFollows, toShop } from './connect.ts'

const payload = z.object({
  channel,
  orderExId: z.string(),
  parentExId: z.string(),
  gateway: z.string(),
  currency: z.string(),
  amount: z.string(),
  note: z.string(),
  items: z.array(
    z.object({
      exLineItemId: z.string(),
      quantity: z.int(),
      shipped: z.boolean(),
      locationExId: z.string().nullable(),
    }),
  ),
})

/** The effect's own key makes the storefront do it once. */
export const refundDelivery: Delivery = {
  async begin(context, effect) {
    const { channel: shopOf, ...refund } = payload.parse(effect.payload)
    return toShop(context, shopOf, async (shop) => {
      await shop.refund({ ...refund, key: effect.key })
      return nothingFollows
    })
  },
}
