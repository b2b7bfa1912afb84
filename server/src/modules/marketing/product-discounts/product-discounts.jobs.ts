import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { z } from 'zod'
import type { Context, Steps } from '../../../core/http/context.ts'
import { type Jobs, queueJob, type Schedule } from '../../../core/jobs/jobs.ts'
import { deletesOld } from '../../../core/jobs/retention/retention.ts'
import {
  classifyFailure,
  type DeliveryFailure,
  nextPatientRetry,
} from '../../../core/outbox/delivery-failures.ts'
import { putOff } from '../../../core/outbox/put-off.ts'
import type { Storefront } from '../../../ports/storefront/storefront.ts'
import { accessTo, releaseQueue } from '../../channels/storefronts/storefronts.public.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { changePrices } from './change-prices/change-prices.ts'
import { readPage } from './change-prices/read-variants.ts'
import { beginWork, finishWork, settleLines } from './change-prices/work-on-lines.ts'
import { deleteOldDiscounts } from './old-discounts.sql.ts'
import { type DiscountRow, lockDiscount, noteProblem } from './product-discounts.sql.ts'

export const discountJob = 'changeProductPrices'

const payload = z.object({ id: z.int() })

/** Has the work of a discount go on; in the queue of the shop's releases: none finds prices that another is just changing. */
export const queueDiscount = (
  { db }: Pick<Context, 'db'>,
  { id, channel }: Pick<DiscountRow, 'id' | 'channel'>,
  pauseMs = 0,
): Promise<void> =>
  queueJob(
    db,
    discountJob,
    { id },
    {
      key: `${discountJob}:${id}`,
      queue: releaseQueue(channel),
      lane: storefrontLane(channel),
      pauseMs,
    },
  )

/**
 * Reads a page of variants, or changes the prices of some products, and queues what comes next. Whoever takes over from a
 * node that died begins with what the shop has then.
 */
async function workOn(steps: Steps, given: unknown): Promise<void> {
  const { id } = payload.parse(given)
  const started = await steps.step((context) => begin(context, id))
  if (!started) return
  const storefront = steps.partners.storefront(started.discount.channel, started.credentials)
  try {
    const pauseMs = await (started.discount.state === 'reading'
      ? readPage(steps, started.discount, storefront)
      : workOnLines(steps, started.discount, storefront))
    if (pauseMs !== null) await steps.step((context) => queueDiscount(context, started.discount, pauseMs))
  } catch (error) {
    const failure = classifyFailure(error)
    if (!failure) throw error
    await steps.step((context) => retryOrStop(context, id, failure, steps.retryPauseMs))
  }
}

async function begin(context: Context, id: number) {
  const discount = await lockDiscount(context.db, id)
  if (!discount || discount.stopped) return null
  if (!['reading', 'applying', 'closing'].includes(discount.state)) return null
  const access = await accessTo(context, discount.channel)
  if (!('missing' in access)) return { discount, credentials: access.credentials }
  await noteProblem(context.db, id, { failures: 0, problem: access.missing, stopped: true })
  return null
}

/** How long until it goes on; null where nothing is left to be done. */
async function workOnLines(
  steps: Steps,
  discount: DiscountRow,
  storefront: Storefront,
): Promise<number | null> {
  const changes = await steps.step((context) => beginWork(context, discount))
  if (changes.length === 0)
    return steps.step((context) => finishWork(context, discount.id, steps.retryPauseMs))
  const changed = await changePrices(storefront, changes)
  await steps.step((context) => settleLines(context, discount, changed))
  return 0
}

/** Prices are not left half changed. */
async function retryOrStop(
  context: Context,
  id: number,
  failure: DeliveryFailure,
  pauseMs: number,
): Promise<void> {
  const discount = await lockDiscount(context.db, id)
  if (!discount) return
  await putOff(nextPatientRetry(discount.failures + 1, failure, pauseMs), {
    note: (progress) => noteProblem(context.db, id, progress),
    queue: (ms) => queueDiscount(context, discount, ms),
  })
}

export const discountJobs: Jobs = {
  [discountJob]: { partner: 'storefront', inSteps: workOn },
  ...deletesOld(
    'deleteOldProductDiscounts',
    (context) => readSetting(context, 'product_discounts_kept_days'),
    deleteOldDiscounts,
  ),
}

export const discountSchedule: Schedule = { deleteOldProductDiscounts: '37 19 * * *' }
