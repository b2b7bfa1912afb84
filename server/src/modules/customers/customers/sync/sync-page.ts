import { z } from 'zod'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { jobPriorities } from '../../../../core/jobs/job-priorities.ts'
import { classifyFailure } from '../../../../core/outbox/delivery-failures.ts'
import { followTrail, type PageTrail } from '../../../../ports/partner-pages.ts'
import type { CustomerPage } from '../../../../ports/storefront/storefront-customers.ts'
import {
  beginPage,
  type PageRuns,
  putOffPage,
  queuePage,
} from '../../../channels/storefronts/storefronts.public.ts'
import { applyCustomers } from './apply-customers.ts'
import { failRun, lockRun, type OpenRun, putOffRun, storeRefusals, turnPage } from './sync-runs.sql.ts'

export const customerPageJob = 'syncStorefrontCustomers'

export const customerRuns: PageRuns<OpenRun> = {
  job: customerPageJob,
  priority: jobPriorities.readCustomers,
  lock: lockRun,
  putOff: putOffRun,
  fail: failRun,
}

const payload = z.object({ id: z.int() })

/**
 * Reads one page of a run, takes all of it in one transaction, and queues the next: a node that dies in between has taken
 * nothing of the page, and whoever follows reads that page again. A run that was given up meanwhile ends.
 */
export async function syncPage(steps: Steps, given: unknown): Promise<void> {
  const { id } = payload.parse(given)
  const started = await steps.step((context) => beginPage(context, customerRuns, id))
  if (!started) return
  const { run, credentials } = started
  let page: CustomerPage
  let trail: PageTrail
  try {
    page = await steps.partners.storefront(run.channel, credentials).customers(run.page)
    trail = followTrail(run.trail, page.next)
  } catch (error) {
    const failure = classifyFailure(error)
    if (!failure) throw error
    return steps.step((context) =>
      putOffPage(context, customerRuns, id, { ...failure, basePauseMs: steps.retryPauseMs }),
    )
  }
  await steps.step((context) => take(context, { ...run, trail }, page))
}

/** Takes a page, and goes on by the trail that leads behind it; nothing where somebody else has taken the page meanwhile. */
async function take(context: Context, requested: OpenRun, page: CustomerPage): Promise<void> {
  const { db, now } = context
  const run = await lockRun(db, requested.id)
  if (!run || run.page !== requested.page) return
  const counted = await applyCustomers(context, run.channel, page.rows)
  await storeRefusals(db, run.id, page.refused)
  const { next, total, refused } = page
  await turnPage(db, run.id, { next, trail: requested.trail, total, counted, refused: refused.length }, now)
  if (next !== null) await queuePage(db, customerRuns, run)
}
