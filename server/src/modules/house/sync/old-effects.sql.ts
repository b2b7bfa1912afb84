import { sql } from 'drizzle-orm'
import { iso, query, timestamp } from '../../../core/db/db.ts'
import type { DeletePortion, OldRow } from '../../../core/jobs/retention/retention.ts'
import { isOfDocument, isOpen } from './open-records.reads.ts'

/**
 * Deletes effects that were told, or given up, long ago. A document keeps all of its own or none, for the next one of a
 * kind is numbered by those before; what the partners were told of an open one stays.
 */
export const deleteOldEffects: DeletePortion = async ({ db }, before, after, most) => {
  const moment = timestamp(before)
  const behind = after ? sql`and (created_at, id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``
  const over = (effect: 'outbox' | 'other') => {
    const column = (name: string) => sql`${sql.identifier(effect)}.${sql.identifier(name)}`
    return sql`${column('state')} in ('done', 'given_up') and ${column('created_at')} < ${moment}
      and coalesce(${column('finished_at')} < ${moment}, true)`
  }
  const [last] = await query<OldRow>(
    db,
    sql`with old as (
          select id, created_at, subject, subject_id, ${isOfDocument} as of_document
          from outbox where ${over('outbox')} ${behind} order by created_at, id limit ${most}
        ), document as (
          select distinct subject, subject_id from old
          where of_document and not ${isOpen} and not exists (
            select from outbox as other
            where other.subject = old.subject and other.subject_id = old.subject_id and not (${over('other')}))
        ), gone as (
          select id from old where not of_document
          union all
          select outbox.id from outbox join document using (subject, subject_id)
        ), deleted as (
          delete from outbox using gone where outbox.id = gone.id and ${over('outbox')}
        )
        select ${iso(sql`created_at`)} as at, id from old order by created_at desc, id desc limit 1`,
  )
  return last ?? null
}
