import type {
  NoticeConsent,
  noticeConsentExport,
  noticeConsentList,
} from '@selvedge/contract/marketing/notices/notice-consents.ts'
import { noticeTypes } from '@selvedge/contract/marketing/notices/notice-templates.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type BigList, everything, listOrder } from '../../../../core/big-lists/big-list.ts'
import { readCountedPage } from '../../../../core/big-lists/counted-page.ts'
import { countOf, iso, type Page, query, queryPage, wallTime } from '../../../../core/db/db.ts'
import { exportPageSize } from '../../../../core/files/exporter.ts'
import { type Context, callerOf } from '../../../../core/http/context.ts'
import { accessToMiniProgram } from '../account.ts'

type Filter = Omit<z.output<(typeof noticeConsentExport)['query']>, 'format'>

/** Who people are is for those who may see customers. */
const seesCustomers = (context: Context): boolean => callerOf(context).rights.has('customers.view')

/** What types are called in the account; without one none is known. */
async function templatesOf(context: Context): Promise<{ id: string; type: number }[]> {
  const access = await accessToMiniProgram(context)
  return access ? noticeTypes.map((type) => ({ id: access.templateOf(type) ?? '', type })) : []
}
type Templates = Awaited<ReturnType<typeof templatesOf>>

/** People by what they are called: each by an index of its own. */
const called = (customer: string): SQL => sql`and notice_consent.openid in (
  select ${customer}::text
  union select openid from mini_program_account where ex_id <> '' and ex_id = ${customer}
  union select openid from mini_program_account where email <> '' and lower(btrim(email)) = lower(${customer}))`

/** For whoever may not see customers a person is an openid alone. */
export const narrowConsents = <Filtered extends Filter>(context: Context, filter: Filtered): Filtered =>
  filter.customer === '' || seesCustomers(context)
    ? filter
    : { ...filter, customer: '', openid: filter.customer }

/** All consents at any size, counted by state; those of a template or a person are counted by an index of their own. */
const bigConsents: BigList = {
  name: 'noticeConsents',
  table: sql`notice_consent`,
  at: sql`notice_consent.given_at`,
  live: sql`true`,
  status: sql`notice_consent.state`,
  statusType: sql`text`,
}

/** What a row shows beside its own columns. A template that is of both types counts as the first. */
const joins = (context: Context, templates: Templates): SQL => sql`left join (
    select id, min(type) as type from unnest(${sql.param(templates.map(({ id }) => id))}::text[],
      ${sql.param(templates.map(({ type }) => type))}::int[]) as named (id, type) group by id
  ) as template on template.id = notice_consent.template_id
  left join notice on notice.id = notice_consent.notice_id
  left join mini_program_account as account on account.openid = notice_consent.openid and ${seesCustomers(context)}`

/** The templates of a type, by which the rows are found without a look at what they are called. */
function ofType(type: string, templates: Templates): SQL {
  if (type === '') return sql``
  const first = new Map(templates.toReversed().map((template) => [template.id, template.type]))
  const ids = [...first].flatMap(([id, own]) => (own === Number(type) ? [id] : []))
  // An equality where one is, so that the index gives the order too.
  return ids.length === 1
    ? sql`and notice_consent.template_id = ${ids[0]}`
    : sql`and notice_consent.template_id = any(${sql.param(ids)}::text[])`
}

const matching = (context: Context, filter: Filter, templates: Templates): SQL => {
  const { template, state, customer, openid } = narrowConsents(context, filter)
  return sql`where true ${ofType(template, templates)}
      ${state === '' ? sql`` : sql`and notice_consent.state = ${state}`}
      ${openid === '' ? sql`` : sql`and notice_consent.openid = ${openid}`}
      ${customer === '' ? sql`` : called(customer)}`
}

const columns = sql`notice_consent.id, template.type, notice_consent.template_id as "templateId", notice_consent.openid,
  coalesce(account.ex_id, '') as "exId", coalesce(account.email, '') as email, notice_consent.state,
  ${iso(sql`notice_consent.given_at`)} as "givenAt", ${iso(sql`notice_consent.settled_at`)} as "settledAt",
  notice_consent.notice_id as "noticeId", coalesce(notice.title, '') as "noticeTitle"`

/** Consents, the newest first. */
export async function readConsents(
  context: Context,
  { skip, size, ...filter }: z.output<(typeof noticeConsentList)['query']>,
): Promise<Page<NoticeConsent>> {
  const templates = await templatesOf(context)
  const { template, state, customer, openid } = narrowConsents(context, filter)
  if (template === '' && customer === '' && openid === '')
    return readCountedPage(
      context.db,
      bigConsents,
      { statuses: state === '' ? null : [state], span: everything },
      { columns, joins: joins(context, templates), skip, size },
    )
  return queryPage(context.db, {
    columns,
    from: sql`from notice_consent ${matching(context, filter, templates)}`,
    order: listOrder(bigConsents),
    skip,
    size,
    read: {
      id: sql`notice_consent.id`,
      tables: sql`notice_consent ${joins(context, templates)}`,
    },
  })
}

export const countConsents = async (context: Context, filter: Filter): Promise<number> =>
  countOf(context.db, sql`from notice_consent ${matching(context, filter, await templatesOf(context))}`)

/** With the times of the company. */
export type ExportedConsent = NoticeConsent & { given: string; settled: string | null }

/** A page of those that a filter asks for, behind the last one. */
export async function readNextConsents(
  context: Context,
  filter: Filter,
  after: Pick<NoticeConsent, 'id' | 'givenAt'> | null,
): Promise<ExportedConsent[]> {
  const templates = await templatesOf(context)
  return query(
    context.db,
    sql`select ${columns}, ${wallTime(sql`notice_consent.given_at`, context.zone)} as given,
          ${wallTime(sql`notice_consent.settled_at`, context.zone)} as settled
        from notice_consent ${joins(context, templates)} ${matching(context, filter, templates)}
        ${after ? sql`and (notice_consent.given_at, notice_consent.id) < (${after.givenAt}::timestamptz, ${after.id})` : sql``}
        order by ${listOrder(bigConsents)} limit ${exportPageSize}`,
  )
}
