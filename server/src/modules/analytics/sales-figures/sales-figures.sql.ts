import { formatMoney } from '@selvedge/contract/core/values/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import { send } from '../../../core/db/transact.ts'
import type { RateSpan } from '../../../core/http/context.ts'
import { withExchanged } from '../../orders/orders/orders.public.ts'
import type { SalesEntry } from './entries/sales-entries.rules.ts'
import type { SkuDay, SkuFrom } from './entries/sku-days.reads.ts'

const epoch = sql`'2000-01-01'::date`

/** Leaves orders to be worked out anew, and those for whose goods they brought others. Nothing is locked. */
export const markOrders = (db: Db, orderIds: readonly number[]): void =>
  send(db, sql`insert into sales_pending (order_id) select id from ${withExchanged(orderIds)} as concerned`)

/** Leaves SKUs to be read anew from a day on. */
export const markSkus = (db: Db, skus: readonly string[], day: string): void =>
  send(
    db,
    sql`insert into sku_day_pending (sku, day)
        select sku, ${day}::date from unnest(${sql.param([...new Set(skus)])}::text[]) as sku`,
  )

/** Leaves what was sold in these currencies on these days to be worked out anew. */
export const markRatedOrders = (db: Db, changed: readonly RateSpan[]): void =>
  send(
    db,
    sql`insert into sales_pending (order_id) select distinct order_id
        from unnest(${sql.param(changed.map(({ currency }) => currency))}::char(3)[],
          ${sql.param(changed.map(({ from }) => from))}::date[], ${sql.param(changed.map(({ before }) => before))}::date[])
          as span (currency, first, before)
        join sales_entry on sales_entry.currency = span.currency and sales_entry.currency <> 'CNY' and kind = 'sale'
          and day >= first and day < coalesce(before, 'infinity')`,
  )

/** Which locations are counted as virtual from now on. */
export const storeLocations = (db: Db, locations: readonly { id: number; virtual: boolean }[]): void =>
  send(
    db,
    sql`insert into counted_location (location_id, virtual)
        select * from unnest(${sql.param(locations.map(({ id }) => id))}::bigint[],
          ${sql.param(locations.map(({ virtual }) => virtual))}::boolean[]) as line (id, virtual) order by id
        on conflict (location_id) do update set virtual = excluded.virtual`,
  )

/** What was taken of what waits, and whether there may be more. */
export interface Taken<Row> {
  rows: Row[]
  isMore: boolean
}

const takenOf = <Row extends { lines: number }>(rows: Row[], most: number): Taken<Row> => ({
  rows,
  isMore: rows.some(({ lines }) => lines === most),
})

/** Takes the orders that wait longest, each once. */
export const takeOrders = async (db: Db, most: number): Promise<Taken<{ id: number }>> =>
  takenOf(
    await query<{ id: number; lines: number }>(
      db,
      sql`with line as materialized (select order_id from sales_pending order by id limit ${most}),
          oldest as (select distinct order_id from line), taken as (
            delete from sales_pending where order_id in (select order_id from oldest)
          )
          select order_id as id, (select count(*)::int from line) as lines from oldest order by order_id`,
    ),
    most,
  )

/** Takes the SKUs that wait longest, with the earliest day of each. */
export const takeSkus = async (db: Db, most: number): Promise<Taken<SkuFrom>> =>
  takenOf(
    await query<SkuFrom & { lines: number }>(
      db,
      sql`with line as materialized (select sku from sku_day_pending order by id limit ${most}), taken as (
            delete from sku_day_pending where sku in (select sku from line) returning sku, day
          )
          select sku, to_char(min(day), 'YYYY-MM-DD') as day, (select count(*)::int from line) as lines
          from taken group by sku order by sku`,
    ),
    most,
  )

const saleColumns = sql`sold, units, amount, tag, cost, uncosted, unrated`
const saleSums = (
  sign: SQL,
) => sql`${sign} * sum(sold) as sold, ${sign} * sum(units) as units, ${sign} * sum(amount) as amount,
  ${sign} * sum(tag) as tag, ${sign} * sum(cost) as cost, ${sign} * sum(uncosted) as uncosted, ${sign} * sum(unrated) as unrated`

const saleNames = ['sold', 'units', 'amount', 'tag', 'cost', 'uncosted', 'unrated']
const stockNames = ['stock_units', 'stock_value', 'stock_uncosted', 'stocked', 'variance', 'value_days']

