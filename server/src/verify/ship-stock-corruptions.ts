/** A stock order that was made of ship orders, without a line. */
const made = `insert into stock_order (kind, origin, name, target_location, status, quantity, created_at, created_by)
  select 'PO', 'shipOrders', '', min(id), 4, 0, now(), '' from location`

/** For each rule of stock orders that are made of ship orders the statements that break it and nothing else. */
export const shipStockCorruptions = {
  'a stock order of ship orders has a line for each of their SKUs': [
    made,
    `insert into ship_stock_order (ship_order_id, stock_order_id)
     select min(ship_order_id), (select max(id) from stock_order) from ship_item`,
  ],
  'exactly the stock orders of ship orders that were not deleted have some': [made],
}
