/** Grades the units that came back, or those that are still to. */
const graded = (said: string, received = 'is not null') =>
  `insert into return_grade (return_receipt_id, grade, disposition, stock_take_id, photos, graded_at, graded_by)
   select id, ${said}, '{}', now(), '' from return_receipt where received_at ${received}`

/** A courier is to pay 1 for the units that came back. */
const claimed = (said: string) =>
  `insert into courier_claim (order_id, return_receipt_id, state, paid_amount, settled_at, courier, tracking_number, amount,
     currency, created_at, created_by)
   select order_id, id, ${said}, '', '', 1, 'CNY', now(), '' from return_receipt where received_at is not null`

/** What breaks each rule of the return desk and of courier claims, and nothing else. */
export const returnCorruptions = {
  'what was graded has been received': [graded(`'A', 'resale', null`, 'is null')],
  'what the return desk wrote off left stock by its stock take': [
    graded(`'C', 'writeOff', (select min(id) from stock_order where kind = 'TS')`),
  ],
  'each exchange order is of something that came back': [
    `update orders set source = 'exchange' where id = (select max(id) from orders)`,
  ],
  'what a customer gets for returned units is in its order, and never more than came back': [
    `update orders set source = 'exchange' where id = (select max(id) from orders)`,
    `insert into return_exchange (return_receipt_id, order_item_id, exchange_order_id, sku, quantity, credit, borne)
     select receipt.id, line.order_item_id, (select max(id) from orders), 'none', 1, 0, 0
     from return_receipt as receipt join fulfillment_item as line on line.id = receipt.fulfillment_item_id
     where receipt.received_at is not null order by receipt.id limit 1`,
  ],
  'what a courier is to pay for was graded so, and the other way round': [claimed(`'open', null, null`)],
  'a claim at a courier is of goods that have come back, and asks for no less than was paid': [
    'alter table return_grade drop constraint return_grade_written_off',
    graded(`'C', 'claim', null`),
    claimed(`'paid', 2, now()`),
    `insert into ledger_task (number, type, data_id, record_id, order_name, skus, quantity, amount, currency, created_at)
     select 'CC' || id, 'CC', id, order_id, '', '{}', 0, paid_amount, currency, now() from courier_claim
     where state = 'paid'`,
  ],
}
