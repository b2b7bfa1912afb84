import { setTimeout as sleep } from 'node:timers/promises'
import { miniProgramLane } from '@selvedge/contract/house/sync/partners.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { z } from 'zod'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { type Jobs, queueJob, type Schedule } from '../../../../core/jobs/jobs.ts'
import { deletesOld } from '../../../../core/jobs/retention/retention.ts'
import {
  classifyFailure,
  type DeliveryFailure,
  nextPatientRetry,
} from '../../../../core/outbox/delivery-failures.ts'
import type { MiniProgram } from '../../../../ports/mini-program.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { accessToMiniProgram, type MiniProgramAccess, notSetUp } from '../account.ts'
import { linkOf, portionOf, putOffFor, turnAfter, untilNextDay } from '../notices.rules.ts'
import {
  beginSending,
  fixTemplate,
  lockDueNotices,
  lockNotice,
  type NoticeRow,
  noteAddressed,
  noteStage,
} from '../notices.sql.ts'
import { deleteOldConsents, deleteOldNotices } from '../old-notices.sql.ts'
import { nextTurnMs, reserveTurns } from './pace.sql.ts'
import {
  addressSome,
  endConsents,
  leaveSome,
  loseReceivers,
  settleReceivers,
  takeReceivers,
} from './recipients.sql.ts'
import { type Portion, sendMessages } from './send-messages.ts'
import { openSender } from './sender.ts'

export const sendJob = 'sendNotice'
/** One portion after the other, of whichever message: no two take the same consent. */
export const noticeQueues = [sendJob]

const addressedAtOnce = 1_000
const leftAtOnce = 5_000
const dueAtOnce = 100

const payload = z.object({ id: z.int() })

export const queueSending = ({ db }: Pick<Context, 'db'>, id: number, pauseMs = 0): Promise<void> =>
  queueJob(db, sendJob, { id }, { key: `${sendJob}:${id}`, queue: sendJob, lane: miniProgramLane, pauseMs })

interface StartedPortion {
  notice: NoticeRow
  access: MiniProgramAccess
}

/** Finds the next receivers, or tells a portion of them, and queues what comes next. */
async function workOn(steps: Steps, given: unknown): Promise<void> {
  const { id } = payload.parse(given)
  const started = await steps.step((context) => begin(context, id))
  if (!started) return
  const { notice, access } = started
  const program = steps.partners.miniProgram(access.account)
  try {
    await sendSome(steps, started, notice, program)
  } catch (error) {
    const failure = classifyFailure(error)
    if (!failure) throw error
    await steps.step((context) => putOff(context, id, failure, steps.retryPauseMs))
  }
}

/** Null where there is nobody to be told now. */
async function begin(context: Context, id: number): Promise<StartedPortion | null> {
  const { db } = context
  const notice = await lockNotice(db, id)
  if (notice?.stage === 'stopped') return leave(context, notice)
  if (notice?.stage !== 'sending') return null
  const access = await accessToMiniProgram(context)
  if (!access) {
    await noteStage(db, id, { stage: 'held', problem: notSetUp })
    return null
  }
  if (notice.templateId === null) {
    notice.templateId = access.templateOf(notice.type)
    await fixTemplate(db, id, notice.templateId)
  }
  await loseReceivers(context, id)
  if (notice.addressed) return { notice, access }
  await noteAddressed(db, id, await addressSome(context, notice, addressedAtOnce))
  await queueSending(context, id)
  return null
}

async function leave(context: Context, { id }: NoticeRow): Promise<null> {
  await loseReceivers(context, id)
  if ((await leaveSome(context, id, leftAtOnce)) > 0) await queueSending(context, id)
  return null
}

async function sendSome(
  steps: Steps,
  { access }: StartedPortion,
  notice: NoticeRow,
  program: MiniProgram,
): Promise<void> {
  const { id } = notice
  // A token is no receiver's concern: it is there before anybody is marked.
  const send = await openSender(steps, access, program)
  const taken = await steps.step((context) => takeIfSending(context, id, access))
  if (!taken) return
  const { receivers, waitMs } = taken
  if (receivers.length === 0) {
    await steps.step((context) => finish(context, id))
    return
  }
  const from = performance.now() + waitMs
  const turn = async (place: number) => {
    const leftMs = from + turnAfter(place, access.perSecond) - performance.now()
    if (leftMs > 0) await sleep(leftMs)
  }
  const message = {
    templateId: notice.templateId ?? '',
    page: linkOf(notice.page, id),
    data: notice.data,
    version: access.version,
  }
  const portion = await sendMessages(receivers, { message, send, turn })
  await steps.step((context) => settle(context, id, portion, steps.retryPauseMs))
}

