import {
  maxOrderSyncDays,
  type orderSync,
} from '@selvedge/contract/channels/storefront-orders/storefront-orders.ts'
import { type Channel, channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { z } from 'zod'
import { momentOf } from '../../../../core/clock.ts'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { accessTo, queuePage, storefrontName } from '../../storefronts/storefronts.public.ts'
import { changesFrom } from './sync.rules.ts'
import { orderRuns } from './sync-page.ts'
import { findReadUntil, insertRuns } from './sync-runs.sql.ts'

const dayMs = 86_400_000

/** The shops that can be reached, in the order of their channels. */
async function openChannels(context: Context): Promise<Channel[]> {
  const all = await Promise.all(
    channels.map(async (channel) => ({ channel, access: await accessTo(context, channel) })),
  )
  return all.flatMap(({ channel, access }) => ('missing' in access ? [] : [channel]))
}

/**
 * Begins to read the orders that were created in a span of time. Jobs read page by page, whoever waits; a shop is read
 * by hand once at a time. Answers how many shops are read.
 */
export async function startSync(
  context: Context,
  { createdAtMin, createdAtMax, channel: wanted }: z.output<(typeof orderSync)['query']>,
): Promise<number> {
  const { db, now, zone } = context
  const [from, to] = [momentOf(createdAtMin, zone), momentOf(createdAtMax, zone)]
  const length = to.getTime() - from.getTime()
  if (length <= 0 || length > maxOrderSyncDays * dayMs) fail('ORDER_SYNC_SPAN', { days: maxOrderSyncDays })
  const open = (await openChannels(context)).filter((channel) => !wanted || channel === wanted)
  if (open.length === 0) fail('STOREFRONT_NONE')
  const runs = open.map((channel) => ({ channel, from, to }))
  const started = await insertRuns(db, runs, { automatic: false, startedBy: actorOf(context), now })
  const busy = open.find((channel) => !started.some((run) => run.channel === channel))
  if (busy) fail('ORDER_SYNC_RUNNING', { shop: await storefrontName(db, busy) })
  await queuePages(context, started)
  context.note({ subject: 'storefront', subjectId: wanted ?? '', after: { createdAtMin, createdAtMax } })
  return started.length
}

/** Reads what was changed since it was read last, in case a webhook got lost. A shop that is still read is left alone. */
export async function syncRecent(context: Context): Promise<void> {
  const { db, now } = context
  const runs = await Promise.all(
    (await openChannels(context)).map(async (channel) => ({
      channel,
      from: changesFrom(await findReadUntil(db, channel), now),
      to: now,
    })),
  )
  await queuePages(context, await insertRuns(db, runs, { automatic: true, startedBy: actorOf(context), now }))
}

const queuePages = (context: Context, runs: readonly { id: number; channel: Channel }[]): Promise<unknown> =>
  Promise.all(runs.map((run) => queuePage(context.db, orderRuns, run)))
