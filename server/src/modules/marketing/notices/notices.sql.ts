import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { StoredStage } from '@selvedge/contract/marketing/notices/notice-stages.ts'
import type { NoticeType } from '@selvedge/contract/marketing/notices/notice-templates.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import type { NoticeFacts } from './notices.rules.ts'

/** A message as its work needs it. */
export interface NoticeRow extends NoticeFacts {
  id: number
  type: NoticeType
  stage: StoredStage
  templateId: string | null
  scheduledAt: string | null
  addressed: boolean
  addressedUpTo: string
  failures: number
}

const columns = sql`id, type, title, page, data, stage, template_id as "templateId", scheduled_at::text as "scheduledAt",
  addressed, addressed_up_to as "addressedUpTo", failures`

export async function insertNotice(
  { db, now }: Context,
  { type, title, page, data }: NoticeFacts,
  { scheduledAt, createdBy }: { scheduledAt: Date | null; createdBy: string },
): Promise<number> {
  const [row] = await query<{ id: number }>(
    db,
    sql`insert into notice (type, title, page, data, stage, scheduled_at, created_at, created_by)
        values (${type}, ${title}, ${page}, ${JSON.stringify(data)}::jsonb, 'draft',
          ${scheduledAt ? timestamp(scheduledAt) : sql`null`}, ${timestamp(now)}, ${createdBy}) returning id`,
  )
  if (!row) throw new Error('the notice was not written')
  return row.id
}

/** A message, locked until the transaction ends; null where there is none. */
export async function lockNotice(db: Db, id: number): Promise<NoticeRow | null> {
  const [row] = await query<NoticeRow>(
    db,
    sql`select ${columns} from notice where id = ${id} for no key update`,
  )
  return row ?? null
}

/** Those whose time has come, locked; what somebody is just taking back is looked at again later. */
export const lockDueNotices = ({ db, now }: Context, most: number): Promise<NoticeRow[]> =>
  query(
    db,
    sql`select ${columns} from notice where stage = 'draft' and scheduled_at <= ${timestamp(now)}
        order by scheduled_at, id limit ${most} for no key update skip locked`,
  )

export async function clearSchedule(db: Db, id: number): Promise<void> {
  await db.execute(sql`update notice set scheduled_at = null where id = ${id}`)
}

/** Sends it, or goes on with it. */
export async function beginSending({ db, now }: Context, ids: readonly number[]): Promise<void> {
  await db.execute(
    sql`update notice set stage = 'sending', published_at = coalesce(published_at, ${timestamp(now)}), failures = 0, problem = null
        where id = any(${sql.param(ids)}::bigint[])`,
  )
}

export async function fixTemplate(db: Db, id: number, templateId: string): Promise<void> {
  await db.execute(sql`update notice set template_id = ${templateId} where id = ${id}`)
}

export async function noteAddressed(
  db: Db,
  id: number,
  { found, upTo }: { found: number; upTo: string | null },
): Promise<void> {
  await db.execute(
    sql`update notice set posted = posted + ${found}, addressed = ${upTo === null},
          addressed_up_to = ${upTo === null ? sql`addressed_up_to` : sql`${upTo}::text`}
        where id = ${id}`,
  )
}

/** How the work goes: it is tried again, waits for somebody, or ends. */
export async function noteStage(
  db: Db,
  id: number,
  {
    stage,
    failures = 0,
    problem = null,
  }: { stage: StoredStage; failures?: number; problem?: StorableFailure | null },
): Promise<void> {
  await db.execute(
    sql`update notice set stage = ${stage}, failures = ${failures}, problem = ${problem && JSON.stringify(problem)}::jsonb
        where id = ${id}`,
  )
}
