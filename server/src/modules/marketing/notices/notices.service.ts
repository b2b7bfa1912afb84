import type {
  NoticeBody,
  noticeIssue,
  noticeRemove,
  noticeSave,
} from '@selvedge/contract/marketing/notices/notices.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { accessToMiniProgram } from './account.ts'
import { type NoticeFacts, readNotice } from './notices.rules.ts'
import { beginSending, clearSchedule, insertNotice, lockNotice, type NoticeRow } from './notices.sql.ts'
import { queueSending } from './send/send.jobs.ts'

/** What somebody wants to send; refuses what is wrong with it. */
export function factsOf(body: NoticeBody): NoticeFacts {
  const facts = readNotice(body)
  if (!('error' in facts)) return facts
  const { error, ...parameters } = facts
  return fail(error, parameters)
}

/** Writes a message, to be published by hand or at a time. Answers its id. */
export async function saveNotice(
  context: Context,
  _query: unknown,
  body: z.output<(typeof noticeSave)['body']>,
): Promise<number> {
  const facts = factsOf(body)
  const scheduledAt = body.scheduledAt ? new Date(body.scheduledAt) : null
  if (scheduledAt && scheduledAt <= context.now) fail('NOTICE_TIME_PAST')
  const id = await insertNotice(context, facts, { scheduledAt, createdBy: actorOf(context) })
  context.note({
    subject: 'notice',
    subjectId: id,
    after: { ...facts, scheduledAt: scheduledAt?.toISOString() ?? null },
  })
  return id
}

const getNotice = async (context: Context, id: number): Promise<NoticeRow> =>
  (await lockNotice(context.db, id)) ?? fail('NOTICE_NOT_FOUND')

/** Publishes a message, or lets one go on that waits for somebody. */
export async function issueNotice(
  context: Context,
  { id }: z.output<(typeof noticeIssue)['query']>,
): Promise<1> {
  const notice = await getNotice(context, id)
  const { title, stage } = notice
  if (stage !== 'draft' && stage !== 'held') fail('NOTICE_PUBLISHED')
  if (stage === 'draft' && notice.scheduledAt !== null) fail('NOTICE_SCHEDULED')
  if (!(await accessToMiniProgram(context))) fail('NOTICE_NOT_SET_UP')
  await beginSending(context, [id])
  await queueSending(context, id)
  context.note({ subject: 'notice', subjectId: id, before: { title, stage }, after: { stage: 'sending' } })
  return 1
}

/** Takes back the schedule of a message that is not published. */
export async function removeSchedule(
  context: Context,
  { id }: z.output<(typeof noticeRemove)['query']>,
): Promise<1> {
  const { stage, title, scheduledAt } = await getNotice(context, id)
  if (stage !== 'draft') fail('NOTICE_GONE_OUT')
  if (scheduledAt === null) return fail('NOTICE_NOT_SCHEDULED')
  await clearSchedule(context.db, id)
  context.note({
    subject: 'notice',
    subjectId: id,
    before: { title, scheduledAt: new Date(scheduledAt).toISOString() },
    after: { scheduledAt: null },
  })
  return 1
}
