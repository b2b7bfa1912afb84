import { type Channel, channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { z } from 'zod'
import type { Context, RedactedShop, Steps } from '../../../../core/http/context.ts'
import { goesOn } from '../../../../core/jobs/failures/failed-jobs.ts'
import { jobPriorities } from '../../../../core/jobs/job-priorities.ts'
import { queueJob, queueJobs } from '../../../../core/jobs/jobs.ts'
import { findInstallation, storefrontHost } from '../../../channels/storefronts/storefronts.public.ts'
import { requestFor } from './redact.ts'
import { findOrderEmail, hasRedactions, type OfShop, readOfShop } from './shop-redactions.reads.ts'
import {
  countRedacted,
  endShopRedaction,
  insertShopRedaction,
  liftRedactions,
  lockShopRedaction,
  shareShopRedaction,
} from './shop-redactions.sql.ts'

export const redactShopJob = 'redactShop'
export const redactOfShopJob = 'redactCustomerOfShop'
export const liftShopJob = 'liftShopRedactions'
/** Each is asked for by a job of its own. */
const portion = 500

const jobKey = (id: number) => `${redactShopJob}:${id}`

const queuePortion = (
  { db }: Context,
  channel: Channel,
  id: number,
  after: Pick<OfShop, 'stage' | 'key'>,
): Promise<void> =>
  queueJob(
    db,
    redactShopJob,
    { id, channel, stage: after.stage, key: after.key },
    { key: jobKey(id), lane: storefrontLane(channel) },
  )

/** A shop has taken our app away some days ago: all its customers are to be forgotten. Asked again, what has failed goes on. */
export async function requestShopRedaction(context: Context, { channel, host }: RedactedShop): Promise<void> {
  const { db } = context
  const shop = { channel, host: host || (await storefrontHost(context, channel)) }
  const run = await insertShopRedaction(db, shop, context.now)
  if (!run || (!run.isNew && (await goesOn(db, jobKey(run.id))))) return
  await queuePortion(context, channel, run.id, { stage: 0, key: '' })
  if (!run.isNew) return
  context.note({ subject: 'storefront', subjectId: channel, after: { requestedAt: context.now } })
}

const position = z.object({
  id: z.int(),
  channel: z.enum(channels),
  stage: z.int(),
  key: z.string(),
})

/**
 * Asks for one portion of the customers of a shop to be forgotten, each alone: who has something open waits like everybody
 * else. Nothing is done of a shop that has our app again.
 */
export async function redactShop(steps: Steps, given: unknown): Promise<void> {
  const { id, channel, ...after } = position.parse(given)
  const installed = await findInstallation(steps, channel)
  await steps.step(async (context) => {
    const { db, now } = context
    const host = await lockShopRedaction(db, id)
    if (host === null) return
    // Whose customers are whose nobody can tell any more: somebody decides.
    if (installed !== null && !installed.includes(host))
      throw new Error(
        `channel ${channel} is another shop's by now: ${installed.join(', ')} instead of ${host}`,
      )
    if (installed !== null) {
      await endShopRedaction(db, id, 'refused', now)
      context.note({ subject: 'storefront', subjectId: channel, after: { liftedAt: now } })
      return
    }
    const found = await readOfShop(db, channel, after, portion)
    const rows = found.map(({ exId, orderExId }) => ({
      key: `${redactOfShopJob}:${channel}:${exId}`,
      payload: { id, channel, exId, orderExId },
    }))
    await queueJobs(db, redactOfShopJob, rows, { priority: jobPriorities.redactCustomers })
    await countRedacted(db, id, found.length)
    const last = found.at(-1)
    if (last) return queuePortion(context, channel, id, last)
    if (after.stage < 2) return queuePortion(context, channel, id, { stage: after.stage + 1, key: '' })
    await endShopRedaction(db, id, 'done', now)
    context.note({ subject: 'storefront', subjectId: channel, after: { redactedAt: now } })
  })
}

const ofShop = z.object({
  id: z.int(),
  channel: z.enum(channels),
  exId: z.string(),
  orderExId: z.string().nullable(),
})

/** One of them; of an order of nobody whom the shop names, whoever has bought it. */
export async function redactOfShop(context: Context, given: unknown): Promise<void> {
  const { id, channel, exId, orderExId } = ofShop.parse(given)
  // Whoever connects the shop again waits for this, or this sees that it is.
  if (!(await shareShopRedaction(context.db, id))) return
  const email = orderExId === null ? '' : await findOrderEmail(context.db, channel, orderExId)
  const orderExIds = orderExId === null ? [] : [orderExId]
  await requestFor(context, { channel, exId, email, orderExIds }, id)
}

/** The shop, and no other, is connected again: what is not emptied by now stays, and its customers are known anew by their numbers. */
export async function onStorefrontConnected(context: Context, channel: Channel): Promise<void> {
  const { db } = context
  await liftRedactions(db, { channel, hosts: [await storefrontHost(context, channel)] }, context.now)
  // What it has asked for names it as it calls itself, which may be another host than that of its address.
  if (await hasRedactions(db, channel))
    await queueJob(
      db,
      liftShopJob,
      { channel },
      { key: `${liftShopJob}:${channel}`, lane: storefrontLane(channel) },
    )
}

/** Asks the shop that is connected how it calls itself, and ends what it has asked for under that name. */
export async function liftShop(steps: Steps, given: unknown): Promise<void> {
  const { channel } = z.object({ channel: z.enum(channels) }).parse(given)
  const hosts = await findInstallation(steps, channel)
  if (hosts !== null) await steps.step(({ db, now }) => liftRedactions(db, { channel, hosts }, now))
}
