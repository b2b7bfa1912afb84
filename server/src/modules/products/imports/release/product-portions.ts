import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
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
import type { Storefront } from '../../../../ports/storefront.ts'
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
    failure: { failures: number; problem: Failure | null; stopped: boolean },
  ): Promise<void>
  end(context: Context, id: number): Promise<void>
}

const payload = z.object({ id: z.int() })

/** So many products have their turn before others of the lane have theirs. */
const productsAtOnce = 10

/** How it is queued, and the job that does some of it and queues what comes next. */
export function inPortions<Style>({ job, find, take, work, note, end }: ProductWork<Style>) {
  /** In the one queue of the shop: none takes a product that another is just changing. */
  const queue = (
    { db }: Pick<Context, 'db'>,
    { id, channel }: Pick<ReleaseRow, 'id' | 'channel'>,
    pauseMs = 0,
  ): Promise<void> =>
    queueJob(
      db,
      job,
      { id },
      { key: `${job}:${id}`, queue: releaseQueue(channel), lane: storefrontLane(channel), pauseMs },
    )

  async function findOpen({ db }: Context, id: number) {
    const release = await lockRelease(db, id)
    const progress = release && (await find(db, release))
    return release && progress ? { release, ...progress } : null
  }

  async function begin(context: Context, id: number) {
    const open = await findOpen(context, id)
    if (!open || open.stopped) return null
    const { release } = open
    const access = await accessTo(context, release.channel)
    if (!('missing' in access)) return { release, credentials: access.credentials }
    await note(context.db, id, { failures: 0, problem: access.missing, stopped: true })
    return null
  }

  /** True after the last product. */
  async function workSome(steps: Steps, release: ReleaseRow, storefront: Storefront): Promise<boolean> {
    for (let turn = 0; turn < productsAtOnce; turn++) {
      const style = await steps.step(({ db }) => take(db, release.id))
      if (!style) return true
      await work(steps, release, style, storefront)
    }
    return false
  }

  async function finish(context: Context, id: number): Promise<void> {
    const open = await findOpen(context, id)
    if (!open) return
    // Some may have been given another turn meanwhile.
    if (await take(context.db, id)) return queue(context, open.release)
    await end(context, id)
  }

  async function retryOrStop(
    context: Context,
    id: number,
    failure: DeliveryFailure,
    pauseMs: number,
  ): Promise<void> {
    const open = await findOpen(context, id)
    if (!open) return
    await putOff(nextRetry(open.failures + 1, failure, pauseMs), {
      note: (progress) => note(context.db, id, progress),
      queue: (ms) => queue(context, open.release, ms),
    })
  }

  async function inSteps(steps: Steps, given: unknown): Promise<void> {
    const { id } = payload.parse(given)
    const started = await steps.step((context) => begin(context, id))
    if (!started) return
    const { release } = started
    const storefront = steps.partners.storefront(release.channel, started.credentials)
    try {
      const isOver = await workSome(steps, release, storefront)
      await steps.step((context) => (isOver ? finish(context, id) : queue(context, release)))
    } catch (error) {
      const failure = classifyFailure(error)
      if (!failure) throw error
      await steps.step((context) => retryOrStop(context, id, failure, steps.retryPauseMs))
    }
  }

  const jobs: Jobs = { [job]: { partner: 'storefront', inSteps } }
  return { queue, jobs }
}
