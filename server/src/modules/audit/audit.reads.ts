import {
  type AuditRow,
  type auditList,
  auditSearchDays,
  type auditTimeline,
  type TimelineRow,
} from '@selvedge/contract/audit.ts'
import { findSubject } from '@selvedge/contract/subjects.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { momentOf } from '../../core/clock.ts'
import { type Context, callerOf } from '../../core/context.ts'
import { fragment, iso, type Page, queryPage } from '../../core/db.ts'
import { fail, HttpFault } from '../../core/fail.ts'

type Filter = z.output<(typeof auditList)['query']>

const change = sql`id, ${iso(sql`at`)} as at, account_name as account, endpoint, subject, subject_id as "subjectId",
  before, after`

// Nulls last as in the indexes, or they could not give the order; the column, not the text that a row shows.
const newestFirst = sql`audit_entry.at desc nulls last, audit_entry.id desc nulls last`

const day = 24 * 3600 * 1000

/**
 * The span that is looked through. The contents have no index, which every change would have to keep up: a search in
 * them is bounded by time instead, unless one record bounds it already.
 */
function spanOf(context: Context, { start, end, text, subject, subjectId }: Filter): SQL {
  const last = end ? momentOf(end, context.zone) : null
  let first = start ? momentOf(start, context.zone) : null
  if (text && !(subject && subjectId)) {
    const earliest = new Date((last ?? context.now).getTime() - auditSearchDays * day)
    if (first && first < earliest) fail('AUDIT_SPAN', { days: auditSearchDays })
    first ??= earliest
  }
  return sql`${first ? sql`and at >= ${first.toISOString()}::timestamptz` : sql``}
    ${last ? sql`and at <= ${last.toISOString()}::timestamptz` : sql``}`
}

const equals = (column: SQL, value: string | undefined): SQL =>
  value ? sql`and ${column} = ${value}` : sql``

/** Every change, newest first. */
export const readAudit = async (context: Context, filter: Filter): Promise<Page<AuditRow>> => {
  const like = filter.text && fragment(filter.text)
  return queryPage(context.db, {
    columns: sql`${change}, ip, request_id as "requestId"`,
    from: sql`from audit_entry where true ${spanOf(context, filter)}
      ${equals(sql`account_name`, filter.account)} ${equals(sql`endpoint`, filter.endpoint)}
      ${equals(sql`subject`, filter.subject)} ${equals(sql`subject_id`, filter.subjectId)}
      ${like ? sql`and (before::text ilike ${like} or after::text ilike ${like})` : sql``}`,
    order: newestFirst,
    skip: filter.skip,
    size: filter.size,
  })
}

/** The changes of one record, newest first. 403 for who may not see such records; what is no record, Admin may see. */
export const readTimeline = async (
  context: Context,
  { subject, id, skip, size }: z.output<(typeof auditTimeline)['query']>,
): Promise<Page<TimelineRow>> => {
  const right = findSubject(subject)?.view ?? 'audit.view'
  if (!callerOf(context).rights.has(right)) throw new HttpFault('FORBIDDEN')
  return queryPage(context.db, {
    columns: change,
    from: sql`from audit_entry where subject = ${subject} and subject_id = ${id}`,
    order: newestFirst,
    skip,
    size,
  })
}
