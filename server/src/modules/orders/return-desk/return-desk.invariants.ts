import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const returnDeskInvariants = defineInvariants([
  {
    rule: 'what was graded has been received',
    statement: sql`
      select 'return ' || receipt.id as subject, 'graded' as stored, 'announced' as recomputed
      from return_grade as line join return_receipt as receipt on receipt.id = line.return_receipt_id
      where receipt.received_at is null`,
  },
  {
    rule: 'what the return desk wrote off left stock by its stock take',
    statement: sql`
      select 'stock take ' || lost.id || ' ' || lost.sku as subject, (-lost.units)::text as stored,
        coalesce(item.quantity, 0)::text as recomputed
      from (
        select line.stock_take_id as id, receipt.sku, sum(receipt.quantity) as units
        from return_grade as line join return_receipt as receipt on receipt.id = line.return_receipt_id
        where line.stock_take_id is not null group by line.stock_take_id, receipt.sku
      ) as lost left join stock_order_item as item on item.stock_order_id = lost.id and item.sku = lost.sku
      where coalesce(item.quantity, 0) <> -lost.units`,
  },
  {
    rule: 'what a customer gets for returned units is in its order, and never more than came back',
    statement: sql`
      select 'exchange order ' || made.id || ' ' || made.sku as subject, coalesce(item.units, 0)::text as stored,
        made.units::text as recomputed
      from (
        select line.exchange_order_id as id, line.sku, sum(line.quantity) as units,
          bool_and(line.quantity <= receipt.quantity and receipt.received_at is not null
            and orders.source = 'exchange' and receipt.order_id <> orders.id) as true_to_it
        from return_exchange as line join return_receipt as receipt on receipt.id = line.return_receipt_id
        join orders on orders.id = line.exchange_order_id group by line.exchange_order_id, line.sku
      ) as made left join lateral (
        select sum(quantity) as units from order_item where order_id = made.id and order_item.sku = made.sku
      ) as item on true
      where not made.true_to_it or coalesce(item.units, 0) <> made.units`,
  },
  {
    rule: 'each exchange order is of something that came back',
    statement: sql`
      select 'order ' || orders.id as subject, orders.name as stored, 'no exchange' as recomputed from orders
      where orders.source = 'exchange'
        and not exists (select from return_exchange where exchange_order_id = orders.id)`,
  },
  {
    rule: 'what a courier is to pay for was graded so, and the other way round',
    statement: sql`
      select 'return ' || coalesce(line.return_receipt_id, claim.return_receipt_id) as subject,
        coalesce(line.disposition, 'no grade') as stored, case when claim.id is null then 'no claim' else 'claim' end as recomputed
      from return_grade as line full join courier_claim as claim on claim.return_receipt_id = line.return_receipt_id
      where (line.disposition is not distinct from 'claim') <> (claim.id is not null)`,
  },
])
