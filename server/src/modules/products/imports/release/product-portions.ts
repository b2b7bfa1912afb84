import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { z } from 'zod'
import type { Db } from '../../../../core/db/db.ts'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { type Jobs, queueJob } from '../../../../core/jobs/jobs.ts'
import {
  classifyFailure,
  type DeliveryFailure,
  nextRetry,
} from '../../../../core/outbox/delivery-failures.ts'
import { putOff } from '../../../../core/outbox/put-off.ts'
import type { Storefront, StorefrontCredentials } from '../../../../ports/storefront/storefront.ts'
import { accessTo, releaseQueue } from '../../../channels/storefronts/storefronts.public.ts'
import { lockRelease, type ReleaseRow } from './releases.sql.ts'

/** What is done in the shop with the products of a release, one after the other. */
interface ProductWork<Style> {
  job: string
  /** How often in a row it came to nothing, and whether it waits for a person; null where there is nothing to do any more. */
  find(db: Db, release: ReleaseRow): Promise<{ failures: number; stopped: boolean } | null>
  /** The product whose turn it is; null after the last. */
  take(db: Db, id: number): Promise<Style | null>
  work(steps: Steps, release: ReleaseRow, style: Style, storefront: Storefront): Promise<void>
  note(
    db: Db,
    id: number,
    failure: { failures: number; problem: StorableFailure | null; stopped: boolean },
  ): Promise<void>
  end(context: Context, id: number): Promise<void>
}

interface StartedPortion {
  release: ReleaseRow
  credentials: StorefrontCredentials
}

const payload = z.object({ id: z.int() })

/** So many products have their turn before others of the lane have theirs. */
const productsAtOnce = 10

/** How it is queued, and the job that does some of it and queues what comes next. */
export function inPortions<Style>(products: ProductWork<Style>) {
  const { job } = products
  const inSteps = (steps: Steps, given: unknown) => workOn(products, steps, payload.parse(given).id)
  const jobs: Jobs = { [job]: { partner: 'storefront', inSteps } }
  const queue = (context: Pick<Context, 'db'>, release: QueuedRelease) => queuePortion(job, context, release)
  return { queue, jobs }
}

type QueuedRelease = Pick<ReleaseRow, 'id' | 'channel'>

/** In the one queue of the shop: none takes a product that another is just changing. */
const queuePortion = (
  job: string,
  { db }: Pick<Context, 'db'>,
  { id, channel }: QueuedRelease,
  pauseMs = 0,
): Promise<void> =>
  queueJob(
    db,
    job,
    { id },
    { key: `${job}:${id}`, queue: releaseQueue(channel), lane: storefrontLane(channel), pauseMs },
  )

async function workOn<Style>(products: ProductWork<Style>, steps: Steps, id: number): Promise<void> {
  const started = await steps.step((context) => begin(products, context, id))
  if (!started) return
  const { release, credentials } = started
  const storefront = steps.partners.storefront(release.channel, credentials)
  try {
    const isOver = await workSome(products, steps, release, storefront)
    await steps.step((context) =>
      isOver ? finish(products, context, id) : queuePortion(products.job, context, release),
    )
  } catch (error) {
    const failure = classifyFailure(error)
    if (!failure) throw error
    await steps.step((context) => retryOrStop(products, context, id, failure, steps.retryPauseMs))
  }
}

/** The release, locked, and how its work stands; null where there is nothing to do any more. */
async function findOpen<Style>(products: ProductWork<Style>, { db }: Context, id: number) {
  const release = await lockRelease(db, id)
  const progress = release && (await products.find(db, release))
  return release && progress ? { release, ...progress } : null
}

async function begin<Style>(
  products: ProductWork<Style>,
  context: Context,
  id: number,
): Promise<StartedPortion | null> {
  const open = await findOpen(products, context, id)
  if (!open || open.stopped) return null
  const { release } = open
  const access = await accessTo(context, release.channel)
  if (!('missing' in access)) return { release, credentials: access.credentials }
  await products.note(context.db, id, { failures: 0, problem: access.missing, stopped: true })
  return null
}

/** True after the last product. */
async function workSome<Style>(
  products: ProductWork<Style>,
  steps: Steps,
  release: ReleaseRow,
  storefront: Storefront,
): Promise<boolean> {
  for (let turn = 0; turn < productsAtOnce; turn++) {
    const style = await steps.step(({ db }) => products.take(db, release.id))
    if (!style) return true
    await products.work(steps, release, style, storefront)
  }
  return false
}

async function finish<Style>(products: ProductWork<Style>, context: Context, id: number): Promise<void> {
  const open = await findOpen(products, context, id)
  if (!open) return
  // Some may have been given another turn meanwhile.
  if (await products.take(context.db, id)) return queuePortion(products.job, context, open.release)
  await products.end(context, id)
}

async function retryOrStop<Style>(
  products: ProductWork<Style>,
  context: Context,
  id: number,
  failure: DeliveryFailure,
  pauseMs: number,
): Promise<void> {
  const open = await findOpen(products, context, id)
  if (!open) return
  await putOff(nextRetry(open.failures + 1, failure, pauseMs), {
    note: (progress) => products.note(context.db, id, progress),
    queue: (ms) => queuePortion(products.job, context, open.release, ms),
  })
}