interface Totals {
  table: 'style_day' | 'style_month'
  /** Its column of time. */
  at: 'day' | 'month'
  /** Where the adding up begins anew: an expression of that column. */
  since(at: SQL): SQL
}

const byDay: Totals = {
  table: 'style_day',
  at: 'day',
  since: (at) => sql`date_trunc('month', ${at}::timestamp)::date`,
}
const byMonth: Totals = { table: 'style_month', at: 'month', since: () => sql`'-infinity'::date` }

/**
 * Adds `changes` (product_id, channel, the time and `names`) to totals: to those of their own times, which begin with what there was
 * before, and to all that follow.
 */
const addToTotals = ({ table, at, since }: Totals, changes: SQL, names: readonly string[]): SQL => {
  const stored = sql.identifier(table)
  const time = sql.identifier(at)
  const columns = sql.raw(names.join(', '))
  const each = (write: (name: string) => string) => sql.raw(names.map(write).join(', '))
  return sql`
    insert into ${stored} (product_id, channel, ${time}, ${columns})
    select total.product_id, total.channel, total.${time}, ${each((name) => `coalesce(before.${name}, 0) + total.${name}`)}
    from (
      select product_id, channel, ${time}, ${each((name) => `sum(sum(${name})) over lines as ${name}`)}
      from (
        select product_id, channel, ${time}, ${columns} from ${changes} as change
        union all
        select later.product_id, later.channel, later.${time}, ${each(() => '0')}
        from (
          select product_id, channel, ${since(sql`${time}`)} as since, min(${time}) as first from ${changes} as change group by 1, 2, 3
        ) as change
        join ${stored} as later on later.product_id = change.product_id and later.channel = change.channel
          and later.${time} > change.first and ${since(sql`later.${time}`)} = change.since
      ) as line
      group by product_id, channel, ${time}
      window lines as (partition by product_id, channel, ${since(sql`${time}`)} order by ${time})
    ) as total
    left join lateral (
      select ${columns} from ${stored} as state
      where state.product_id = total.product_id and state.channel = total.channel
        and state.${time} between ${since(sql`total.${time}`)} and total.${time}
      order by state.${time} desc limit 1
    ) as before on true
    order by total.product_id, total.channel, total.${time}
    on conflict (product_id, channel, ${time}) do update set ${each((name) => `${name} = excluded.${name}`)}`
}

/** Adds `delta` (product_id, channel, day and sums) to what is kept by day and by month; answers the styles with a change. */
const keepSums = (names: readonly string[]): SQL => {
  const sums = sql.raw(names.map((name) => `sum(${name}) as ${name}`).join(', '))
  return sql`month_delta as (
      select product_id, channel, date_trunc('month', day::timestamp)::date as month, ${sums} from delta group by 1, 2, 3
    ), days as (${addToTotals(byDay, sql`delta`, names)}),
    months as (${addToTotals(byMonth, sql`month_delta`, names)})
    select distinct product_id as "productId" from delta order by 1`
}

/** Writes what these orders sold in place of what was kept of them; answers the styles whose figures have changed. */
export async function replaceEntries(
  db: Db,
  orderIds: readonly number[],
  entries: readonly SalesEntry[],
): Promise<number[]> {
  const column = <Value>(pick: (entry: SalesEntry) => Value): SQL => sql`${sql.param(entries.map(pick))}`
  const money = (pick: (entry: SalesEntry) => bigint): SQL => column((entry) => formatMoney(pick(entry)))
  const changed = await query<{ productId: number }>(
    db,
    sql`with gone as (
          delete from sales_entry where order_id = any(${sql.param(orderIds)}::bigint[])
          returning product_id, channel, day, ${saleColumns}
        ), came as (
          insert into sales_entry (order_id, order_item_id, product_id, sku, channel, kind, day, currency, list_price,
            rate_day, ${saleColumns})
          select order_id, order_item_id, product_id, sku, channel, kind, day, currency, list_price, rate_day, ${saleColumns}
          from unnest(${column((one) => one.orderId)}::bigint[], ${column((one) => one.orderItemId)}::bigint[],
            ${column((one) => one.productId)}::bigint[], ${column((one) => one.sku)}::text[],
            ${column((one) => one.channel)}::text[], ${column((one) => one.kind)}::text[], ${column((one) => one.day)}::date[],
            ${column((one) => one.currency)}::text[], ${column((one) => one.listPrice)}::numeric[], ${column((one) => one.rateDay)}::date[], ${column((one) => one.sold)}::int[],
            ${column((one) => one.units)}::int[], ${money((one) => one.amount)}::numeric[],
            ${money((one) => one.tag)}::numeric[], ${money((one) => one.cost)}::numeric[],
            ${column((one) => one.uncosted)}::int[], ${column((one) => one.unrated)}::int[])
            with ordinality as line (order_id, order_item_id, product_id, sku, channel, kind, day, currency,
              list_price, rate_day, ${saleColumns}, place)
          order by place
          returning product_id, channel, day, ${saleColumns}
        ), delta as (
          select product_id, channel, day, sum(sold) as sold, sum(units) as units, sum(amount) as amount, sum(tag) as tag,
            sum(cost) as cost, sum(uncosted) as uncosted, sum(unrated) as unrated
          from (
            select product_id, channel, day, ${saleSums(sql`-1`)} from gone group by 1, 2, 3
            union all select product_id, channel, day, ${saleSums(sql`1`)} from came group by 1, 2, 3
          ) as change group by 1, 2, 3
          having (sum(sold), sum(units), sum(amount), sum(tag), sum(cost), sum(uncosted), sum(unrated)) <> (0, 0, 0, 0, 0, 0, 0)
        ), ${keepSums(saleNames)}`,
  )
  return changed.map(({ productId }) => productId)
}

