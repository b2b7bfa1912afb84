import {
  isObserverTopic,
  type ObserverTopic,
  observerTopics,
  type pluginObserver,
} from '@selvedge/contract/observer.ts'
import { idParam } from '@selvedge/contract/shapes.ts'
import type { z } from 'zod'
import { type Context, callerOf } from '../../core/context.ts'
import { fail, HttpFault } from '../../core/fail.ts'
import { resetShipOrder } from '../ship-orders/ship-orders.public.ts'

const topics: Record<ObserverTopic, (context: Context, body: string) => Promise<unknown>> = {
  fulfillment_order_retry: (context, body) => {
    const id = idParam.safeParse(body.trim())
    return id.success ? resetShipOrder(context, { id: id.data }) : fail('SHIP_ORDER_NOT_FOUND')
  },
}

/** Does what the topic names; what reaches another system is queued. */
export async function observe(
  context: Context,
  { topic }: z.output<(typeof pluginObserver)['query']>,
  body: z.output<(typeof pluginObserver)['body']>,
): Promise<200> {
  if (!isObserverTopic(topic)) return fail('TOPIC_UNKNOWN', { topic })
  if (!callerOf(context).rights.has(observerTopics[topic])) throw new HttpFault('FORBIDDEN')
  await topics[topic](context, body)
  return 200
}
