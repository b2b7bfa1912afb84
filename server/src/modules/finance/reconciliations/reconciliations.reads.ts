import type {
  Reconciliation,
  ReconciliationRun,
  ReconciliationTotals,
  reconciliationExport,
  reconciliationList,
  reconciliationRunList,
} from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { momentOf } from '../../../core/clock.ts'
import {
  countOf,
  fixed,
  fragment,
  iso,
  type Page,
  query,
  queryPage,
  timestamp,
  wallTime,
} from '../../../core/db/db.ts'
import { exportPageSize } from '../../../core/files/exporter.ts'
import type { Context, Reading } from '../../../core/http/context.ts'
import { isStuck } from '../../../core/jobs/nodes/stuck-runs.ts'

const runColumns = (now: Date) => sql`run.id, run.state, ${iso(sql`run.started_at`)} as "startedAt",
  ${iso(sql`run.finished_at`)} as "finishedAt", run.compared, run.opened, run.closed, run.started_by as "startedBy",
  ${isStuck(now)} as stuck`

export const readRuns = (
  { db, now }: Context,
  { skip, size }: z.output<(typeof reconciliationRunList)['query']>,
): Promise<Page<ReconciliationRun>> =>
  queryPage(db, {
    columns: runColumns(now),
    from: sql`from reconciliation_run as run`,
    order: sql`run.started_at desc nulls last, run.id desc nulls last`,
    skip,
    size,
  })

export type ReconciliationFilter = Omit<z.output<(typeof reconciliationExport)['query']>, 'format'>

const inState = (state: ReconciliationFilter['state']): SQL =>
  state === 'all' ? sql`true` : sql`line.state = ${state ?? 'open'}`

/** The end itself is asked for, too; times are kept in whole milliseconds. */
const chosen = (zone: string, filter: ReconciliationFilter): SQL => {
  const { id, query: text, kind, reason, state, start, end } = filter
  const has = (column: SQL) => sql`${column} ilike ${fragment(text ?? '')}`
  return sql`${inState(state)} ${id ? sql`and line.id = ${id}` : sql``} ${kind ? sql`and line.kind = ${kind}` : sql``}
    ${reason ? sql`and line.reason = ${reason}` : sql``}
    ${start ? sql`and line.first_seen_at >= ${timestamp(momentOf(start, zone))}` : sql``}
    ${end ? sql`and line.first_seen_at <= ${timestamp(momentOf(end, zone))}` : sql``}
    ${
      text
        ? sql`and (${has(sql`line.label`)} or ${has(sql`line.item`)} or ${has(sql`line.ours_text`)}
            or ${has(sql`line.theirs_text`)})`
        : sql``
    }`
}

const from = (zone: string, filter: ReconciliationFilter): SQL =>
  sql`from reconciliation_difference as line where ${chosen(zone, filter)}`

/** The newest run that is over, and what the differences that are asked for come to. */
export async function readTotals(
  { db, zone, now }: Context,
  filter: ReconciliationFilter,
): Promise<ReconciliationTotals> {
  const [row] = await query<ReconciliationTotals>(
    db,
    sql`with line as materialized (
          select line.kind, line.units_difference, line.difference, line.currency ${from(zone, filter)}
        ), money as (
          select kind, currency, sum(difference) as amount from line where currency is not null group by 1, 2
        ), counted as (
          select kind, count(*) as count, coalesce(sum(units_difference), 0)::bigint as units,
            (select coalesce(json_agg(json_build_object('currency', currency, 'amount', trim_scale(amount)::text)
              order by currency), '[]') from money where money.kind = line.kind) as money
          from line group by kind
        )
        select (
            select json_build_object('id', newest.id, 'state', newest.state, 'startedAt', newest."startedAt",
              'finishedAt', newest."finishedAt", 'compared', newest.compared, 'opened', newest.opened,
              'closed', newest.closed, 'startedBy', newest."startedBy", 'stuck', newest.stuck)
            from (select ${runColumns(now)} from reconciliation_run as run
              order by run.started_at desc nulls last, run.id desc nulls last limit 1) as newest
          ) as run,
          (select coalesce(json_agg(json_build_object('kind', kind, 'count', count, 'units', units, 'money', money)
            order by kind), '[]') from counted) as kinds`,
  )
  return row ?? { run: null, kinds: [] }
}

const side = (of: 'ours' | 'theirs'): SQL => {
  const column = (name: string) => sql.identifier(`${of}_${name}`)
  return sql`json_build_object('amount', trim_scale(line.${column('amount')})::text,
    'currency', line.${column('currency')}, 'units', line.${column('units')}, 'text', line.${column('text')})`
}

const columns = fixed(sql`line.id, line.kind, line.reason, line.state, line.subject,
  line.subject_id as "subjectId", line.label, line.item, ${side('ours')} as ours, ${side('theirs')} as theirs,
  trim_scale(line.difference)::text as difference, line.currency, line.units_difference as "unitsDifference",
  line.documents, line.document_count as "documentCount", ${iso(sql`line.first_seen_at`)} as "firstSeenAt",
  ${iso(sql`line.changed_at`)} as "changedAt", ${iso(sql`line.acknowledged_at`)} as "acknowledgedAt",
  line.acknowledged_by as "acknowledgedBy", line.note, ${iso(sql`line.gone_at`)} as "goneAt"`)

const newestFirst = fixed(sql`line.first_seen_at desc nulls last, line.id desc nulls last`)

export const readDifferences = (
  { db, zone }: Reading,
  { skip, size, ...filter }: z.output<(typeof reconciliationList)['query']>,
): Promise<Page<Reconciliation>> =>
  queryPage(db, {
    columns,
    from: from(zone, filter),
    order: newestFirst,
    skip,
    size,
    read: { id: sql`line.id`, tables: sql`reconciliation_difference as line` },
  })

export const countDifferences = ({ db, zone }: Context, filter: ReconciliationFilter): Promise<number> =>
  countOf(db, from(zone, filter))

/** With its times as the clock of the company shows them. */
export type ExportedDifference = Reconciliation & {
  at: string
  acknowledged: string | null
  gone: string | null
}

/** A page of those that a filter asks for, behind the last one. */
export const readNextDifferences = (
  { db, zone }: Context,
  filter: ReconciliationFilter,
  after: Pick<Reconciliation, 'firstSeenAt' | 'id'> | null,
): Promise<ExportedDifference[]> =>
  query(
    db,
    sql`select ${columns}, ${wallTime(sql`line.first_seen_at`, zone)} as at,
          ${wallTime(sql`line.acknowledged_at`, zone)} as acknowledged, ${wallTime(sql`line.gone_at`, zone)} as gone
        ${from(zone, filter)}
        ${after ? sql`and (line.first_seen_at, line.id) < (${after.firstSeenAt}::timestamptz, ${after.id})` : sql``}
        order by ${newestFirst} limit ${exportPageSize}`,
  )
