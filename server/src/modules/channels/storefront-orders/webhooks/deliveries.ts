import { type Channel, channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { z } from 'zod'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { tryAllNow } from '../../../../core/jobs/failures/failed-jobs.ts'
import { taskOf } from '../../../../core/jobs/job-kinds.ts'
import { jobPriorities } from '../../../../core/jobs/job-priorities.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import { StorefrontError, type StorefrontOrder } from '../../../../ports/storefront/storefront.ts'
import type {
  Claim,
  NewsKind,
  StorefrontNews,
  StorefrontNewsData,
  StorefrontWebhooks,
} from '../../../../ports/storefront/storefront-webhooks.ts'
import { followCancelledFulfillments } from '../../../shipping/ship-orders/ship-orders.public.ts'
import { accessTo, queueInstallationCheck, syncArticles } from '../../storefronts/storefronts.public.ts'
import { receiveOrder } from '../receive.ts'
import { callOffDeleted } from '../update-from-storefront.ts'
import { emptyDelivery, insertDelivery, lockDelivery, noteOutcome, type Outcome } from './deliveries.sql.ts'

export const takeDeliveryJob = 'takeStorefrontDelivery'
export const readOrderJob = 'readStorefrontOrder'
/** Within an hour: what can't be understood once can't be later, and somebody should know. */
const takenAttempts = 8

export interface Arrival {
  channel: Channel
  claim: Claim
  /** As JSON. */
  payload: string
}

/**
 * Keeps what a storefront has sent and signed, for a job to take: the sender waits only for that. The same delivery
 * again is well received, and does nothing.
 */
export async function storeDelivery(context: Context, { channel, claim, payload }: Arrival): Promise<void> {
  const id = await insertDelivery(context.db, {
    channel,
    webhookId: claim.id,
    topic: claim.topic,
    payload,
    receivedAt: context.now,
  })
  if (id !== null) await queueJob(context.db, takeDeliveryJob, { id }, { attempts: takenAttempts })
}

/** Does what a delivery asks for, once. */
export const takeDelivery =
  (webhooks: StorefrontWebhooks) =>
  async (context: Context, given: unknown): Promise<void> => {
    const { id } = z.object({ id: z.int() }).parse(given)
    const delivery = await lockDelivery(context.db, id)
    if (!delivery) return fail('STOREFRONT_NEWS_GONE')
    if (delivery.takenAt) return
    const { channel, topic, payload } = delivery
    const access = await accessTo(context, channel)
    const baseUrl = 'missing' in access ? '' : access.credentials.baseUrl
    const news = await webhooks.read({ topic, payload, baseUrl })
    const outcome = news === null ? 'ignored' : await follow(context, channel, news)
    await noteOutcome(context.db, id, outcome, context.now)
    if (news !== null && redactionNews.has(news.kind)) await emptyDelivery(context.db, id)
  }

const redactionNews: ReadonlySet<NewsKind> = new Set(['redactedCustomer', 'requestedCopy'])

type Follower<Kind extends NewsKind> = (
  context: Context,
  channel: Channel,
  data: StorefrontNewsData[Kind],
) => Promise<Outcome>

const followers: { readonly [Kind in NewsKind]: Follower<Kind> } = {
  order: async (context, channel, order) => {
    const outcome = await receiveOrder(context, channel, order)
    const unsure = outcome === 'doubtful' || (outcome !== 'unchanged' && lacksPayments(order))
    if (unsure) await queueReading(context, channel, order.exId)
    return outcome === 'doubtful' ? 'read' : outcome
  },
  changedOrder: async (context, channel, exId) => {
    await queueReading(context, channel, exId)
    return 'read'
  },
  deletedOrder: callOffDeleted,
  cancelledFulfillment: async (context, channel, { orderExId, exId }) => {
    const followed = await followCancelledFulfillments(context, channel, orderExId, [exId])
    return followed ? 'updated' : 'unchanged'
  },
  checkout: (context, channel, checkout) =>
    notifyAll(context, context.listeners.checkoutReceived, { channel, ...checkout }),
  customer: (context, channel, customer) =>
    notifyAll(context, context.listeners.customerReceived, { channel, ...customer }),
  deletedCustomer: (context, channel, exId) =>
    notifyAll(context, context.listeners.customerDeleted, { channel, exId }),
  redactedCustomer: (context, channel, wanted) =>
    notifyAll(context, context.listeners.redactionRequested, { channel, ...wanted }),
  requestedCopy: (context, channel, wanted) =>
    notifyAll(context, context.listeners.copyRequested, { channel, ...wanted }),
  redactedShop: (context, channel, { host }) =>
    notifyAll(context, context.listeners.shopRedactionRequested, { channel, host }),
  uninstalled: async (context, channel) => {
    await queueInstallationCheck(context, channel)
    return 'read'
  },
  articles: async (context, channel, data) => {
    const articles = data.map(({ itemExId, sku }) => ({ exId: itemExId, sku }))
    await syncArticles(context, channel, articles)
    return 'updated'
  },
}

const follow = <Kind extends NewsKind>(
  context: Context,
  channel: Channel,
  { kind, data }: StorefrontNews<Kind>,
): Promise<Outcome> => followers[kind](context, channel, data)

async function notifyAll<Data>(
  context: Context,
  listeners: readonly ((context: Context, data: Data) => Promise<void>)[],
  data: Data,
): Promise<Outcome> {
  for (const listener of listeners) await listener(context, data)
  return 'updated'
}

/** What is sent tells that money came, but not by which payment. */
const lacksPayments = ({ financialStatus, transactions }: StorefrontOrder): boolean =>
  financialStatus !== 'pending' && !transactions.some(({ kind }) => kind !== 'refund')

/** Has one order read by itself. */
export const queueReading = (context: Context, channel: Channel, exId: string): Promise<void> =>
  queueJob(
    context.db,
    readOrderJob,
    { channel, exId },
    {
      key: `${readOrderJob}:${channel}:${exId}`,
      priority: jobPriorities.readOrders,
      lane: storefrontLane(channel),
    },
  )

const reading = z.object({ channel: z.enum(channels), exId: z.string() })

/** Reads one order as the storefront has it now. Nobody else will: while nobody can, it waits as after any failure. */
export async function readStorefrontOrder(steps: Steps, given: unknown): Promise<void> {
  const { channel, exId } = reading.parse(given)
  const access = await steps.step((context) => accessTo(context, channel))
  if ('missing' in access)
    throw new StorefrontError(access.missing, { retryable: true, reportedByPartner: false })
  const order = await steps.partners.storefront(channel, access.credentials).findOrder(exId)
  if (order) await steps.step((context) => receiveOrder(context, channel, order, 'justRead'))
}

/** Orders that could not be read meanwhile are read once their shop is connected. */
export const onStorefrontConnected = ({ db }: Context, channel: Channel): Promise<void> =>
  tryAllNow(db, taskOf(readOrderJob, storefrontLane(channel)))
