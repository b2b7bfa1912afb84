import { type Channel, channels } from '@selvedge/contract/channels/storefronts/channels.ts'
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
import { accessTo, releaseQueue } from '../../channels/storefronts/storefronts.public.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { changeTags } from './change-tags.ts'
import { deleteOldTagJobs } from './old-tag-jobs.sql.ts'
import { endTagJob, lockTagJob, nextTagChannel, noteTagProblem, type TagJobRow } from './tags.sql.ts'

const jobName = 'changeProductTags'

const payload = z.object({ id: z.int(), channel: z.enum(channels).default('first') })

/**
 * Has the work of a job go on with the shop whose turn it is; in the queue of that shop's releases, one after the other: none finds
 * tags that another is just changing, and no release tells the shop a list of tags that was read before.
 */
export async function queueTagJob({ db }: Pick<Context, 'db'>, id: number, pauseMs = 0): Promise<void> {
  const channel = (await nextTagChannel(db, id)) ?? 'first'
  await queueJob(
    db,
    jobName,
    { id, channel },
    { key: `${jobName}:${id}`, queue: releaseQueue(channel), lane: storefrontLane(channel), pauseMs },
  )
}

/** Changes the tags of some styles, and queues what comes next. */
async function workOn(steps: Steps, given: unknown): Promise<void> {
  const { id, channel } = payload.parse(given)
  const started = await steps.step((context) => begin(context, id, channel))
  if (!started) return
  const storefront = steps.partners.storefront(channel, started.credentials)
  try {
    await changeTags(steps, started.job, channel, storefront)
    await steps.step((context) => queueTagJob(context, id))
  } catch (error) {
    const failure = classifyFailure(error)
    if (!failure) throw error
    await steps.step((context) => retryOrStop(context, id, failure, steps.retryPauseMs))
  }
}

async function begin(context: Context, id: number, channel: Channel) {
  const job = await lockTagJob(context.db, id)
  if (!job || job.stopped) return null
  const turn = await nextTagChannel(context.db, id)
  if (turn === null) {
    if (job.state === 'running') await endTagJob(context, id, 'done')
    return null
  }
  if (turn !== channel) {
    await queueTagJob(context, id)
    return null
  }
  const access = await accessTo(context, channel)
  if (!('missing' in access)) return { job, credentials: access.credentials }
  await noteTagProblem(context.db, id, { failures: 0, problem: access.missing, stopped: true })
  return null
}

async function retryOrStop(
  context: Context,
  id: number,
  failure: DeliveryFailure,
  pauseMs: number,
): Promise<void> {
  const job: TagJobRow | null = await lockTagJob(context.db, id)
  if (!job) return
  await putOff(nextPatientRetry(job.failures + 1, failure, pauseMs), {
    note: (progress) => noteTagProblem(context.db, id, progress),
    queue: (ms) => queueTagJob(context, id, ms),
  })
}

export const tagJobs: Jobs = {
  [jobName]: { partner: 'storefront', inSteps: workOn },
  ...deletesOld(
    'deleteOldTagJobs',
    (context) => readSetting(context, 'product_tag_jobs_kept_days'),
    deleteOldTagJobs,
  ),
}

export const tagSchedule: Schedule = { deleteOldTagJobs: '41 19 * * *' }
