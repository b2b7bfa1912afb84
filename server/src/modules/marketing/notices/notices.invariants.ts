import { type SQL, sql } from 'drizzle-orm'
import { countedByDay, countedByMonth } from '../../../core/big-lists/list-invariants.ts'
import { defineInvariants } from '../../../core/modules/invariant.ts'

const consentsBy = (at: SQL) => sql`(select state as status, ${at} as at from notice_consent) as line`
const day = sql`(notice_consent.given_at at time zone 'UTC')::date`

export const noticeInvariants = defineInvariants([
  { rule: 'consents by day are counted', statement: countedByDay('noticeConsents', consentsBy, day) },
  { rule: 'consents by month are counted', statement: countedByMonth('noticeConsents', consentsBy, day) },
  {
    rule: 'receivers of a message are counted',
    statement: sql`
      select notice.title as subject, array[notice.posted, notice.sent, notice.failed, notice.unknown]::text as stored,
        array[counted.posted, counted.sent, counted.failed, counted.unknown]::text as recomputed
      from notice join lateral (
        select count(*)::int as posted, (count(*) filter (where receiver.state = 'sent'))::int as sent,
          (count(*) filter (where receiver.state = 'failed'))::int as failed,
          (count(*) filter (where receiver.state = 'unknown'))::int as unknown
        from notice_recipient as receiver where receiver.notice_id = notice.id) as counted on true
      where (notice.posted, notice.sent, notice.failed, notice.unknown)
        is distinct from (counted.posted, counted.sent, counted.failed, counted.unknown)`,
  },
  {
    rule: 'a consent is used up by one message',
    statement: sql`
      select consent.openid as subject, count(*) as stored, 1 as recomputed
      from notice_recipient as receiver join notice_consent as consent on consent.id = receiver.consent_id
      where receiver.state in ('waiting', 'sending', 'sent', 'unknown')
      group by consent.id having count(*) > 1`,
  },
  {
    rule: 'a consent is as its message left it',
    statement: sql`
      select consent.openid as subject, consent.state as stored, receiver.state as recomputed
      from notice_recipient as receiver join notice_consent as consent on consent.id = receiver.consent_id
      where receiver.state in ('waiting', 'sending') and consent.state <> 'claimed'
        or receiver.state in ('sent', 'unknown') and consent.state <> 'used'
        or receiver.state in ('waiting', 'sending', 'sent', 'unknown') and consent.notice_id <> receiver.notice_id`,
  },
])
