import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { z } from 'zod'
import type { Db } from '../../../../core/db/db.ts'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import { afterSetback, type Setback, setbackOf } from '../../../../core/outbox/delivery-failures.ts'
import type { CustomerPage } from '../../../../ports/storefront-customers.ts'
import { accessTo } from '../../../channels/storefronts/storefronts.public.ts'
import { applyCustomers } from '../apply-customers.ts'
import { failRun, lockRun, type OpenRun, putOffRun, storeRefusals, turnPage } from './sync-runs.sql.ts'

export const customerPageJob = 'syncStorefrontCustomers'

/** Behind the deliveries: many thousands of customers may come. */
const priority = 6
/** Somebody waits for it: the first pause is short. */
const firstPauseMs = 5_000

/** At most one job of a run waits: each page queues the next. */
export const queuePage = (
  db: Db,
  { id, channel }: { id: number; channel: Channel },
  pauseMs = 0,
): Promise<void> =>
  queueJob(
    db,
    customerPageJob,
    { id },
    { key: `${customerPageJob}:${id}`, priority, pauseMs, lane: storefrontLane(channel) },
  )

const payload = z.object({ id: z.int() })

/**
 * Reads one page of a run, takes all of it in one transaction, and queues the next: a node that dies in between has taken
 * nothing of the page, and whoever follows reads that page again. A run that was given up meanwhile ends.
 */
export async function syncPage(steps: Steps, given: unknown): Promise<void> {
  const { id } = payload.parse(given)
  const started = await steps.step((context) => begin(context, id))
  if (!started) return
  const { run, credentials } = started
  let page: CustomerPage
  try {
    page = await steps.partners.storefront(run.channel, credentials).customers(run.page)
  } catch (error) {
    const setback = setbackOf(error)
    if (!setback) throw error
    return steps.step((context) => putOff(context, id, setback, steps.retryPauseMs))
  }
  await steps.step((context) => take(context, run, page))
}

async function begin(context: Context, id: number) {
  const run = await lockRun(context.db, id)
  if (!run) return null
  const access = await accessTo(context, run.channel)
  if ('missing' in access) {
    await failRun(context.db, id, access.missing, context.now)
    return null
  }
  await putOffRun(context.db, id, { failures: run.failures, error: null, pauseMs: 0 }, context.now)
  return { run, credentials: access.credentials }
}

/** Nothing where somebody else has taken the page meanwhile. */
async function take(context: Context, requested: OpenRun, page: CustomerPage): Promise<void> {
  const { db, now } = context
  const run = await lockRun(db, requested.id)
  if (!run || run.page !== requested.page) return
  const counted = await applyCustomers(context, run.channel, page.rows)
  await storeRefusals(db, run.id, page.refused)
  const { next, total, refused } = page
  await turnPage(db, run.id, { next, total, counted, refused: refused.length }, now)
  if (next !== null) await queuePage(db, run)
}

async function putOff(context: Context, id: number, setback: Setback, pauseMs: number): Promise<void> {
  const run = await lockRun(context.db, id)
  if (!run) return
  // Somebody watches it: a shop that stays away ends it after a while.
  const counted = setback.away ? { ...setback, waitMs: 0 } : setback
  const next = afterSetback(run.failures + 1, counted, Math.min(pauseMs, firstPauseMs))
  if (next.state === 'failed') return failRun(context.db, id, next.failure, context.now)
  const { attempts: failures, failure: error } = next
  const pause = Math.max(next.pauseMs, setback.waitMs)
  await putOffRun(context.db, id, { failures, error, pauseMs: pause }, context.now)
  await queuePage(context.db, run, pause)
}
