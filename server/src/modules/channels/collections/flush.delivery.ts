import { channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { z } from 'zod'
import type { Delivery } from '../../../core/outbox/deliveries.ts'
import { allRows } from '../../../ports/partner-pages.ts'
import type { Storefront, StorefrontCollection } from '../../../ports/storefront/storefront.ts'
import { accessTo } from '../storefronts/storefronts.public.ts'
import { storeCollections } from './collections.sql.ts'

const payload = z.object({ given: z.string(), channel: z.enum(channels).default('first') })

/** Reads a collection of the shop anew, or all of them. */
export const flushDelivery: Delivery = {
  async prepare(context, effect) {
    const { given, channel } = payload.parse(effect.payload)
    const access = await accessTo(context, channel)
    if ('missing' in access) return { waits: access.missing }
    return {
      send: async (partners) => {
        const found = await readCollections(partners.storefront(channel, access.credentials), given)
        return (after) => storeCollections(after, channel, given, found)
      },
    }
  },
}

/** Far more than any shop shows. */
const maxCollections = 10_000

async function readCollections(storefront: Storefront, handle: string): Promise<StorefrontCollection[]> {
  if (handle !== '*') {
    const one = await storefront.findCollection(handle)
    return one ? [one] : []
  }
  const found = await allRows((after) => storefront.collections(after), maxCollections)
  return [...new Map(found.map((one) => [one.handle, one])).values()]
}
