import { channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { z } from 'zod'
import type { Delivery, PreparedDelivery } from '../../../core/outbox/deliveries.ts'
import { accessTo } from '../../channels/storefronts/storefronts.public.ts'
import { findTitle } from './titles.reads.ts'

const payload = z.object({ productId: z.int(), channel: z.enum(channels) })

/** Tells a store the title as it is by then; one that does not sell the product any more is told nothing. */
export const titleDelivery: Delivery = {
  async prepare(context, effect): Promise<PreparedDelivery> {
    const { productId, channel } = payload.parse(effect.payload)
    const product = await findTitle(context.db, productId)
    if (!product) return { done: true }
    const access = await accessTo(context, channel)
    if ('missing' in access) return { waits: access.missing }
    return {
      send: async (partners) => {
        const storefront = partners.storefront(channel, access.credentials)
        const exId = await storefront.productSelling(product.spu.toLowerCase(), product.skus)
        if (exId !== null) await storefront.changeTitle(exId, product.title)
        return async () => undefined
      },
    }
  },
}