/** Writes what was there of these SKUs from their days on in place of what was kept; answers as above. */
export async function replaceSkuDays(
  db: Db,
  skus: readonly SkuFrom[],
  days: readonly SkuDay[],
): Promise<number[]> {
  const column = <Value>(pick: (day: SkuDay) => Value): SQL => sql`${sql.param(days.map(pick))}`
  const changes = (table: SQL, sign: SQL) => sql`select product_id, day,
      ${sign} * (units - lag(units, 1, 0) over lines) as units, ${sign} * (value - lag(value, 1, 0) over lines) as value,
      ${sign} * (uncosted - lag(uncosted, 1, 0) over lines) as uncosted,
      ${sign} * stocked::int as stocked, ${sign} * variance as variance, is_base
    from (
      select sku, product_id, day, units, value, uncosted, stocked, variance, false as is_base from ${table}
      union all select sku, product_id, day, units, value, uncosted, stocked, variance, true from base
    ) as state window lines as (partition by sku order by day)`
  const changed = await query<{ productId: number }>(
    db,
    sql`with requested as (
          select * from unnest(${sql.param(skus.map(({ sku }) => sku))}::text[], ${sql.param(skus.map(({ day }) => day))}::date[])
            as requested (sku, since)
        ), base as (
          select distinct on (stored.sku) stored.* from requested join sku_day as stored on stored.sku = requested.sku and stored.day < requested.since
          order by stored.sku, stored.day desc
        ), gone as (
          select stored.* from requested join sku_day as stored on stored.sku = requested.sku and stored.day >= requested.since
        ), fresh as (
          select * from unnest(${column((day) => day.sku)}::text[], ${column((day) => day.day)}::date[],
            ${column((day) => day.productId)}::bigint[], ${column((day) => day.units)}::int[],
            ${column((day) => day.value)}::numeric[], ${column((day) => day.uncosted)}::int[],
            ${column((day) => day.stocked)}::boolean[], ${column((day) => day.variance)}::numeric[])
            as line (sku, day, product_id, units, value, uncosted, stocked, variance)
        ), taken as (
          delete from sku_day using requested where sku_day.sku = requested.sku and sku_day.day >= requested.since
            and not exists (select from fresh where fresh.sku = sku_day.sku and fresh.day = sku_day.day)
        ), came as (
          insert into sku_day (sku, day, product_id, units, value, uncosted, stocked, variance)
          select sku, day, product_id, units, value, uncosted, stocked, variance from fresh order by sku, day
          on conflict (sku, day) do update set product_id = excluded.product_id, units = excluded.units, value = excluded.value, uncosted = excluded.uncosted,
            stocked = excluded.stocked, variance = excluded.variance
        ), delta as (
          select product_id, '' as channel, day, sum(units) as stock_units, sum(value) as stock_value,
            sum(uncosted) as stock_uncosted, sum(stocked) as stocked, sum(variance) as variance,
            sum(value * (day - ${epoch})) as value_days
          from (${changes(sql`gone`, sql`-1`)} union all ${changes(sql`fresh`, sql`1`)}) as change
          where not is_base group by product_id, day
          having (sum(units), sum(value), sum(uncosted), sum(stocked), sum(variance)) <> (0, 0, 0, 0, 0)
        ), ${keepSums(stockNames)}`,
  )
  return changed.map(({ productId }) => productId)
}
