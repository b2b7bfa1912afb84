import {
  isObserverTopic,
  type ObserverTopic,
  observerTopics,
  type pluginObserver,
} from '@selvedge/contract/channels/observer/observer.ts'
import { channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { idParam } from '@selvedge/contract/core/values/shapes.ts'
import { bothNames } from '@selvedge/contract/core/words/language.ts'
import { type PartnerLane, storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { z } from 'zod'
import { type Context, callerOf } from '../../../core/http/context.ts'
import { fail, HttpFault } from '../../../core/http/fail.ts'
import { requireConfirmation } from '../../../core/http/guard/confirmation.ts'
import { touchEffects } from '../../../core/outbox/outbox.ts'
import { resetShipOrder } from '../../shipping/ship-orders/ship-orders.public.ts'
import { accessTo } from '../storefronts/storefronts.public.ts'

const collectionHandle = z.string().regex(/^(\*|[\p{L}\p{N}_-]{1,255})$/u)

const noHandle = {
  zh: '请填写商品系列的 handle，或 * 表示全部',
  en: 'enter the handle of a collection, or * for all of them',
}

/** What another system is asked for: one effect for each text, which waits again whenever it is asked for again. */
const ask = async (
  context: Context,
  kind: string,
  subject: string,
  given: string,
  partnerLane?: PartnerLane,
): Promise<void> =>
  touchEffects(context, [
    {
      ...requestOf(kind, subject),
      key: `${kind}:${given}`,
      lane: kind,
      payload: { given },
      ...(partnerLane && { partnerLane }),
    },
  ])

/** What is asked for has no record of its own. */
const requestOf = (kind: string, subject: string) => ({ kind, subject, subjectId: 0 })

/** Each shop that is connected has collections of its own; the first store's are waited for until it is. */
async function queueCollectionRefresh(context: Context, given: string): Promise<void> {
  const stores = await Promise.all(
    channels.map(async (channel) => ({ channel, access: await accessTo(context, channel) })),
  )
  const observedStores = stores.filter(
    ({ channel, access }) => channel === 'first' || 'credentials' in access,
  )
  touchEffects(
    context,
    observedStores.map(({ channel }) => ({
      ...requestOf('collection.flush', 'collection'),
      key: `collection.flush:${channel}:${given}`,
      lane: `collection.flush:${channel}`,
      payload: { given, channel },
      partnerLane: storefrontLane(channel),
    })),
  )
}

const topics: Record<ObserverTopic, (context: Context, body: string) => Promise<unknown>> = {
  fulfillment_order_retry: (context, body) => {
    const id = idParam.safeParse(body.trim())
    return id.success ? resetShipOrder(context, { id: id.data }) : fail('SHIP_ORDER_NOT_FOUND')
  },
  flush_collection_hmapper: (context, body) => {
    const handle = collectionHandle.safeParse(body.trim())
    if (!handle.success) return fail('INVALID_INPUT', { detail: noHandle })
    return queueCollectionRefresh(context, handle.data)
  },
  third_part_product_sync: (context, body) => {
    // What the shop is told again is told with the prices that it has by now.
    requireConfirmation(context)
    return ask(context, 'trading.sync', 'tradingProduct', body.trim(), storefrontLane('first'))
  },
}

/** Does what the topic names; what reaches another system is queued. */
export async function observe(
  context: Context,
  { topic }: z.output<(typeof pluginObserver)['query']>,
  body: z.output<(typeof pluginObserver)['body']>,
): Promise<200> {
  if (!isObserverTopic(topic))
    return fail('TOPIC_UNKNOWN', { topic, known: bothNames(Object.keys(observerTopics)) })
  if (!callerOf(context).rights.has(observerTopics[topic])) throw new HttpFault('FORBIDDEN')
  await topics[topic](context, body)
  return 200
}
