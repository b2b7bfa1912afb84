import { z } from 'zod'
import type { Db } from '../../../core/db/db.ts'
import { actorOf, type Context, type Steps } from '../../../core/http/context.ts'
import { jobPriorities } from '../../../core/jobs/job-priorities.ts'
import { type Jobs, queueJob } from '../../../core/jobs/jobs.ts'
import { workInTurn } from '../../../core/jobs/turns.ts'
import {
  classifyFailure,
  type DeliveryFailure,
  nextPatientRetry,
} from '../../../core/outbox/delivery-failures.ts'
import { accessTo } from '../../channels/storefronts/storefronts.public.ts'
import { queueCosting } from '../../stock/stock-costs/stock-costs.public.ts'
import { resendImagesOf, sendImagesOf } from '../images/images.public.ts'
import { touchTitleChangedSince } from '../titles/titles.public.ts'
import { keepPicture, keepPictureJob, queueKeepPicture } from './pictures/keep-picture.ts'
import { queueTradingSend, tradingChannel, tradingSendJob } from './publish/release.ts'
import { mergeWithStorefront, prepare } from './publish/send-to-storefront.ts'
import { storePrices } from './publish/store-prices.ts'
import { countJob, countSupplier, queueCounting } from './supplied/count-supplier.ts'
import { nextToSend, noteStorefrontMissing, type ProductToSend, recordSent } from './trading.sql.ts'
import { beginRun, openRun, runOn } from './trading-runs.sql.ts'

const costJob = 'syncTradingCosts'
export const tradingQueues = [costJob, countJob, keepPictureJob]

/** So many products are told before others of the lane have their turn. */
const productsAtOnce = 20

/**
 * Tells the shop of the products that wait, some at a time. Each is told whole by its handle: whoever takes over from a
 * node that died tells the same once more, which changes nothing. Answers whether that was all: what is left has a job of its own.
 */
async function sendSome(steps: Steps): Promise<boolean> {
  for (let turn = 0; ; turn++) {
    if (turn === productsAtOnce) {
      await steps.step(({ db }) => queueTradingSend(db))
      return false
    }
    const started = await steps.step(begin)
    if (started === 'over') return true
    if (started === 'noted') continue
    const { product, prepared, preparedAt, credentials } = started
    const { inStore } = prepared
    try {
      const storefront = steps.partners.storefront(tradingChannel, credentials)
      const merged = mergeWithStorefront(prepared, await storefront.findProduct(inStore.handle))
      if ('problem' in merged) {
        const { problem } = merged
        await steps.step(({ db }) => recordSent(db, product, { ...failed, problem }))
        continue
      }
      const { whole } = merged
      await storefront.saveProduct(whole)
      await steps.step(async (context) => {
        await recordSent(context.db, product, { ...sent, sentAt: context.now })
        const follow = inStore.images.length > 0 ? resendImagesOf : sendImagesOf
        await follow(context, inStore.handle, tradingChannel)
        await storePrices(context, inStore, whole, preparedAt)
        const { handle: spu, title } = whole
        await touchTitleChangedSince(context, { channel: tradingChannel, spu, known: title })
        await queueKeepPicture(context.db, product.id)
      })
    } catch (error) {
      const failure = classifyFailure(error)
      if (!failure) throw error
      const isAway = await steps.step((context) => putOff(context, product, failure, steps.retryPauseMs))
      if (isAway) return false
    }
  }
}

/** Suppliers' units are counted once the shop has been told of all that waited. */
async function sendAll(steps: Steps): Promise<void> {
  if (await sendSome(steps)) await steps.step(({ db }) => queueCounting(db))
}

const sent = { state: 'sent', failures: 0, problem: null } as const
const failed = { state: 'failed', failures: 0, sentAt: null } as const

async function begin(context: Context) {
  const product = await nextToSend(context.db)
  if (!product) return 'over'
  const access = await accessTo(context, tradingChannel)
  if ('missing' in access) {
    await noteStorefrontMissing(context.db, access.missing)
    return 'over'
  }
  const prepared = await prepare(context, product)
  if ('inStore' in prepared)
    return { product, prepared, preparedAt: context.now, credentials: access.credentials }
  const { problem } = prepared
  await recordSent(context.db, product, { ...failed, problem })
  return 'noted'
}

/** True where the shop is to be left alone for a while: the rest waits with this one. */
async function putOff(
  context: Context,
  product: ProductToSend,
  failure: DeliveryFailure,
  pauseMs: number,
): Promise<boolean> {
  const next = nextPatientRetry(product.failures + 1, failure, pauseMs)
  const { attempts: failures, failure: problem, state } = next
  await recordSent(context.db, product, { state, failures, problem, sentAt: null })
  if (state !== 'waiting') return false
  await queueTradingSend(context.db, next.pauseMs)
  return true
}

/** The job that goes on with a run has the key of the one before: of one that dies in between, one is left. */
const queueCosts = (db: Db, id: number, priority: number = jobPriorities.usual): Promise<void> =>
  queueJob(db, costJob, { id }, { key: `${costJob}:${id}`, queue: costJob, priority })

/** Begins to bring costs to suppliers' last prices. Answers the run, that which is under way if there is one. */
export async function syncCosts(context: Context): Promise<number> {
  const started = await beginRun(context.db, { by: actorOf(context), at: context.now })
  const id = started ?? (await openRun(context.db)) ?? 0
  if (started !== null) await queueCosts(context.db, id)
  context.note({ subject: 'tradingProduct', subjectId: 'costs', after: { run: id } })
  return id
}

/** Has whatever waits of our own stock costed, and begins a run for the rest. Answers the run. */
export async function flushCosts(context: Context): Promise<number> {
  queueCosting(context.db)
  return syncCosts(context)
}

const portion = 1000

async function runCosts(steps: Steps, payload: unknown): Promise<void> {
  const { id } = z.object({ id: z.int() }).parse(payload)
  await workInTurn(steps, id, {
    portion: async ({ db, now }) => ((await runOn(db, id, portion, now)) ? null : id),
    queueNext: ({ db }) => queueCosts(db, id, jobPriorities.continuation),
  })
}

export const tradingJobs: Jobs = {
  [tradingSendJob]: { partner: 'storefront', inSteps: sendAll },
  // Suppliers may hang, at a thousand products one after the other.
  [keepPictureJob]: { aside: true, inSteps: keepPicture },
  [countJob]: countSupplier,
  [costJob]: { inSteps: runCosts },
}
