/** What breaks each rule of points, and nothing else. */
export const pointCorruptions = {
  'the points of a customer are the sum of the journal': [
    'update point_balance set net = net + 5',
    'update point_lot set remaining = remaining + 5',
  ],
  'what is left of points is what their customer has': ['update point_lot set remaining = remaining + 5'],
  'an order has granted what was decided, and takes back no more': [
    'insert into point_order (order_id, granted) select min(id), 7 from orders',
  ],
  'what was to be spent on an order was taken, lacks, or was let go': [
    'insert into point_order (order_id, used, short) select min(id), 7, 3 from orders',
  ],
  'who was merged is part of one who stands alone, and has no points left': [
    `insert into customer (email, created_at, updated_at) values ('other@example.com', now(), now())`,
    `update customer set merged_into = (select max(id) from customer)
     where id = (select min(customer_id) from point_balance where net <> 0)`,
  ],
  'points that went from one customer to another add up to nothing': [
    `insert into point_entry (customer_id, at, day, kind, score, actor)
     select min(customer_id), now(), '2026-03-02', 'merge', 3, '' from point_balance`,
    `insert into point_lot (entry_id, customer_id, at, remaining)
     select max(id), min(customer_id), now(), 3 from point_entry where kind = 'merge'`,
    `update point_balance set net = net + 3 where customer_id = (select min(customer_id) from point_balance)`,
  ],
  'points by month are those of the journal': [
    `insert into list_month values ('points', 'manual', '2020-01-01', 9)`,
  ],
}
