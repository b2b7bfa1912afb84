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
    rule: 'what a courier is to pay for was graded so, and the other way round',
    statement: sql`
      select 'return ' || coalesce(line.return_receipt_id, claim.return_receipt_id) as subject,
        coalesce(line.disposition, 'no grade') as stored, case when claim.id is null then 'no claim' else 'claim' end as recomputed
      from return_grade as line full join courier_claim as claim on claim.return_receipt_id = line.return_receipt_id
      where (line.disposition is not distinct from 'claim') <> (claim.id is not null)`,
  },
])
