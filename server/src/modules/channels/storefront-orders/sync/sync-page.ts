import { z } from 'zod'
import { errorCodeOf } from '../../../../core/db/db.ts'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { jobPriorities } from '../../../../core/jobs/job-priorities.ts'
import { classifyFailure } from '../../../../core/outbox/delivery-failures.ts'
import { isUnreachable } from '../../../../core/outbox/partners/unreachable.ts'
import { followTrail, type PageTrail } from '../../../../ports/partner-pages.ts'
import type { StorefrontOrder, StorefrontPage } from '../../../../ports/storefront/storefront.ts'
import { beginPage, type PageRuns, putOffPage, queuePage } from '../../storefronts/storefronts.public.ts'
import { receiveOrder } from '../receive.ts'
import { queueReading } from '../webhooks/deliveries.ts'
import { countOrder, failRun, lockRun, type OpenRun, putOffRun, turnPage } from './sync-runs.sql.ts'

export const syncPageJob = 'syncStorefrontOrders'

export const orderRuns: PageRuns<OpenRun> = {
  job: syncPageJob,
  priority: jobPriorities.readOrders,
  lock: lockRun,
  putOff: putOffRun,
  fail: failRun,
}

const payload = z.object({ id: z.int() })

/**
 * Reads one page of a run and queues the next. Orders are taken and counted one by one: a node that dies in between loses
 * the order at hand, and whoever reads the page again takes up there. A run that was given up meanwhile ends.
 */
export async function syncPage(steps: Steps, given: unknown): Promise<void> {
  const { id } = payload.parse(given)
  const started = await steps.step((context) => beginPage(context, orderRuns, id))
  if (!started) return
  const { run, credentials } = started
  let page: StorefrontPage<StorefrontOrder>
  let trail: PageTrail
  try {
    const { from, to } = run
    const by = run.automatic ? 'changed' : 'created'
    page = await steps.partners.storefront(run.channel, credentials).ordersIn({ by, from, to }, run.page)
    trail = followTrail(run.trail, page.next)
  } catch (error) {
    const failure = classifyFailure(error)
    if (!failure) throw error
    return steps.step((context) =>
      putOffPage(context, orderRuns, id, { ...failure, basePauseMs: steps.retryPauseMs }),
    )
  }
  for (const order of page.rows) {
    if (!(await takeOrLeave(steps, id, order))) return
  }
  await steps.step((context) => end(context, id, { next: page.next, trail }))
}

async function end(
  context: Context,
  id: number,
  reached: { next: string | null; trail: PageTrail },
): Promise<void> {
  const run = await lockRun(context.db, id)
  if (!run) return
  await turnPage(context.db, id, reached, context.now)
  if (reached.next !== null) await queuePage(context.db, orderRuns, run)
}

/** A conflict with others, or the database away: the same work may succeed in a moment. */
const passes = (error: unknown): boolean =>
  isUnreachable(error) || ['40001', '40P01'].includes(errorCodeOf(error) ?? '')

/** An order that can't be taken keeps none of the others waiting: it is read by itself until it can. */
async function takeOrLeave(steps: Steps, id: number, order: StorefrontOrder): Promise<boolean> {
  try {
    return await steps.step((context) => count(context, id, order, receiveRead))
  } catch (error) {
    if (passes(error)) throw error
    return steps.step((context) => count(context, id, order, leave))
  }
}

type Taking = (context: Context, run: OpenRun, order: StorefrontOrder) => Promise<Outcome>
type Outcome = Parameters<typeof countOrder>[2]['outcome']

const receiveRead: Taking = (context, { channel }, order) => receiveOrder(context, channel, order, 'justRead')

const leave: Taking = async (context, { channel }, { exId }) => {
  await queueReading(context, channel, exId)
  return 'left'
}

/** Takes an order that nobody has counted yet; false where the run has ended. */
async function count(context: Context, id: number, order: StorefrontOrder, take: Taking): Promise<boolean> {
  const run = await lockRun(context.db, id)
  if (!run) return false
  if (run.counted.includes(order.exId)) return true
  const outcome = await take(context, run, order)
  const at = run.automatic ? order.updatedAt : order.createdAt
  await countOrder(context.db, id, { exId: order.exId, outcome, at }, context.now)
  return true
}
