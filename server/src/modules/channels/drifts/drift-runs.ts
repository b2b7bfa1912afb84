import type { driftStart } from '@selvedge/contract/channels/drifts/drifts.ts'
import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { z } from 'zod'
import type { Context, Steps } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { jobPriorities } from '../../../core/jobs/job-priorities.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'
import { classifyFailure, type DeliveryFailure, nextRetry } from '../../../core/outbox/delivery-failures.ts'
import { followTrail, type PageTrail } from '../../../ports/partner-pages.ts'
import type { StorefrontOffers } from '../../../ports/storefront/storefront-offers.ts'
import { accessTo } from '../storefronts/storefronts.public.ts'
import { compareMissing, compareOffers } from './compare/compare-offers.ts'
import { readComparedStores, readLocations, readUncomparedStores } from './drifts.reads.ts'
import { closeUnmet } from './drifts.sql.ts'
import { pageJob } from './page-job.ts'
import {
  advanceRun,
  dropUnseen,
  failRun,
  failStuck,
  finishRun,
  insertRun,
  lockRunning,
  noteFailures,
  type Running,
} from './runs.sql.ts'

const priority = jobPriorities.compareStores

const queuePage = (
  { db }: Pick<Context, 'db'>,
  { id, channel }: Pick<Running, 'id' | 'channel'>,
  pauseMs = 0,
): Promise<void> =>
  queueJob(db, pageJob, { id }, { key: `${pageJob}:${id}`, priority, lane: storefrontLane(channel), pauseMs })

/** Begins a run of a storefront; null where one is at it. */
async function begin(context: Context, channel: Channel, startedBy: string): Promise<number | null> {
  const { db, now } = context
  await failStuck(db, channel, now)
  const id = await insertRun(db, { channel, now, startedBy })
  if (id !== null) await queuePage(context, { id, channel })
  return id
}

/** Every night, each storefront that is connected. One that is still at it goes on instead. */
export async function startNightly(context: Context): Promise<void> {
  for (const { channel } of await readComparedStores(context.db)) await begin(context, channel, '')
}

/** Once a storefront is connected that was never compared. */
export async function startFirst(context: Context): Promise<void> {
  for (const { channel } of await readUncomparedStores(context.db)) await begin(context, channel, '')
}

/** Whenever somebody wants to know. */
export async function startNow(
  context: Context,
  _query: unknown,
  { channel }: z.output<(typeof driftStart)['body']>,
): Promise<1> {
  if ('missing' in (await accessTo(context, channel))) fail('STOREFRONT_NONE')
  const id = (await begin(context, channel, context.caller?.username ?? '')) ?? fail('DRIFT_RUNNING')
  context.note({ subject: 'driftRun', subjectId: id, after: { channel } })
  return 1
}

type OfferPage = Awaited<ReturnType<StorefrontOffers['offers']>>

/**
 * Reads a page of what a storefront offers, compares it, and queues the next: a node that dies in between loses that page
 * at most. What it offers no more is known behind the last one.
 */
export async function comparePage(steps: Steps, payload: unknown): Promise<void> {
  const { id } = z.object({ id: z.int() }).parse(payload)
  const started = await steps.step((context) => take(context, id))
  if (!started) return
  const { run, credentials, locations, since } = started
  if (run.stage === 'missing') return steps.step((context) => lookForMissing(context, run))
  let page: OfferPage
  let trail: PageTrail
  try {
    page = await steps.partners.storefront(run.channel, credentials).offers(locations, run.after)
    trail = followTrail(run.trail, page.next)
  } catch (error) {
    const failure = classifyFailure(error)
    if (!failure) throw error
    return steps.step((context) => putOff(context, id, failure, steps.retryPauseMs))
  }
  await steps.step((context) => settle(context, run, { ...page, trail }, since))
}

async function take(context: Context, id: number) {
  const { db, now } = context
  const run = await lockRunning(db, id)
  if (!run) return null
  const access = await accessTo(context, run.channel)
  if ('missing' in access) {
    await failRun(db, id, access.missing, now)
    return null
  }
  const locations = await readLocations(db, run.channel)
  return { run, credentials: access.credentials, locations, since: now }
}

/** The run as it was taken, locked; null where somebody else has gone on with it, or it is over. */
async function still({ db }: Context, { id, stage, after }: Running): Promise<Running | null> {
  const run = await lockRunning(db, id)
  return run && run.stage === stage && run.after === after ? run : null
}

async function settle(
  context: Context,
  taken: Running,
  page: OfferPage & { trail: PageTrail },
  since: Date,
): Promise<void> {
  const { db, now } = context
  const run = await still(context, taken)
  if (!run) return
  await compareOffers(context, run, page.rows, since)
  const { next, trail } = page
  await advanceRun(db, run.id, { stage: next === null ? 'missing' : 'offers', after: next, trail, now })
  await queuePage(context, run)
}

async function lookForMissing(context: Context, taken: Running): Promise<void> {
  const { db, now } = context
  const run = await still(context, taken)
  if (!run) return
  const after = await compareMissing(context, run, run.after)
  if (after === null) {
    await dropUnseen(db, run)
    return finishRun(db, run.id, await closeUnmet(context, run), now)
  }
  await advanceRun(db, run.id, { stage: 'missing', after, trail: run.trail, now })
  await queuePage(context, run)
}

async function putOff(
  context: Context,
  id: number,
  failure: DeliveryFailure,
  pauseMs: number,
): Promise<void> {
  const run = await lockRunning(context.db, id)
  if (!run) return
  const next = nextRetry(run.failures + 1, failure, pauseMs)
  if (next.state === 'failed') return failRun(context.db, id, next.failure, context.now)
  await noteFailures(context.db, id, { failures: next.attempts, problem: next.failure })
  await queuePage(context, run, next.pauseMs)
}
