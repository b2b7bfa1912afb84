import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'
import { exchangedUnits, goodsExchangedFor } from '../../orders/orders/orders.public.ts'
import { firstDayOf, firstReceiptOf } from './entries/style-spans.reads.ts'

/** Orders whose sales are brought up to date by a job that waits are left out. */
const settled = (order: ReturnType<typeof sql>) =>
  sql`not exists (select from sales_pending where sales_pending.order_id = ${order})`

const lineUnits = sql`
  select item.id, item.order_id, item.quantity - item.cancelled as sold,
    least(item.quantity - item.cancelled, greatest(coalesce(came.units, 0),
      greatest(coalesce(back.units, 0), item.shop_refunded) + ${exchangedUnits})) as lost
  from orders join order_item as item on item.order_id = orders.id
  left join lateral (
    select sum(receipt.quantity) as units from return_receipt as receipt
      join fulfillment_item as part on part.id = receipt.fulfillment_item_id
    where receipt.order_id = orders.id and part.order_item_id = item.id and receipt.received_at is not null
  ) as came on true
  left join lateral (
    select sum(line.quantity) as units from refund_item as line join order_transaction as refund on refund.id = line.refund_id
    where line.order_item_id = item.id and refund.kind = 'refund' and refund.refund_status = 1
  ) as back on true
  where (orders.paid or orders.source = 'storefront' and orders.pay_status = 'refunded') and orders.deleted_at is null
    and ${settled(sql`orders.id`)}`

const saleNames = ['sold', 'units', 'amount', 'tag', 'cost', 'uncosted', 'unrated']
const stockNames = ['stock_units', 'stock_value', 'stock_uncosted', 'stocked', 'variance', 'value_days']
const list = (names: readonly string[]) => sql.raw(names.join(', '))
const summed = (names: readonly string[]) =>
  sql.raw(names.map((name) => `sum(${name}) as ${name}`).join(', '))
const changes = (names: readonly string[]) =>
  sql.raw(names.map((name) => `${name} - lag(${name}, 1, 0) over lines as ${name}`).join(', '))
const row = (table: string, names: readonly string[]) =>
  sql.raw(`(${names.map((name) => `coalesce(${table}.${name}, 0)`).join(', ')})`)
const all = [...saleNames, ...stockNames]

