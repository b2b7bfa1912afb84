import type {
  NoticeConsent,
  noticeConsentExport,
  noticeConsentList,
} from '@selvedge/contract/marketing/notices/notice-consents.ts'
import { noticeTypes } from '@selvedge/contract/marketing/notices/notice-templates.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countOf, iso, type Page, query, queryPage, wallTime } from '../../../core/db/db.ts'
import { exportPageSize } from '../../../core/files/exporter.ts'
import { type Context, callerOf } from '../../../core/http/context.ts'
import { accessToMiniProgram } from './account.ts'

type Filter = Omit<z.output<(typeof noticeConsentExport)['query']>, 'format'>

/** Who people are is for those who may see customers. */
const seesCustomers = (context: Context): boolean => callerOf(context).rights.has('customers.view')

/** What types are called in the account; without one none is known. */
async function templatesOf(context: Context): Promise<SQL> {
  const access = await accessToMiniProgram(context)
  const types = access ? noticeTypes : []
  return sql`unnest(${sql.param(types.map((type) => access?.templateOf(type) ?? ''))}::text[],
    ${sql.param(types)}::int[]) as template (id, type)`
}

/** People by what they are called: each by an index of its own. */
const called = (customer: string): SQL => sql`and consent.openid in (
  select ${customer}::text
  union select openid from mini_program_account where ex_id <> '' and ex_id = ${customer}
  union select openid from mini_program_account where email <> '' and lower(btrim(email)) = lower(${customer}))`

/** For whoever may not see customers a person is an openid alone. */
export const narrowConsents = <Filtered extends Filter>(context: Context, filter: Filtered): Filtered =>
  filter.customer === '' || seesCustomers(context)
    ? filter
    : { ...filter, customer: '', openid: filter.customer }

async function from(context: Context, filter: Filter): Promise<SQL> {
  const { template, state, customer, openid } = narrowConsents(context, filter)
  return sql`from notice_consent as consent left join (select id, min(type) as type from ${await templatesOf(context)} group by id)
      as template on template.id = consent.template_id
    left join notice on notice.id = consent.notice_id
    left join mini_program_account as account on account.openid = consent.openid and ${seesCustomers(context)}
    where true ${template === '' ? sql`` : sql`and template.type = ${Number(template)}`}
      ${state === '' ? sql`` : sql`and consent.state = ${state}`}
      ${openid === '' ? sql`` : sql`and consent.openid = ${openid}`}
      ${customer === '' ? sql`` : called(customer)}`
}

const columns = sql`consent.id, template.type, consent.template_id as "templateId", consent.openid,
  coalesce(account.ex_id, '') as "exId", coalesce(account.email, '') as email, consent.state,
  ${iso(sql`consent.given_at`)} as "givenAt", ${iso(sql`consent.settled_at`)} as "settledAt",
  consent.notice_id as "noticeId", coalesce(notice.title, '') as "noticeTitle"`

/** Consents, the newest first. */
export const readConsents = async (
  context: Context,
  { skip, size, ...filter }: z.output<(typeof noticeConsentList)['query']>,
): Promise<Page<NoticeConsent>> =>
  queryPage(context.db, {
    columns,
    from: await from(context, filter),
    order: sql`consent.id desc`,
    skip,
    size,
  })

export const countConsents = async (context: Context, filter: Filter): Promise<number> =>
  countOf(context.db, await from(context, filter))

/** With the times of the company. */
export type ExportedConsent = NoticeConsent & { given: string; settled: string | null }

/** A page of those that a filter asks for, behind the last one. */
export const readNextConsents = async (
  context: Context,
  filter: Filter,
  after: Pick<NoticeConsent, 'id'> | null,
): Promise<ExportedConsent[]> =>
  query(
    context.db,
    sql`select ${columns}, ${wallTime(sql`consent.given_at`, context.zone)} as given,
          ${wallTime(sql`consent.settled_at`, context.zone)} as settled ${await from(context, filter)}
        ${after ? sql`and consent.id < ${after.id}` : sql``}
        order by consent.id desc limit ${exportPageSize}`,
  )
