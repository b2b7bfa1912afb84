import type {
  CostMonth,
  CostMonthLine,
  CostVariance,
  costMonthGet,
  costVarianceExport,
  costVarianceList,
} from '@selvedge/contract/stock/stock-costs/cost-months.ts'
import { costReasons } from '@selvedge/contract/stock/stock-costs/cost-reasons.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { addDays, dayOf, momentOf } from '../../../../core/clock.ts'
import {
  countOf,
  fragment,
  iso,
  type Page,
  query,
  queryPage,
  timestamp,
  wallTime,
} from '../../../../core/db/db.ts'
import { exportPageSize } from '../../../../core/files/exporter.ts'
import type { Context } from '../../../../core/http/context.ts'

interface Span {
  month: string
  start: SQL
  end: SQL
}

/** The month that is asked for; without one, that it is on the company's calendar. */
const monthOf = ({ now, zone }: Context, requested: string | undefined): string =>
  requested ?? dayOf(now, zone).slice(0, 7)

function spanOf(context: Context, requested: string | undefined): Span {
  const { zone } = context
  const month = monthOf(context, requested)
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const moment = (day: string) => timestamp(momentOf(day, zone))
  return { month, start: moment(first), end: moment(next) }
}

/** What all stock was worth then: units at the average behind the latest line of each SKU. */
const worthAt = (end: SQL): SQL => sql`(
  select coalesce(sum(last.worth), 0) from stock_cost as cost cross join lateral (
    select (units_before + units) * coalesce(average_after, 0) as worth from stock_cost_entry as entry
    where entry.sku = cost.sku and entry.at < ${end}
    order by entry.at desc nulls last, entry.id desc nulls last limit 1
  ) as last)`

/** How the value of stock came from the beginning of a month to its end. */
export async function readCostMonth(
  context: Context,
  { month: requested }: z.output<(typeof costMonthGet)['query']>,
): Promise<CostMonth> {
  const { month, start, end } = spanOf(context, requested)
  const [row] = await query<Omit<CostMonth, 'month' | 'lines'> & { lines: CostMonthLine[] | null }>(
    context.db,
    sql`with part as (
          select why, count(*) as entries, sum(units) as units,
            coalesce(sum(abs(units)) filter (where cost is null and assumed = 0), 0) as uncosted, sum(coalesce(cost, 0)) as cost, sum(assumed) as assumed,
            sum(variance) as variance
          from stock_cost_entry where at >= ${start} and at < ${end} group by why
        ), worth as (select ${worthAt(start)} as opening, ${worthAt(end)} as closing)
        select opening::text, closing::text, whole.lines, whole.variance::text,
          (closing - opening - whole.change)::text as difference,
          (select count(*) from stock_cost_pending where at < ${end}) as pending
        from worth cross join (
          select json_agg(json_build_object('why', why, 'entries', entries, 'units', units, 'uncosted', uncosted, 'cost', cost::text,
              'assumed', assumed::text, 'variance', variance::text, 'change', (cost + assumed - variance)::text)
              order by array_position(${sql.param(costReasons)}::text[], why)) as lines,
            coalesce(sum(variance), 0) as variance, coalesce(sum(cost + assumed - variance), 0) as change
          from part
        ) as whole`,
  )
  if (!row) throw new Error('a month always has a row')
  return { ...row, month, lines: row.lines ?? [] }
}

type Filter = Omit<z.output<(typeof costVarianceExport)['query']>, 'format'>

const chosen = (context: Context, { month, sku, why }: Filter): SQL => {
  const { start, end } = spanOf(context, month)
  return sql`entry.variance <> 0 and entry.at >= ${start} and entry.at < ${end}
    ${sku ? sql`and entry.sku in (select sku from variant where sku ilike ${fragment(sku)})` : sql``}
    ${why ? sql`and entry.why = ${why}` : sql``}`
}

const columns = sql`entry.id, ${iso(sql`entry.at`)} as at, entry.sku,
  coalesce(nullif(product.cn_name, ''), product.name) as name, entry.why, charge.kind as "chargeKind",
  nullif(entry.kind, '') as type, entry.source_id as "sourceId", entry.source_name as document, entry.units,
  entry.cost::text, entry.variance::text`
const tables = sql`stock_cost_entry as entry left join stock_charge as charge on charge.id = entry.charge_id
  join variant on variant.sku = entry.sku join product on product.id = variant.product_id`

export const readCostVariances = (
  context: Context,
  { skip, size, ...filter }: z.output<(typeof costVarianceList)['query']>,
): Promise<Page<CostVariance>> =>
  queryPage(context.db, {
    columns,
    from: sql`from ${tables} where ${chosen(context, filter)}`,
    order: sql`entry.at desc nulls last, entry.id desc nulls last`,
    skip,
    size,
  })

/** With the month that is meant: a job may read its last page in the next one. */
export const naming = <Filtered extends Filter>(context: Context, filter: Filtered): Filtered => ({
  ...filter,
  month: monthOf(context, filter.month),
})

export const countCostVariances = (context: Context, filter: Filter): Promise<number> =>
  countOf(context.db, sql`from stock_cost_entry as entry where ${chosen(context, filter)}`)

/** One of the file: with its time as it is in the company's zone. */
export type ExportedVariance = CostVariance & { wallTime: string }

/** A page of them after the last one. */
export const readNextVariances = (
  context: Context,
  filter: Filter,
  after: Pick<CostVariance, 'at' | 'id'> | null,
): Promise<ExportedVariance[]> =>
  query(
    context.db,
    sql`select ${columns}, ${wallTime(sql`entry.at`, context.zone)} as "wallTime" from ${tables} where ${chosen(context, filter)}
          ${after ? sql`and (entry.at, entry.id) < (${after.at}::timestamptz, ${after.id})` : sql``}
        order by entry.at desc nulls last, entry.id desc nulls last limit ${exportPageSize}`,
  )
