import { sql } from 'drizzle-orm'
import type { Db } from '../src/core/db/db.ts'

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
    select sku, min(day), product_id, 5000, 495000, true from sales_entry group by sku, product_id`)
  await db.execute(sql`
    insert into style_day (product_id, channel, day, sold, units, amount, tag, cost)
    select product_id, channel, day, sum(sold), sum(units), sum(amount), sum(tag), sum(cost) from sales_entry group by 1, 2, 3`)
  await db.execute(sql`
    insert into style_day (product_id, channel, day, stock_units, stock_value, stocked)
    select product_id, '', day, sum(units), sum(value), count(*) from sku_day group by product_id, day`)
  await db.execute(sql`
    insert into style_month (product_id, channel, month, sold, units, amount, tag, cost, stock_units, stock_value, stocked,
      value_days)
    select product_id, channel, date_trunc('month', day::timestamp)::date, sum(sold), sum(units), sum(amount), sum(tag),
      sum(cost), sum(stock_units), sum(stock_value), sum(stocked), sum(stock_value * (day - '2000-01-01'::date))
    from style_day group by 1, 2, 3`)
  await db.execute(sql`
    insert into style_span (product_id, first_receipt, first_day)
    select product_id, min(day), min(day) from style_day group by product_id`)
}
