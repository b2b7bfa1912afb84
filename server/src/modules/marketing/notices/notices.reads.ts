import { noticeTypes } from '@selvedge/contract/marketing/notices/notice-templates.ts'
import type {
  Notice,
  noticeList,
  noticeReach,
  noticeResults,
} from '@selvedge/contract/marketing/notices/notices.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, iso, type Page, query, queryPage } from '../../../core/db/db.ts'
import { sorted } from '../../../core/db/pages/sorted.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { accessToMiniProgram } from './account.ts'

const stage = sql`case when notice.stage = 'draft' and notice.scheduled_at is not null then 'scheduled' else notice.stage end`

const columns = sql`notice.id, notice.type, notice.title,
  json_build_object('template_id', coalesce(notice.template_id, ''), 'page', notice.page, 'data', (
    select coalesce(json_object_agg(argument.key, json_build_object('value', argument.value)), '{}'::json)
    from jsonb_each_text(notice.data) as argument)) as postdata,
  notice.posted as postcount, notice.sent as successcount, notice.failed as failcount, notice.unknown as unknowncount,
  (select count(*)::int from notice_recipient as receiver
    where receiver.notice_id = notice.id and receiver.viewed_at is not null) as viewcount,
  (notice.stage <> 'draft')::int as state, ${stage} as stage, notice.problem, ${iso(sql`notice.scheduled_at`)} as "scheduledAt",
  ${iso(sql`notice.published_at`)} as "publishedAt", ${iso(sql`notice.created_at`)} as "createdAt",
  notice.created_by as "createdBy"`

const sortColumns = { createdAt: sql`notice.created_at`, publishedAt: sql`notice.published_at` }

/** Messages, newest first unless asked otherwise. */
export function readNotices(
  { db }: Context,
  { no, sort, skip, size, query: words, type, stage: wanted }: z.output<(typeof noticeList)['query']>,
): Promise<Page<Notice>> {
  return queryPage<Notice>(db, {
    columns,
    from: sql`from notice where true
      ${words === '' ? sql`` : sql`and notice.title ilike ${fragment(words)}`}
      ${type === '' ? sql`` : sql`and notice.type = ${Number(type)}`}
      ${wanted === '' ? sql`` : sql`and ${stage} = ${wanted}`}`,
    order: sorted(
      sort,
      sortColumns,
      sql`notice.id`,
      sql`notice.created_at desc nulls last, notice.id desc nulls last`,
    ),
    skip: no === undefined ? skip : (no - 1) * size,
    size,
    read: { id: sql`notice.id`, tables: sql`notice` },
  })
}

type Results = z.output<(typeof noticeResults)['data']>

/** What became of a message. */
export async function readResults(
  { db }: Context,
  { id }: z.output<(typeof noticeResults)['query']>,
): Promise<Results> {
  const [found] = await query<Omit<Results, 'notice'> & Notice>(
    db,
    sql`select ${columns},
          (select count(*)::int from notice_recipient as receiver
            where receiver.notice_id = notice.id and receiver.state in ('waiting', 'sending')) as waiting,
          (select count(*)::int from notice_recipient as receiver
            where receiver.notice_id = notice.id and receiver.state = 'left') as left,
          (select coalesce(json_agg(json_build_object('code', counted.code, 'count', counted.count)
              order by counted.count desc, counted.code), '[]'::json)
            from (select receiver.code, count(*)::int as count from notice_recipient as receiver
              where receiver.notice_id = notice.id and receiver.state = 'failed' group by receiver.code) as counted) as codes
        from notice where notice.id = ${id}`,
  )
  if (!found) return fail('NOTICE_NOT_FOUND')
  const { waiting, left, codes, ...notice } = found
  return { notice, waiting, left, codes }
}

/** How many people a message of each type would reach now. */
export async function readReach(context: Context): Promise<z.output<(typeof noticeReach)['data']>> {
  const access = await accessToMiniProgram(context)
  if (!access) return { isSetUp: false, types: noticeTypes.map((type) => ({ type, people: 0, consents: 0 })) }
  const templates = noticeTypes.map((type) => access.templateOf(type))
  const counted = await query<{ templateId: string; people: number; consents: number }>(
    context.db,
    sql`select template_id as "templateId", count(distinct openid)::int as people, count(*)::int as consents
        from notice_consent where state = 'open' and template_id = any(${sql.param(templates)}::text[]) group by template_id`,
  )
  const types = noticeTypes.map((type) => {
    const { people = 0, consents = 0 } =
      counted.find((one) => one.templateId === access.templateOf(type)) ?? {}
    return { type, people, consents }
  })
  return { isSetUp: true, types }
}
