import { sql } from 'drizzle-orm'
import type { Db } from '../../src/core/db/db.ts'

/** What the orders of a large shop have sold, as the job of the figures would have kept it; each style is of one of eight seasons. */
export async function writeManyFigures(db: Db): Promise<void> {
  await db.execute(sql`
    insert into product_tag (product_id, tag)
    select id, (array['spring-summer-', 'autumn-winter-'])[id % 2 + 1] || extract(year from now())::int - id / 2 % 4 from product`)
  await db.execute(sql`
    insert into sales_entry (order_id, order_item_id, product_id, sku, channel, kind, day, currency, list_price, sold, units,
      amount, tag, cost)
    select orders.id, item.id, product_id, item.sku, channel, 'sale', (orders.created_at at time zone 'Asia/Shanghai')::date,
      'CNY', 99, quantity - item.cancelled, quantity - item.cancelled, 99 * (quantity - item.cancelled),
      99 * (quantity - item.cancelled), 60 * item.shipped
    from orders join order_item as item on item.order_id = orders.id join variant on variant.sku = item.sku
    where quantity > item.cancelled order by item.id`)
  await db.execute(sql`
    insert into sku_day (sku, day, product_id, units, value, stocked)
    select sku, day, product_id, 5000 - place, 99 * (5000 - place), true
    from (select sku, day, product_id, row_number() over (partition by sku order by day) as place
      from sales_entry group by sku, day, product_id) as line`)
  await db.execute(sql`
    insert into style_day (product_id, channel, day, sold, units, amount, tag, cost)
    select product_id, channel, day, sum(sum(sold)) over lines, sum(sum(units)) over lines, sum(sum(amount)) over lines,
      sum(sum(tag)) over lines, sum(sum(cost)) over lines
    from sales_entry group by 1, 2, 3
    window lines as (partition by product_id, channel, date_trunc('month', day::timestamp) order by day)`)
  await db.execute(sql`
    insert into style_day (product_id, channel, day, stock_units, stock_value, stocked, value_days)
    select product_id, '', day, sum(sum(units)) over lines, sum(sum(value)) over lines, sum(count(*)) over lines,
      sum(sum(value * (day - '2000-01-01'::date))) over lines
    from (select product_id, day, units - lag(units, 1, 0) over states as units, value - lag(value, 1, 0) over states as value
      from sku_day window states as (partition by sku order by day)) as change group by product_id, day
    window lines as (partition by product_id, date_trunc('month', day::timestamp) order by day)`)
  await db.execute(sql`
    insert into style_month (product_id, channel, month, sold, units, amount, tag, cost, stock_units, stock_value, stocked,
      value_days)
    select product_id, channel, month, sum(sold) over lines, sum(units) over lines, sum(amount) over lines, sum(tag) over lines,
      sum(cost) over lines, sum(stock_units) over lines, sum(stock_value) over lines, sum(stocked) over lines,
      sum(value_days) over lines
    from (
      select distinct on (product_id, channel, month) style_day.*, month
      from style_day cross join lateral (select date_trunc('month', day::timestamp)::date as month) as its
      order by product_id, channel, month, day desc
    ) as latest window lines as (partition by product_id, channel order by month)`)
  await db.execute(sql`
    insert into style_span (product_id, first_day)
    select product_id, min(day) from style_day group by product_id`)
}
