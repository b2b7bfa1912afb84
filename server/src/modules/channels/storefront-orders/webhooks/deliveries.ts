import { type Channel, channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { z } from 'zod'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { jobPriorities } from '../../../../core/jobs/job-priorities.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import type { StorefrontOrder } from '../../../../ports/storefront.ts'
import type { Claim, StorefrontWebhooks } from '../../../../ports/storefront-webhooks.ts'
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
    await noteOutcome(context.db, id, await follow(context, channel, news), context.now)
    if (news !== null && ('redactedCustomer' in news || 'requestedCopy' in news))
      await emptyDelivery(context.db, id)
  }

async function follow(
  context: Context,
  channel: Channel,
  news: Awaited<ReturnType<StorefrontWebhooks['read']>>,
): Promise<Outcome> {
  if (news === null) return 'ignored'
  if ('articles' in news) {
    const articles = news.articles.map(({ itemExId, sku }) => ({ exId: itemExId, sku }))
    await syncArticles(context, channel, articles)
    return 'updated'
  }
  if ('uninstalled' in news) {
    await queueInstallationCheck(context, channel)
    return 'read'
  }
  if ('checkout' in news) {
    for (const reported of context.listeners.checkoutReceived)
      await reported(context, { channel, ...news.checkout })
    return 'updated'
  }
  if ('customer' in news) {
    for (const reported of context.listeners.customerReceived)
      await reported(context, { channel, ...news.customer })
    return 'updated'
  }
  if ('deletedCustomer' in news) {
    for (const deleted of context.listeners.customerDeleted)
      await deleted(context, { channel, exId: news.deletedCustomer })
    return 'updated'
  }
  if ('deletedOrder' in news) return callOffDeleted(context, channel, news.deletedOrder)
  if ('redactedCustomer' in news) {
    for (const requested of context.listeners.redactionRequested)
      await requested(context, { channel, ...news.redactedCustomer })
    return 'updated'
  }
  if ('requestedCopy' in news) {
    for (const requested of context.listeners.copyRequested)
      await requested(context, { channel, ...news.requestedCopy })
    return 'updated'
  }
  if ('redactedShop' in news) {
    const { host } = news.redactedShop
    for (const requested of context.listeners.shopRedactionRequested)
      await requested(context, { channel, host })
    return 'updated'
  }
  if ('cancelledFulfillment' in news) {
    const { orderExId, exId } = news.cancelledFulfillment
    const followed = await followCancelledFulfillments(context, channel, orderExId, [exId])
    return followed ? 'updated' : 'unchanged'
  }
  if ('orderExId' in news) {
    await queueReading(context, channel, news.orderExId)
    return 'read'
  }
  const outcome = await receiveOrder(context, channel, news.order)
  const unsure = outcome === 'doubtful' || (outcome !== 'unchanged' && lacksPayments(news.order))
  if (unsure) await queueReading(context, channel, news.order.exId)
  return outcome === 'doubtful' ? 'read' : outcome
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

/** Reads one order as the storefront has it now. */
export async function readStorefrontOrder(steps: Steps, given: unknown): Promise<void> {
  const { channel, exId } = reading.parse(given)
  const access = await steps.step((context) => accessTo(context, channel))
  if ('missing' in access) return
  const order = await steps.partners.storefront(channel, access.credentials).findOrder(exId)
  if (order) await steps.step((context) => receiveOrder(context, channel, order, { fresh: true }))
}
