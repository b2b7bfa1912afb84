import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { Db } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import { type DeliveryFailure, nextAwaitedRetry } from '../../../../core/outbox/delivery-failures.ts'
import { accessTo } from '../connection/access.ts'

interface Run {
  id: number
  channel: Channel
  failures: number
}

/** Runs that read a storefront page by page, as their module keeps them. */
export interface PageRuns<Open extends Run> {
  /** The job that reads a page. */
  job: string
  priority: number
  /** A run that goes on, locked; null where it has ended. */
  lock(db: Db, id: number): Promise<Open | null>
  /** The page at hand is tried again after a pause. */
  putOff(
    db: Db,
    id: number,
    failure: { failures: number; error: StorableFailure | null; pauseMs: number },
    now: Date,
  ): Promise<void>
  fail(db: Db, id: number, error: StorableFailure, now: Date): Promise<void>
}

/** At most one job of a run waits: each page queues the next. */
export const queuePage = (
  db: Db,
  { job, priority }: Pick<PageRuns<Run>, 'job' | 'priority'>,
  { id, channel }: Pick<Run, 'id' | 'channel'>,
  pauseMs = 0,
): Promise<void> =>
  queueJob(db, job, { id }, { key: `${job}:${id}`, priority, pauseMs, lane: storefrontLane(channel) })

/** Takes the page at hand of a run, with the way to its storefront; null where it has ended, or ends by this. */
export async function beginPage<Open extends Run>(
  { db, secrets, now }: Context,
  runs: PageRuns<Open>,
  id: number,
) {
  const run = await runs.lock(db, id)
  if (!run) return null
  const access = await accessTo({ db, secrets }, run.channel)
  if ('missing' in access) {
    await runs.fail(db, id, access.missing, now)
    return null
  }
  await runs.putOff(db, id, { failures: run.failures, error: null, pauseMs: 0 }, now)
  return { run, credentials: access.credentials }
}

/** The storefront has failed: its page is asked for again, or the run ends. */
export async function putOffPage(
  { db, now }: Context,
  runs: PageRuns<Run>,
  id: number,
  failure: DeliveryFailure & { basePauseMs: number },
): Promise<void> {
  const run = await runs.lock(db, id)
  if (!run) return
  const next = nextAwaitedRetry(run.failures + 1, failure, failure.basePauseMs)
  if (next.state === 'failed') return runs.fail(db, id, next.failure, now)
  const { attempts: failures, failure: error, pauseMs } = next
  await runs.putOff(db, id, { failures, error, pauseMs }, now)
  await queuePage(db, runs, run, pauseMs)
}
