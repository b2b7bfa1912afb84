/** For each rule of the sales figures the statements that break it and nothing else. */
export const figureCorruptions = {
  'the sales of an order line are its units that were not called off, less what came back or was refunded': [
    `delete from sales_pending where order_id = (select min(id) from orders)`,
  ],
  'what an order sold for is what its units were bought for, less what went back': [
    `delete from sales_pending where order_id = (select min(id) from orders)`,
    `insert into sales_entry (order_id, order_item_id, product_id, sku, channel, kind, day, currency, list_price, sold, units, amount)
     select order_id, item.id, product_id, item.sku, 'first', 'sale', '2026-03-02', 'CNY', 10, 1, 1, 11
     from order_item as item join variant on variant.sku = item.sku where order_id = (select min(id) from orders)`,
    `insert into style_day (product_id, channel, day, sold, units, amount)
     select product_id, channel, day, sold, units, amount from sales_entry`,
    `insert into style_month (product_id, channel, month, sold, units, amount)
     select product_id, channel, '2026-03-01', sold, units, amount from sales_entry`,
  ],
  'what an order cost is what its units have left at, by the cost journal': [
    `delete from sales_pending where order_id = (select min(id) from orders)`,
    `insert into sales_entry (order_id, order_item_id, product_id, sku, channel, kind, day, currency, list_price, sold, units, amount, cost)
     select order_id, item.id, product_id, item.sku, 'first', 'sale', '2026-03-02', 'CNY', 10, 1, 1, 10, 7
     from order_item as item join variant on variant.sku = item.sku where order_id = (select min(id) from orders)`,
    `insert into style_day (product_id, channel, day, sold, units, amount, cost)
     select product_id, channel, day, sold, units, amount, cost from sales_entry`,
    `insert into style_month (product_id, channel, month, sold, units, amount, cost)
     select product_id, channel, '2026-03-01', sold, units, amount, cost from sales_entry`,
  ],
  'the late charges of figures are those of the cost journal': [
    `insert into product (spu, name, created_at) values ('Late', '', now())`,
    `insert into variant (product_id, sku, created_at) select max(id), 'Late', now() from product`,
    `insert into sku_day (sku, day, product_id, units, value, uncosted, stocked, variance)
     select 'Late', '2026-03-02', max(id), 0, 0, 0, false, 1 from product`,
    `insert into style_day (product_id, channel, day, variance) select max(id), '', '2026-03-02', 1 from product`,
    `insert into style_month (product_id, channel, month, variance) select max(id), '', '2026-03-01', 1 from product`,
  ],
  'what was sold in another currency says of which earlier day its exchange rate is, if its own has none': [
    `delete from sales_pending where order_id = (select min(id) from orders)`,
    `insert into sales_entry (order_id, order_item_id, product_id, sku, channel, kind, day, currency, list_price, sold, units, amount)
     select order_id, item.id, product_id, item.sku, 'first', 'sale', '2026-03-02', 'EUR', 10, 1, 1, 10
     from order_item as item join variant on variant.sku = item.sku where order_id = (select min(id) from orders)`,
    `insert into style_day (product_id, channel, day, sold, units, amount)
     select product_id, channel, day, sold, units, amount from sales_entry`,
    `insert into style_month (product_id, channel, month, sold, units, amount)
     select product_id, channel, '2026-03-01', sold, units, amount from sales_entry`,
  ],
  'what was sold and kept of a SKU counts for its style': [
    `insert into variant (product_id, sku, created_at) select min(id), 'Moved', now() from product`,
    `insert into sku_day (sku, day, product_id, units, value, uncosted, stocked, variance)
     select 'Moved', '2026-03-02', max(id), 0, 0, 0, false, 0 from product`,
  ],
  'the figures of a style by day are those of its orders and its stock, added up since the month began': [
    `insert into style_day (product_id, channel, day, tag) select min(id), 'first', '2026-03-02', 1 from product`,
    `insert into style_month (product_id, channel, month, tag) select min(id), 'first', '2026-03-01', 1 from product`,
  ],
  'the figures of a style by month are those of its days, added up since ever': [
    `insert into style_month (product_id, channel, month, value_days) select min(id), '', '2026-03-01', 1 from product`,
  ],
  'the span of a style begins with what there first was of it, and with its first receipt': [
    `insert into product (spu, name, created_at) values ('Span', '', now())`,
    `insert into style_span (product_id, first_day) select max(id), '2020-01-01' from product`,
  ],
  'the stock of figures is what is on hand at real locations and on its way, at average cost': [
    // Of a SKU without late charges, which would be missed as well.
    `delete from sku_day_pending where sku = (
       select min(balance.sku) from balance join sku_day_pending using (sku)
       where on_hand > 0 and not virtual
         and not exists (select from stock_cost_entry as entry where entry.sku = balance.sku and entry.why = 'charge')
         and not exists (select from stock_cost_pending where stock_cost_pending.sku = balance.sku))`,
  ],
}