/**
 * The next receivers, and how long it is until the first of them may be told: all messages share the turns of an account.
 * Null where that is not soon: then nobody is marked, and the message comes again at its time.
 */
async function takeIfSending(context: Context, id: number, { account, perSecond }: MiniProgramAccess) {
  const notice = await lockNotice(context.db, id)
  const putOffMs = putOffFor(await nextTurnMs(context.db, account.appid))
  if (notice?.stage === 'sending' && putOffMs > 0) {
    await queueSending(context, id, putOffMs)
    return null
  }
  const receivers = notice?.stage === 'sending' ? await takeReceivers(context, id, portionOf(perSecond)) : []
  if (receivers.length === 0) return { receivers, waitMs: 0 }
  const { waitMs } = await reserveTurns(context.db, account.appid, receivers.length, perSecond)
  return { receivers, waitMs }
}

async function finish(context: Context, id: number): Promise<void> {
  const notice = await lockNotice(context.db, id)
  if (notice?.stage !== 'sending') return
  await noteStage(context.db, id, { stage: 'sent' })
  context.note({ subject: 'notice', subjectId: id, after: { stage: 'sent' } })
}

/** Keeps what became of a portion, and says how it goes on. */
async function settle(context: Context, id: number, portion: Portion, retryPauseMs: number): Promise<void> {
  const { outcomes, halt, isBusy, refusing, unknownOpenids } = portion
  const notice = await lockNotice(context.db, id)
  if (!notice) return
  await settleReceivers(context, id, outcomes)
  await endConsents(context, notice.templateId, refusing)
  await endConsents(context, null, unknownOpenids)
  if (halt?.kind === 'failure') return putOff(context, id, halt.failure, retryPauseMs)
  if (halt?.kind === 'stopped' || halt?.kind === 'held') return stop(context, notice, halt.kind, halt.problem)
  await noteStage(context.db, id, { stage: notice.stage, problem: halt?.problem ?? null })
  const pauseMs = halt ? untilNextDay(context.now) : isBusy ? retryPauseMs : 0
  await queueSending(context, id, pauseMs)
}

async function stop(
  context: Context,
  { id }: NoticeRow,
  stage: 'stopped' | 'held',
  problem: StorableFailure,
): Promise<void> {
  await noteStage(context.db, id, { stage, problem })
  context.note({ subject: 'notice', subjectId: id, after: { stage } })
  if (stage === 'stopped') await queueSending(context, id)
}

async function putOff(
  context: Context,
  id: number,
  failure: DeliveryFailure,
  pauseMs: number,
): Promise<void> {
  const notice = await lockNotice(context.db, id)
  if (notice?.stage !== 'sending') return
  const next = nextPatientRetry(notice.failures + 1, failure, pauseMs)
  const { attempts: failures, failure: problem } = next
  if (next.state === 'failed') return stop(context, notice, 'held', problem)
  await noteStage(context.db, id, { stage: 'sending', failures, problem })
  await queueSending(context, id, next.pauseMs)
}

/** Publishes what was scheduled, once its time has come. */
async function issueDue(context: Context): Promise<void> {
  const due = await lockDueNotices(context, dueAtOnce)
  if (due.length === 0) return
  await beginSending(
    context,
    due.map(({ id }) => id),
  )
  for (const { id, title } of due) {
    await queueSending(context, id)
    context.note({ subject: 'notice', subjectId: id, after: { title, stage: 'sending' } })
  }
}

export const noticeJobs: Jobs = {
  [sendJob]: { partner: 'wechat', inSteps: workOn },
  issueDueNotices: issueDue,
  ...deletesOld(
    'deleteOldNotices',
    (context) => readSetting(context, 'notices_kept_days'),
    deleteOldNotices,
    deleteOldConsents,
  ),
}

export const noticeSchedule: Schedule = { issueDueNotices: '* * * * *', deleteOldNotices: '47 19 * * *' }
