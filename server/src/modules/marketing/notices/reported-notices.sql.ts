import { sql } from 'drizzle-orm'
import { timestamp } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

export interface ReportedConsent {
  /** What the mini program calls it: reported twice it is one. */
  id: string
  openid: string
  templateId: string
  /** ISO 8601. */
  at: string
}

export type ReportedRefusal = Omit<ReportedConsent, 'id'>

export interface ReportedView {
  openid: string
  notice: number
  at: string
}

const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`

/** Keeps consents; one that was told before is the same one. */
export async function storeConsents({ db }: Context, reports: readonly ReportedConsent[]): Promise<void> {
  if (reports.length === 0) return
  await db.execute(
    sql`insert into notice_consent (report_id, openid, template_id, given_at, state)
        select distinct on (report_id) report_id, openid, template_id, given_at::timestamptz, 'open'
        from unnest(${texts(reports.map(({ id }) => id))}, ${texts(reports.map((one) => one.openid))},
          ${texts(reports.map(({ templateId }) => templateId))}, ${texts(reports.map(({ at }) => at))})
          as reported (report_id, openid, template_id, given_at)
        order by report_id on conflict (report_id) do nothing`,
  )
}

/** What was given before somebody refused counts no more; what a message is using already is the platform's to refuse. */
export async function endRefused({ db, now }: Context, reports: readonly ReportedRefusal[]): Promise<void> {
  if (reports.length === 0) return
  await db.execute(
    sql`update notice_consent set state = 'ended', settled_at = ${timestamp(now)}
        where id in (
          select consent.id from notice_consent as consent
          join unnest(${texts(reports.map((one) => one.openid))}, ${texts(reports.map(({ templateId }) => templateId))},
            ${texts(reports.map(({ at }) => at))}) as reported (openid, template_id, refused_at)
            on reported.openid = consent.openid and reported.template_id = consent.template_id
          where consent.state = 'open' and consent.given_at <= reported.refused_at::timestamptz
          order by consent.id for update of consent)`,
  )
}

/** Who came by a message that went to them, the first time. */
export async function noteViews({ db }: Context, reports: readonly ReportedView[]): Promise<void> {
  if (reports.length === 0) return
  await db.execute(
    sql`update notice_recipient as receiver set viewed_at = reported.viewed_at
        from (
          select receiver.id, min(reported.viewed_at::timestamptz) as viewed_at
          from unnest(${sql.param(reports.map(({ notice }) => notice))}::bigint[], ${texts(reports.map((one) => one.openid))},
            ${texts(reports.map(({ at }) => at))}) as reported (notice_id, openid, viewed_at)
          join notice_recipient as receiver on receiver.notice_id = reported.notice_id and receiver.openid = reported.openid
          where receiver.viewed_at is null and receiver.state in ('sending', 'sent', 'unknown')
          group by receiver.id order by receiver.id
        ) as reported
        where receiver.id = reported.id and receiver.viewed_at is null`,
  )
}
