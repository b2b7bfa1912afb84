import {
  type AuditRow,
  type auditList,
  auditSearchDays,
  type auditTimeline,
  type TimelineRow,
} from '@selvedge/contract/house/audit/audit.ts'
import type { Right } from '@selvedge/contract/house/roles/rights.ts'
import { isSettingKey, settings } from '@selvedge/contract/house/settings/setting-keys.ts'
import { findSubject } from '@selvedge/contract/house/subjects.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type BigList, matchingRows } from '../../../core/big-lists/big-list.ts'
import { readCountedPage } from '../../../core/big-lists/counted-page.ts'
import type { Span } from '../../../core/big-lists/spans.rules.ts'
import { momentOf } from '../../../core/clock.ts'
import { fragment, iso, type Page, queryPage } from '../../../core/db/db.ts'
import { type Context, callerOf } from '../../../core/http/context.ts'
import { fail, HttpFault } from '../../../core/http/fail.ts'

type Filter = z.output<(typeof auditList)['query']>

const change = sql`audit_entry.id, ${iso(sql`audit_entry.at`)} as at, account_name as account, endpoint, subject, subject_id as "subjectId",
  before, after`

// Nulls last as in the indexes, or they could not give the order; the column, not the text that a row shows.
const newestFirst = sql`audit_entry.at desc nulls last, audit_entry.id desc nulls last`

const day = 24 * 3600 * 1000

/**
 * The span that is looked through. The contents have no index, which every change would have to keep up: a search in
 * them is bounded by time instead, unless one record bounds it already.
 */
function spanOf(context: Context, { start, end, text, subject, subjectId }: Filter): Span {
  const last = end ? momentOf(end, context.zone) : null
  let first = start ? momentOf(start, context.zone) : null
  if (text && !(subject && subjectId)) {
    const earliest = new Date((last ?? context.now).getTime() - auditSearchDays * day)
    if (first && first < earliest) fail('AUDIT_SPAN', { days: auditSearchDays })
    first ??= earliest
  }
  // The end itself is asked for, too; times are kept in whole milliseconds.
  return { from: first, until: last && new Date(last.getTime() + 1) }
}

/** The audit at any size, counted by endpoint. */
const bigAudit: BigList = {
  name: 'audit',
  table: sql`audit_entry`,
  at: sql`audit_entry.at`,
  live: sql`true`,
  status: sql`audit_entry.endpoint`,
  statusType: sql`text`,
}

const equals = (column: SQL, value: string | undefined): SQL =>
  value ? sql`and ${column} = ${value}` : sql``

/** Every change, newest first. */
export const readAudit = async (context: Context, filter: Filter): Promise<Page<AuditRow>> => {
  const { account, endpoint, subject, subjectId, text, skip, size } = filter
  const columns = sql`${change}, ip, request_id as "requestId"`
  const question = { statuses: endpoint ? [endpoint] : null, span: spanOf(context, filter) }
  if (!(account || subject || subjectId || text))
    return readCountedPage(context.db, bigAudit, question, { columns, skip, size })
  const like = text && fragment(text)
  return queryPage(context.db, {
    columns,
    from: sql`from audit_entry ${matchingRows(bigAudit, question)} ${equals(sql`account_name`, account)}
      ${equals(sql`subject`, subject)} ${equals(sql`subject_id`, subjectId)}
      ${like ? sql`and (before::text ilike ${like} or after::text ilike ${like})` : sql``}`,
    order: newestFirst,
    skip,
    size,
  })
}

/** What it takes to see a record. Each setting names a right of its own; what is no record is for who sees the audit. */
const rightToSee = (subject: string, id: string): Right =>
  subject === 'setting' && isSettingKey(id) ? settings[id].view : (findSubject(subject)?.view ?? 'audit.view')

/** The changes of one record, newest first. 403 for who may not see such records. */
export const readTimeline = async (
  context: Context,
  { subject, id, skip, size }: z.output<(typeof auditTimeline)['query']>,
): Promise<Page<TimelineRow>> => {
  if (!callerOf(context).rights.has(rightToSee(subject, id))) throw new HttpFault('FORBIDDEN')
  return queryPage(context.db, {
    columns: change,
    from: sql`from audit_entry where subject = ${subject} and subject_id = ${id}`,
    order: newestFirst,
    skip,
    size,
  })
}
