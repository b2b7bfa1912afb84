import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { z } from 'zod'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { type Jobs, queueJob } from '../../../../core/jobs/jobs.ts'
import { afterSetback, type Setback, setbackOf } from '../../../../core/outbox/delivery-failures.ts'
import type { Storefront } from '../../../../ports/storefront.ts'
import { accessTo } from '../../../channels/storefronts/storefronts.public.ts'
import { releaseQueue } from '../release-queue.ts'
import { lockRelease, type ReleaseRow } from '../releases.sql.ts'
import { findUndo, noteUndo, takeUndo } from './undo.sql.ts'
import { undoProduct } from './undo-product.ts'

const jobName = 'undoProductRelease'
const payload = z.object({ id: z.int() })

/** In the queue of the releases of the shop: none takes a product that another is just changing. */
export const queueUndo = (
  { db }: Pick<Context, 'db'>,
  { id, channel }: Pick<ReleaseRow, 'id' | 'channel'>,
  pauseMs = 0,
): Promise<void> =>
  queueJob(
    db,
    jobName,
    { id },
    { key: `${jobName}:${id}`, queue: releaseQueue(channel), lane: storefrontLane(channel), pauseMs },
  )

/** So many products are taken back before others of the lane have their turn. */
const productsAtOnce = 10

/** Takes some products back, one after the other, and queues what comes next. */
async function workOn(steps: Steps, given: unknown): Promise<void> {
  const { id } = payload.parse(given)
  const started = await steps.step((context) => begin(context, id))
  if (!started) return
  const { release } = started
  const shop = steps.partners.storefront(release.channel, started.credentials)
  try {
    const isOver = await undoSome(steps, release, shop)
    await steps.step((context) => (isOver ? finish(context, id) : queueUndo(context, release)))
  } catch (error) {
    const setback = setbackOf(error)
    if (!setback) throw error
    await steps.step((context) => putOff(context, id, setback, steps.retryPauseMs))
  }
}

async function begin(context: Context, id: number) {
  const release = await lockRelease(context.db, id)
  const undo = release && (await findUndo(context.db, id))
  if (!release || undo?.state !== 'running' || undo.stopped) return null
  const access = await accessTo(context, release.channel)
  if (!('missing' in access)) return { release, credentials: access.credentials }
  await noteUndo(context.db, id, { ...undo, failures: 0, problem: access.missing, stopped: true })
  return null
}

/** True after the last product. */
async function undoSome(steps: Steps, release: ReleaseRow, shop: Storefront): Promise<boolean> {
  for (let turn = 0; turn < productsAtOnce; turn++) {
    const style = await steps.step(({ db }) => takeUndo(db, release.id))
    if (!style) return true
    await undoProduct(steps, release, style, shop)
  }
  return false
}

async function finish(context: Context, id: number): Promise<void> {
  const release = await lockRelease(context.db, id)
  const undo = release && (await findUndo(context.db, id))
  if (!release || undo?.state !== 'running') return
  // Some may have been given another turn meanwhile.
  if (await takeUndo(context.db, id)) return queueUndo(context, release)
  await noteUndo(context.db, id, { state: 'done', failures: 0, problem: null, stopped: false })
  context.note({ subject: 'productRelease', subjectId: id, after: { state: 'undone' } })
}

async function putOff(context: Context, id: number, setback: Setback, pauseMs: number): Promise<void> {
  const release = await lockRelease(context.db, id)
  const undo = release && (await findUndo(context.db, id))
  if (!release || undo?.state !== 'running') return
  const next = afterSetback(undo.failures + 1, setback, pauseMs)
  const { attempts: failures, failure: problem } = next
  await noteUndo(context.db, id, { state: 'running', failures, problem, stopped: next.state === 'failed' })
  if (next.state === 'waiting') await queueUndo(context, release, next.pauseMs)
}

export const undoJobs: Jobs = { [jobName]: { partner: 'storefront', inSteps: workOn } }
