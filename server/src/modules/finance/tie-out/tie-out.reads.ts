import type {
  TieOutRow,
  TieOutRun,
  TieOutTotals,
  tieOutExport,
  tieOutList,
  tieOutRunList,
  tieOutTotals,
} from '@selvedge/contract/finance/tie-out/tie-out.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countOf, fragment, iso, type Page, query, queryPage, wallTime } from '../../../core/db/db.ts'
import { exportPageSize } from '../../../core/files/exporter.ts'
import type { Context, Reading } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { isStuck } from './tie-out.sql.ts'

const runColumns = (now: Date) => sql`run.id, run.state, ${iso(sql`run.started_at`)} as "startedAt",
  ${iso(sql`run.finished_at`)} as "finishedAt", run.first_month as "firstMonth", run.skus, run.differing,
  run.started_by as "startedBy", run.bills, run.ledger_failure as "ledgerFailure",
  ${isStuck(now)} as stuck`

export const readRuns = (
  { db, now, zone }: Context,
  { id, query: words, state, skip, size }: z.output<(typeof tieOutRunList)['query']>,
): Promise<Page<TieOutRun>> =>
  queryPage(db, {
    columns: runColumns(now),
    from: sql`from tie_out_run as run where true ${id ? sql`and run.id = ${id}` : sql``}
      ${state ? sql`and run.state = ${state}` : sql``}
      ${words ? sql`and ${wallTime(sql`run.started_at`, zone)} like ${fragment(words)}` : sql``}`,
    order: sql`run.started_at desc nulls last, run.id desc nulls last`,
    skip,
    size,
    read: { id: sql`run.id`, tables: sql`tie_out_run as run` },
  })

/** The run that is asked for; without one, the newest that is done. */
const chosenRun = (run: number | undefined): SQL =>
  run === undefined
    ? sql`(select id from tie_out_run where state = 'done' order by started_at desc nulls last, id desc nulls last limit 1)`
    : sql`${run}::bigint`

const sides = (of: (column: SQL) => SQL): SQL => sql`
  ${of(sql`units_here`)}::bigint as "unitsHere", ${of(sql`units_taken`)}::bigint as "unitsTaken",
  ${of(sql`units_here - units_taken`)}::bigint as "unitsDifference", trim_scale(${of(sql`value_here`)})::text as "valueHere",
  trim_scale(${of(sql`value_taken`)})::text as "valueTaken",
  trim_scale(${of(sql`value_here - value_taken`)})::text as "valueDifference"`

/** What the months of a run come to, the newest first. */
export async function readTotals(
  { db, now }: Context,
  { run }: z.output<(typeof tieOutTotals)['query']>,
): Promise<TieOutTotals> {
  const [found] = await query<TieOutRun>(
    db,
    sql`select ${runColumns(now)} from tie_out_run as run where run.id = ${chosenRun(run)}`,
  )
  if (!found) return run === undefined ? { run: null, months: [] } : fail('TIE_OUT_NOT_FOUND')
  const months = await query<TieOutTotals['months'][number]>(
    db,
    sql`select month, ${sides((column) => sql`sum(${column})`)} from tie_out_sum where run_id = ${found.id}
        group by month order by month desc`,
  )
  return { run: found, months }
}

type Filter = Omit<z.output<(typeof tieOutExport)['query']>, 'format'>

const from = ({ run, month, query: text, reason }: Filter): SQL => sql`from tie_out_row as line
  where line.run_id = ${chosenRun(run)} ${month ? sql`and line.month = ${month}` : sql``}
    ${reason ? sql`and line.reason = ${reason}` : sql``} ${text ? sql`and line.sku ilike ${fragment(text)}` : sql``}`

const columns = sql`line.id, line.month, line.sku, line.reason, ${sides((column) => column)}, line.documents,
  line.document_count as "documentCount"`
const order = sql`line.month desc nulls last, line.sku, line.reason`

export const readRows = (
  { db }: Reading,
  { skip, size, ...filter }: z.output<(typeof tieOutList)['query']>,
): Promise<Page<TieOutRow>> => queryPage(db, { columns, from: from(filter), order, skip, size })

/** With the run that is meant: another may be done before all of it is read. */
export async function naming<Filtered extends Filter>({ db }: Context, filter: Filtered): Promise<Filtered> {
  const [found] = await query<{ id: number }>(
    db,
    sql`select id from tie_out_run where id = ${chosenRun(filter.run)}`,
  )
  return found ? { ...filter, run: found.id } : filter
}

export const countRows = ({ db }: Context, filter: Filter): Promise<number> => countOf(db, from(filter))

/** A page of them behind the last one. */
export const readNextRows = (
  { db }: Context,
  filter: Filter,
  after: Pick<TieOutRow, 'month' | 'sku' | 'reason'> | null,
): Promise<TieOutRow[]> =>
  query(
    db,
    sql`select ${columns} ${from(filter)}
        ${
          after
            ? sql`and (line.month < ${after.month}
                or line.month = ${after.month} and (line.sku, line.reason) > (${after.sku}, ${after.reason}))`
            : sql``
        }
        order by ${order} limit ${exportPageSize}`,
  )
