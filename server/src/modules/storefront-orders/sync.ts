import { type Channel, channels } from '@selvedge/contract/orders.ts'
import { type orderSync, orderSyncDaysMost } from '@selvedge/contract/storefront-orders.ts'
import { z } from 'zod'
import { momentOf } from '../../core/clock.ts'
import type { Context, Steps } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { queueJob } from '../../core/jobs.ts'
import { type Storefront, StorefrontError } from '../../ports/storefront.ts'
import { accessTo } from '../storefronts/storefronts.public.ts'
import { receiveOrder } from './receive.ts'

export const syncPageJob = 'syncStorefrontOrders'

const dayMs = 86_400_000
/** Whoever asks waits for so long; the rest is read on by jobs. */
const answerWithinMs = 15_000
/** What the safety net reads again and again. */
const recentMs = 6 * 3_600_000

interface Span {
  from: Date
  to: Date
}

/** The shops that can be reached. */
async function openShops({ step, partners }: Steps): Promise<{ channel: Channel; shop: Storefront }[]> {
  const all = await step((context) =>
    Promise.all(channels.map(async (channel) => ({ channel, access: await accessTo(context, channel) }))),
  )
  return all.flatMap(({ channel, access }) =>
    'missing' in access ? [] : [{ channel, shop: partners.storefront(access.credentials) }],
  )
}

/** Reads the orders that were created in a span of time; answers how many have been read when it answers. */
export async function syncOrders(
  steps: Steps,
  { createdAtMin, createdAtMax }: z.output<(typeof orderSync)['query']>,
): Promise<number> {
  const span = { from: momentOf(createdAtMin, steps.zone), to: momentOf(createdAtMax, steps.zone) }
  const length = span.to.getTime() - span.from.getTime()
  if (length <= 0 || length > orderSyncDaysMost * dayMs) fail('ORDER_SYNC_SPAN', { days: orderSyncDaysMost })
  const shops = await openShops(steps)
  if (shops.length === 0) fail('STOREFRONT_NONE')
  const until = Date.now() + answerWithinMs
  let count = 0
  for (const { channel, shop } of shops) count += await readPages(steps, channel, shop, span, until)
  await steps.step(async (context) =>
    context.note({ subject: 'storefront', subjectId: '', after: { createdAtMin, createdAtMax, count } }),
  )
  return count
}

async function readPages(
  steps: Steps,
  channel: Channel,
  shop: Storefront,
  span: Span,
  until: number,
): Promise<number> {
  let count = 0
  let after: string | null = null
  do {
    const page = await refusing(() => readPage(steps, channel, shop, span, after))
    count += page.count
    after = page.next
    if (after !== null && Date.now() > until) {
      const next = after
      await steps.step((context) => queuePage(context, channel, span, next))
      return count
    }
  } while (after !== null)
  return count
}

/** What the shop objects to is told to whoever asked. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StorefrontError) fail('STOREFRONT_REFUSED', { detail: error.message })
    throw error
  }
}

/** One page, each order in a transaction of its own: none waits for another. */
async function readPage(
  steps: Steps,
  channel: Channel,
  shop: Storefront,
  span: Span,
  after: string | null,
): Promise<{ count: number; next: string | null }> {
  const { rows, next } = await shop.ordersCreated(span, after)
  for (const order of rows)
    await steps.step((context) => receiveOrder(context, channel, order, { fresh: true }))
  return { count: rows.length, next }
}

const queuePage = (context: Context, channel: Channel, { from, to }: Span, after: string | null) =>
  queueJob(context.db, syncPageJob, { channel, from: from.toISOString(), to: to.toISOString(), after })

const moment = z.iso.datetime().transform((text) => new Date(text))
const payload = z.object({
  channel: z.enum(channels),
  from: moment,
  to: moment,
  after: z.string().nullable(),
})

/** Reads one page and queues the next: a node that dies in between loses one page's work at most. */
export async function syncPage(steps: Steps, given: unknown): Promise<void> {
  const { channel, from, to, after } = payload.parse(given)
  const access = await steps.step((context) => accessTo(context, channel))
  if ('missing' in access) return
  const shop = steps.partners.storefront(access.credentials)
  const { next } = await readPage(steps, channel, shop, { from, to }, after)
  if (next !== null) await steps.step((context) => queuePage(context, channel, { from, to }, next))
}

/** Reads what was created of late, in case a webhook got lost. */
export async function syncRecent(steps: Steps): Promise<void> {
  const span = { from: new Date(steps.now.getTime() - recentMs), to: steps.now }
  for (const { channel } of await openShops(steps)) {
    await steps.step((context) => queuePage(context, channel, span, null))
  }
}
