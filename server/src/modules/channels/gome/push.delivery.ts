import { pushedFields } from '@selvedge/contract/channels/gome/gome-settings.ts'
import { z } from 'zod'
import type { Delivery, PreparedDelivery } from '../../../core/outbox/deliveries.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { type OrderToPush, readOrderToPush } from './order-to-push.reads.ts'

const payload = z.object({ orderId: z.int() })

/** The order under the names that the partner gives its fields. */
function named(
  order: OrderToPush,
  names: Readonly<Partial<Record<string, string>>>,
): Record<string, unknown> {
  return Object.fromEntries(
    pushedFields
      .map((field) => [names[field] ?? field, order[field]] as const)
      .filter(([name]) => name !== ''),
  )
}

/** Pushes an order as it is by then, under the key of its effect: told again it is the same one, and no other order of its number is. */
export const pushDelivery: Delivery = {
  async prepare(context, effect): Promise<PreparedDelivery> {
    const { orderId } = payload.parse(effect.payload)
    // As it is by now: a brand may have been excluded while the order waited.
    const order = await readOrderToPush(context.db, orderId, await readSetting(context, 'exclude_brands'))
    if (!order) return { done: true }
    if (!(await readSetting(context, 'push_order_to_gome')))
      return { waits: { kind: 'gome.off', params: {} } }
    const connection = await readSetting(context, 'gome_connection')
    const secret = await readSetting(context, 'gome_secret')
    if (!connection || secret === '')
      return { waits: { kind: 'service.notConfigured', params: { service: 'gome' } } }
    const { url, fields } = connection
    return {
      send: async (partners) => {
        await partners.orderPush({ url, secret }).push(effect.key, named(order, fields))
        return () => Promise.resolve()
      },
    }
  },
}
