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
  'what a courier is to pay for was graded so, and the other way round': [claimed(`'open', null, null`)],
  'a claim at a courier is of goods that have come back, and asks for no less than was paid': [
    'alter table return_grade drop constraint return_grade_written_off',
    graded(`'C', 'claim', null`),
    claimed(`'paid', 2, now()`),
  ],
}
