import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { z } from 'zod'
import type { Context, Steps } from '../../../core/http/context.ts'
import { type Jobs, queueJob, type Schedule } from '../../../core/jobs/jobs.ts'
import { deleteOld } from '../../../core/jobs/retention.ts'
import { afterSetback, type Setback, setbackOf } from '../../../core/outbox/delivery-failures.ts'
import type { Storefront } from '../../../ports/storefront.ts'
import { accessTo } from '../../channels/storefronts/storefronts.public.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { deleteOldReleases } from './old-releases.sql.ts'
import { releaseProduct } from './release-product.ts'
import { releaseQueue } from './release-queue.ts'
import { endRelease, lockRelease, noteProblem, type ReleaseRow, takeStyle } from './releases.sql.ts'
import { deleteOldSnapshots } from './undo/snapshots.sql.ts'

export const releaseJob = 'releaseProducts'

const payload = z.object({ id: z.int() })

export const queueRelease = (
  { db }: Pick<Context, 'db'>,
  { id, channel }: Pick<ReleaseRow, 'id' | 'channel'>,
  pauseMs = 0,
): Promise<void> =>
  queueJob(
    db,
    releaseJob,
    { id },
    { key: `${releaseJob}:${id}`, queue: releaseQueue(channel), lane: storefrontLane(channel), pauseMs },
  )

/** So many products are released before others of the lane have their turn. */
const productsAtOnce = 10

/** Releases some products, one after the other, and queues what comes next. */
async function workOn(steps: Steps, given: unknown): Promise<void> {
  const { id } = payload.parse(given)
  const started = await steps.step((context) => begin(context, id))
  if (!started) return
  const { release } = started
  const shop = steps.partners.storefront(release.channel, started.credentials)
  try {
    const isOver = await releaseSome(steps, release, shop)
    await steps.step((context) => (isOver ? finish(context, id) : queueRelease(context, release)))
  } catch (error) {
    const setback = setbackOf(error)
    if (!setback) throw error
    await steps.step((context) => putOff(context, id, setback, steps.retryPauseMs))
  }
}

async function begin(context: Context, id: number) {
  const release = await lockRelease(context.db, id)
  if (release?.state !== 'releasing' || release.stopped) return null
  const access = await accessTo(context, release.channel)
  if (!('missing' in access)) return { release, credentials: access.credentials }
  await noteProblem(context.db, id, { failures: 0, problem: access.missing, stopped: true })
  return null
}

/** True after the last product. */
async function releaseSome(steps: Steps, release: ReleaseRow, shop: Storefront): Promise<boolean> {
  for (let turn = 0; turn < productsAtOnce; turn++) {
    const style = await steps.step(({ db }) => takeStyle(db, release.id))
    if (!style) return true
    await releaseProduct(steps, release, style, shop)
  }
  return false
}

async function finish(context: Context, id: number): Promise<void> {
  const release = await lockRelease(context.db, id)
  if (release?.state !== 'releasing') return
  // Some may have been given another turn meanwhile.
  if (await takeStyle(context.db, id)) return queueRelease(context, release)
  await endRelease(context, id)
  context.note({ subject: 'productRelease', subjectId: id, after: { state: 'released' } })
}

async function putOff(context: Context, id: number, setback: Setback, pauseMs: number): Promise<void> {
  const release = await lockRelease(context.db, id)
  if (!release) return
  const next = afterSetback(release.failures + 1, setback, pauseMs)
  const { attempts: failures, failure: problem } = next
  await noteProblem(context.db, id, { failures, problem, stopped: next.state === 'failed' })
  if (next.state === 'waiting') await queueRelease(context, release, next.pauseMs)
}

/** What a product was before its release is of use for an hour, and for as long as that is being taken back. */
const snapshotsKeptMs = 24 * 3600_000
const snapshotsAtOnce = 500

async function forgetSnapshots({ step }: Steps): Promise<void> {
  const forget = ({ db, now }: Context) =>
    deleteOldSnapshots(db, new Date(now.getTime() - snapshotsKeptMs), snapshotsAtOnce)
  while ((await step(forget)) === snapshotsAtOnce);
}

export const releaseJobs: Jobs = {
  [releaseJob]: { partner: 'storefront', inSteps: workOn },
  forgetOldReleases: {
    async inSteps(steps) {
      await deleteOld(
        steps,
        (context) => readSetting(context, 'product_releases_kept_days'),
        deleteOldReleases,
      )
      await forgetSnapshots(steps)
    },
  },
}

export const releaseSchedule: Schedule = { forgetOldReleases: '43 19 * * *' }
