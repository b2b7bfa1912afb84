import { channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import type { OnDelivered, PreparedDelivery } from '../../../core/outbox/deliveries.ts'
import type { Storefront } from '../../../ports/storefront/storefront.ts'
import { accessTo } from '../storefronts/storefronts.public.ts'

export const channel = z.enum(channels)

/** Sends to the shop of a channel; without a connected one the effect waits. */
export async function sendToStorefront(
  context: Context,
  given: z.output<typeof channel>,
  send: (storefront: Storefront) => Promise<OnDelivered>,
): Promise<PreparedDelivery> {
  const access = await accessTo(context, given)
  if ('missing' in access) return { waits: access.missing }
  return { send: (partners) => send(partners.storefront(given, access.credentials)) }
}

/** Where nothing follows. */
export const nothingFollows: OnDelivered = async () => undefined
