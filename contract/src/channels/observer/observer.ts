import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { text } from '../../core/values/shapes.ts'
import type { Right } from '../../house/roles/rights.ts'

/** What can be asked for, and the right that it takes. */
export const observerTopics = {
  /** The body is the id of a ship order: its exceptions are cleared, what failed to reach the storefront is told again. */
  fulfillment_order_retry: 'shipping.change',
  /** The body is the handle of a collection, or `*` for all of them: it is read anew from each connected shop. */
  flush_collection_hmapper: 'sorts.change',
  /** The body names what of the trading channels the first store is told anew, prices too; empty for all. It takes a confirmed session. */
  third_part_product_sync: 'trading.change',
} as const satisfies Record<string, Right>

export type ObserverTopic = keyof typeof observerTopics
export const isObserverTopic = (topic: string): topic is ObserverTopic => Object.hasOwn(observerTopics, topic)

export const pluginObserver = endpoint({
  name: 'pluginObserver',
  method: 'POST',
  path: '/plugin/webhook/observer',
  summary: 'Queue what the topic names; each asks for a right of its own',
  access: 'signedIn',
  query: z.strictObject({ topic: text(100) }),
  // It is part of a key, which the database bounds; the number of a style is no longer either.
  body: text(500),
  data: z.literal(200),
  errors: ['TOPIC_UNKNOWN', 'SHIP_ORDER_NOT_FOUND', 'SHIP_ORDER_STATE', 'CONFIRMATION_NEEDED'],
})