export const salesFigureInvariants = defineInvariants([
  {
    rule: 'the sales of an order line are its units that were not called off, less what came back or was refunded',
    statement: sql`
      select 'order line ' || coalesce(line.id, entry.order_item_id) as subject,
        coalesce(entry.sold, 0) || '/' || coalesce(entry.units, 0) as stored,
        coalesce(line.sold, 0) || '/' || coalesce(line.sold - line.lost, 0) as recomputed
      from (${lineUnits}) as line full join (
        select order_item_id, sum(sold) as sold, sum(units) as units from sales_entry
        where ${settled(sql`sales_entry.order_id`)} group by order_item_id
      ) as entry on entry.order_item_id = line.id
      where (coalesce(entry.sold, 0), coalesce(entry.units, 0))
        <> (coalesce(line.sold, 0), coalesce(line.sold - line.lost, 0))`,
  },
  {
    rule: 'what an order sold for is what its units were bought for, less what went back',
    statement: sql`
      select 'order ' || orders.id as subject, entry.amount as stored, worth.amount as recomputed
      from orders join (
        select order_id, sum(amount) as amount from sales_entry where ${settled(sql`sales_entry.order_id`)} group by order_id
      ) as entry on entry.order_id = orders.id
      cross join lateral (
        select sum(bought) - greatest(sum(round(bought * (item.cancelled + line.lost) / item.quantity, 4)),
            least(sum(bought), coalesce((
              select sum(amount) from order_transaction as refund where refund.order_id = orders.id and refund.kind = 'refund'
                and refund.refund_status = 1 and refund.currency = orders.currency), 0) + coalesce((
              select sum(amount) from ${goodsExchangedFor(sql`orders.id`)} as goods), 0))) as amount
        from (${lineUnits}) as line join order_item as item on item.id = line.id
        cross join lateral (select item.quantity * item.unit_price - item.discount as bought) as sum
        where line.order_id = orders.id
      ) as worth
      where orders.currency = 'CNY' and entry.amount <> worth.amount`,
  },
  {
    rule: 'what an order cost is what its units have left at, by the cost journal',
    statement: sql`
      select 'order ' || entry.order_id as subject, trim_scale(entry.cost)::text as stored, trim_scale(went.cost)::text as recomputed
      from (
        select order_id, sum(cost) as cost from sales_entry
        where kind = 'sale' and ${settled(sql`sales_entry.order_id`)} group by order_id
      ) as entry
      cross join lateral (
        select coalesce(sum(part.quantity * (
            select average_before from stock_cost_entry
            where why = 'sale' and source_id = sent.ship_order_id and sku = part.sku order by id limit 1)), 0) as cost
        from order_item as item join fulfillment_item as part on part.order_item_id = item.id
        join fulfillment as sent on sent.id = part.fulfillment_id
        where item.order_id = entry.order_id
      ) as went
      where entry.cost <> went.cost`,
  },
  {
    rule: 'the late charges of figures are those of the cost journal',
    statement: sql`
      select variant.sku as subject, trim_scale(coalesce(stored.variance, 0))::text as stored,
        trim_scale(coalesce(charge.variance, 0))::text as recomputed
      from variant
      left join (select sku, sum(variance) as variance from sku_day group by sku) as stored on stored.sku = variant.sku
      left join (
        select sku, sum(variance) as variance from stock_cost_entry where why = 'charge' group by sku
      ) as charge on charge.sku = variant.sku
      where coalesce(stored.variance, 0) <> coalesce(charge.variance, 0)
        and not exists (select from sku_day_pending where sku_day_pending.sku = variant.sku)`,
  },
  {
    rule: 'what was sold in another currency says of which earlier day its exchange rate is, if its own has none',
    statement: sql`
      select 'order line ' || entry.order_item_id as subject, concat_ws(' ', entry.unrated > 0, entry.rate_day) as stored,
        concat_ws(' ', known.day is null, nullif(known.day, entry.day)) as recomputed
      from sales_entry as entry left join lateral (
        select day from exchange_rate where currency = entry.currency::text and day <= entry.day order by day desc limit 1
      ) as known on true
      where entry.currency <> 'CNY' and entry.kind = 'sale' and ${settled(sql`entry.order_id`)}
        and (entry.rate_day is distinct from nullif(known.day, entry.day) or (entry.unrated > 0) <> (known.day is null))`,
  },
  {
    rule: 'what was sold and kept of a SKU counts for its style',
    statement: sql`
      select counted.sku || ' ' || counted.what as subject, counted.product_id as stored, variant.product_id as recomputed
      from (
        select sku, 'sold' as what, product_id from sales_entry where ${settled(sql`sales_entry.order_id`)}
        union
        select sku, 'kept', product_id from sku_day
        where not exists (select from sku_day_pending where sku_day_pending.sku = sku_day.sku)
      ) as counted
      join variant on variant.sku = counted.sku
      where counted.product_id <> variant.product_id`,
  },
  {
    rule: 'the figures of a style by day are those of its orders and its stock, added up since the month began',
    statement: sql`
      select 'style ' || coalesce(stored.product_id, line.product_id) || ' ' || coalesce(stored.day, line.day) as subject,
        ${row('stored', all)}::text as stored, ${row('line', all)}::text as recomputed
      from (
        select product_id, channel, day, ${changes(all)} from style_day
        window lines as (partition by product_id, channel, date_trunc('month', day::timestamp) order by day)
      ) as stored full join (
        select product_id, channel, day, ${summed(all)} from (
          select product_id, channel, day, ${list(saleNames)}, 0 as stock_units, 0 as stock_value,
              0 as stock_uncosted, 0 as stocked, 0 as variance, 0 as value_days
            from sales_entry
          union all
          select product_id, '', day, 0, 0, 0, 0, 0, 0, 0, units - lag(units, 1, 0) over lines,
            value - lag(value, 1, 0) over lines, uncosted - lag(uncosted, 1, 0) over lines, stocked::int, variance,
            (value - lag(value, 1, 0) over lines) * (day - '2000-01-01'::date)
          from sku_day window lines as (partition by sku order by day)
        ) as line group by product_id, channel, day
      ) as line using (product_id, channel, day)
      where ${row('stored', all)} <> ${row('line', all)}`,
  },
  {
    rule: 'the figures of a style by month are those of its days, added up since ever',
    statement: sql`
      select 'style ' || coalesce(stored.product_id, line.product_id) || ' ' || coalesce(stored.month, line.month) as subject,
        ${row('stored', all)}::text as stored, ${row('line', all)}::text as recomputed
      from (
        select product_id, channel, month, ${changes(all)} from style_month
        window lines as (partition by product_id, channel order by month)
      ) as stored full join (
        select distinct on (product_id, channel, month) product_id, channel, month, ${list(all)}
        from style_day cross join lateral (select date_trunc('month', day::timestamp)::date as month) as its
        order by product_id, channel, month, day desc
      ) as line using (product_id, channel, month)
      where ${row('stored', all)} <> ${row('line', all)}`,
  },
  {
    rule: 'the stock of figures is what is on hand at real locations and on its way, at average cost',
    statement: sql`
      select there.sku as subject, worth.stored, worth.recomputed
      from (
        select sku, sum(units) as units from (
          select sku, case when virtual then 0 else on_hand end as units from balance
          union all select sku, units from in_transit
        ) as place group by sku
      ) as there
      left join (select distinct on (sku) sku, units, value, uncosted from sku_day order by sku, day desc) as stored on stored.sku = there.sku
      left join stock_cost as cost on cost.sku = there.sku
      cross join lateral (
        select (coalesce(stored.units, 0), trim_scale(coalesce(stored.value, 0)), coalesce(stored.uncosted, 0))::text as stored,
          (there.units, trim_scale(there.units * coalesce(cost.average, 0)),
            case when cost.average is null then there.units else 0 end)::text as recomputed
      ) as worth
      where worth.stored <> worth.recomputed
        and not exists (select from sku_day_pending where sku_day_pending.sku = there.sku)
        and not exists (select from stock_cost_pending where stock_cost_pending.sku = there.sku)
        and not exists (
          select from balance join counted_location as counted on counted.location_id = balance.location_id
          where balance.sku = there.sku and counted.virtual <> balance.virtual
        )`,
  },
  {
    // The day of a receipt is the shop's: by that of Greenwich it may be the one before or after.
    rule: 'the span of a style begins with what there first was of it, and with its first receipt',
    statement: sql`
      with waiting as (
        select variant.product_id from sku_day_pending join variant on variant.sku = sku_day_pending.sku
        union select sku_day.product_id from sku_day_pending join sku_day on sku_day.sku = sku_day_pending.sku
        union select sales_entry.product_id from sales_pending join sales_entry on sales_entry.order_id = sales_pending.order_id
        union select variant.product_id from sales_pending join order_item on order_item.order_id = sales_pending.order_id
          join variant on variant.sku = order_item.sku
      )
      select 'style ' || span.product_id as subject,
        concat_ws(' ', span.first_day, span.first_receipt) as stored,
        concat_ws(' ', right_span.first_day, (right_span.first_receipt at time zone 'UTC')::date) as recomputed
      from style_span as span cross join lateral (
        select ${firstDayOf(sql`span.product_id`)} as first_day, ${firstReceiptOf(sql`span.product_id`)} as first_receipt
      ) as right_span
      where (span.first_day is distinct from right_span.first_day
          or (span.first_receipt is null) <> (right_span.first_receipt is null)
          or abs(span.first_receipt - (right_span.first_receipt at time zone 'UTC')::date) > 1)
        and span.product_id not in (select product_id from waiting where product_id is not null)`,
  },
])
