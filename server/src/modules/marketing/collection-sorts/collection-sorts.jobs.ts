import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { maxSortRows, readScript } from '@selvedge/contract/marketing/collection-sorts/sort-script.ts'
import { z } from 'zod'
import type { Context, Steps } from '../../../core/http/context.ts'
import { type Jobs, queueJob } from '../../../core/jobs/jobs.ts'
import { classifyFailure, type DeliveryFailure, nextRetry } from '../../../core/outbox/delivery-failures.ts'
import { putOff } from '../../../core/outbox/put-off.ts'
import { type Storefront, StorefrontError } from '../../../ports/storefront/storefront.ts'
import { accessTo } from '../../channels/storefronts/storefronts.public.ts'
import { movesTo, sorted } from './collection-sorts.rules.ts'
import {
  lockSort,
  noteJob,
  noteProblem,
  noteProgress,
  type Progress,
  type SortRow,
} from './collection-sorts.sql.ts'
import { readCollection } from './read-collection.ts'

export const sortJob = 'sortCollection'

/** A shop sorts one collection after the other: none is moved while the order of it is being read. */
export const sortQueues = ['sortCollection:first', 'sortCollection:second']

const payload = z.object({ id: z.int() })
/** A shop takes no longer lists. */
const maxMoves = 250
/** Until the shop is asked whether it has done its work. */
const lookAfterMs = 1_000

export const queueSort = (
  { db }: Pick<Context, 'db'>,
  { id, channel }: Pick<SortRow, 'id' | 'channel'>,
  pauseMs = 0,
): Promise<void> =>
  queueJob(
    db,
    sortJob,
    { id },
    { key: `${sortJob}:${id}`, queue: `${sortJob}:${channel}`, lane: storefrontLane(channel), pauseMs },
  )

/**
 * Reads the collection, and has the shop make the moves that are still needed, some at a time. It begins with the order
 * that there is: whatever became of the moves before, none is made twice.
 */
async function workOn(steps: Steps, given: unknown): Promise<void> {
  const { id } = payload.parse(given)
  const started = await steps.step((context) => begin(context, id))
  if (!started) return
  const { sort, credentials } = started
  const storefront = steps.partners.storefront(sort.channel, credentials)
  try {
    if (sort.jobExId !== null && !(await storefront.isDone(sort.jobExId)))
      return await steps.step((context) => queueSort(context, sort, waitMs(steps)))
    const progress = await move(storefront, sort)
    await steps.step((context) => settle(context, sort, progress, waitMs(steps)))
  } catch (error) {
    const failure = classifyFailure(error)
    if (!failure) throw error
    await steps.step((context) => retryOrStop(context, sort, failure, steps.retryPauseMs))
  }
}

const waitMs = ({ retryPauseMs }: Steps): number => Math.min(lookAfterMs, retryPauseMs)

async function begin(context: Context, id: number) {
  const sort = await lockSort(context.db, id)
  if (!sort || sort.isDone) return null
  const access = await accessTo(context, sort.channel)
  if (!('missing' in access)) return { sort, credentials: access.credentials }
  await noteProblem(context.db, id, { failures: 0, problem: access.missing, stopped: true })
  return null
}

async function move(storefront: Storefront, { handle, script }: SortRow): Promise<Progress> {
  const read = await readCollection(storefront, handle)
  if (!read)
    throw new StorefrontError({ kind: 'storefront.collectionGone', params: { handle } }, { retryable: false })
  if (read === 'tooLarge')
    throw new StorefrontError(
      { kind: 'storefront.collectionTooLarge', params: { handle, most: maxSortRows } },
      { retryable: false },
    )
  const { collection, products } = read
  const scores = readScript(script)
  const rows = 'rows' in scores ? scores.rows : []
  const current = products.map(({ exId }) => exId)
  const known = new Set(current)
  const moves = movesTo(current, sorted(current, rows))
  const progress = {
    title: collection.title,
    products: products.length,
    unknown: rows.filter((row) => !known.has(row.id)).length,
    left: moves.length,
    jobExId: null,
  }
  if (!collection.manual && (moves.length > 0 || rows.length > 0))
    await storefront.sortByHand(collection.exId)
  if (moves.length === 0) return progress
  return { ...progress, ...(await storefront.moveProducts(collection.exId, moves.slice(0, maxMoves))) }
}

async function settle(
  context: Context,
  started: SortRow,
  progress: Progress,
  pauseMs: number,
): Promise<void> {
  const now = await lockSort(context.db, started.id)
  if (!now) return
  if (now.version === started.version) await noteProgress(context.db, now.id, progress)
  else await noteJob(context.db, now.id, progress.jobExId)
  const isOver = now.version === started.version && progress.left === 0
  if (!isOver) await queueSort(context, now, pauseMs)
}

async function retryOrStop(
  context: Context,
  { id, version }: SortRow,
  failure: DeliveryFailure,
  pauseMs: number,
): Promise<void> {
  const sort = await lockSort(context.db, id)
  if (!sort) return
  // What a former script has met is none of the newer one, which is tried by itself.
  if (sort.version !== version) return await queueSort(context, sort, pauseMs)
  await putOff(nextRetry(sort.failures + 1, failure, pauseMs), {
    note: (progress) => noteProblem(context.db, id, progress),
    queue: (ms) => queueSort(context, sort, ms),
  })
}

export const sortJobs: Jobs = { [sortJob]: { partner: 'storefront', inSteps: workOn } }
