import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, instant, timeParam } from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'
import { channels } from '../storefronts/channels.ts'

/** Longest span of one synchronisation. */
export const maxOrderSyncDays = 31
/** Days that a synchronisation is remembered. */
export const orderSyncRetentionDays = 30

const channel = z.enum(channels)

export const orderSync = endpoint({
  name: 'orderSync',
  method: 'GET',
  path: '/order/sync',
  summary:
    'Begin to read the orders that were created in a span of time, from one store or all; answers how many stores. orderSyncRuns tells how far it has come',
  access: 'orders.change',
  changes: true,
  query: z.strictObject({ createdAtMin: timeParam, createdAtMax: timeParam, channel: channel.optional() }),
  data: z.int(),
  errors: ['STOREFRONT_NONE', 'ORDER_SYNC_RUNNING', 'ORDER_SYNC_SPAN'],
})

/** `dead`: nothing was heard of it for minutes; what it had begun is not gone on with once another one begins. */
export const orderSyncStates = ['running', 'done', 'failed', 'dead'] as const
export type OrderSyncState = (typeof orderSyncStates)[number]

export const orderSyncRun = z.strictObject({
  id,
  channel,
  /** As the shop is called here. */
  storeName: z.string(),
  /** By itself every quarter of an hour, of what was changed; else by hand, of what was created. */
  automatic: z.boolean(),
  from: instant,
  to: instant,
  state: z.enum(orderSyncStates),
  /** Why it failed; while it runs, what it waits for. */
  error: failures.shape.nullable(),
  ordersRead: z.int(),
  /** Of these. */
  ordersCreated: z.int(),
  ordersChanged: z.int(),
  /** Of these, those that could not be taken: each is read again by itself. */
  ordersLeft: z.int(),
  /** How far into the span it has come; null before the first order. */
  reached: instant.nullable(),
  startedAt: instant,
  startedBy: z.string(),
  finishedAt: instant.nullable(),
})
export type OrderSyncRun = z.infer<typeof orderSyncRun>

export const orderSyncRuns = endpoint({
  name: 'orderSyncRuns',
  method: 'GET',
  path: '/order/syncRuns',
  summary: 'The last synchronisation of each store, by hand and by itself',
  access: 'orders.change',
  data: z.array(orderSyncRun),
  reply: 'list',
})
