import { sql } from 'drizzle-orm'
import { deletesRows } from '../../../core/jobs/retention/retention.ts'

/**
 * Deletes messages that went out long ago, with their receivers, up to a hundred thousand of each, and the consents that
 * they used up.
 */
export const deleteOldNotices = deletesRows({
  by: 'published_at',
  atOnce: 1,
  which: (before) => sql`from notice
    where stage in ('sent', 'stopped') and published_at < ${before}
      and not exists (select from notice_recipient as receiver
        where receiver.notice_id = notice.id and receiver.state in ('waiting', 'sending'))`,
  async remove(db, ids) {
    await db.execute(sql`delete from notice_recipient where notice_id = ${ids}`)
    await db.execute(
      sql`delete from notice_consent where notice_id = ${ids} and state in ('used', 'ended')
            and not exists (select from notice_recipient where consent_id = notice_consent.id)`,
    )
    // Another message has met this consent before, and is still here.
    await db.execute(sql`update notice_consent set notice_id = null where notice_id = ${ids}`)
    await db.execute(sql`delete from notice where id = ${ids}`)
  },
})

/** Deletes consents that ended long ago without a message: refused, or used up by a test. */
export const deleteOldConsents = deletesRows({
  by: 'settled_at',
  which: (before) => sql`from notice_consent
    where state in ('used', 'ended') and notice_id is null and settled_at < ${before}`,
  remove: (db, ids) =>
    db.execute(
      sql`delete from notice_consent where id = ${ids} and state in ('used', 'ended') and notice_id is null
            and not exists (select from notice_recipient where consent_id = notice_consent.id)`,
    ),
})
