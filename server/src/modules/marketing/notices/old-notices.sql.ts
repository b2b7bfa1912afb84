import { sql } from 'drizzle-orm'
import { iso, query, timestamp } from '../../../core/db/db.ts'
import type { DeletePortion, OldRow } from '../../../core/jobs/retention.ts'

/** Of a message hang up to a hundred thousand receivers. */
const noticesAtOnce = 1

/** Deletes messages that went out long ago, with their receivers and the consents that they used up. */
export const deleteOldNotices: DeletePortion = async ({ db }, before, after) => {
  const behind = after ? sql`and (published_at, id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``
  const found = await query<OldRow>(
    db,
    sql`select ${iso(sql`published_at`)} as at, id from notice
        where stage in ('sent', 'stopped') and published_at < ${timestamp(before)} ${behind}
          and not exists (select from notice_recipient as receiver
            where receiver.notice_id = notice.id and receiver.state in ('waiting', 'sending'))
        order by published_at, id limit ${noticesAtOnce}`,
  )
  const ids = sql`${sql.param(found.map(({ id }) => id))}::bigint[]`
  await db.execute(sql`delete from notice_recipient where notice_id = any(${ids})`)
  await db.execute(
    sql`delete from notice_consent where notice_id = any(${ids}) and state in ('used', 'ended')
          and not exists (select from notice_recipient where consent_id = notice_consent.id)`,
  )
  // Another message has met this consent before, and is still here.
  await db.execute(sql`update notice_consent set notice_id = null where notice_id = any(${ids})`)
  await db.execute(sql`delete from notice where id = any(${ids})`)
  return found.at(-1) ?? null
}

/** Deletes consents that ended long ago without a message: refused, or used up by a test. */
export const deleteOldConsents: DeletePortion = async ({ db }, before, after, most) => {
  const behind = after ? sql`and (settled_at, id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``
  const found = await query<OldRow>(
    db,
    sql`select ${iso(sql`settled_at`)} as at, id from notice_consent
        where state in ('used', 'ended') and notice_id is null and settled_at < ${timestamp(before)} ${behind}
        order by settled_at, id limit ${most}`,
  )
  await db.execute(
    sql`delete from notice_consent where id = any(${sql.param(found.map(({ id }) => id))}::bigint[])
          and state in ('used', 'ended') and notice_id is null
          and not exists (select from notice_recipient where consent_id = notice_consent.id)`,
  )
  return found.at(-1) ?? null
}
