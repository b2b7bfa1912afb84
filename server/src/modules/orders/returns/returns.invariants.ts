import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const returnInvariants = defineInvariants([
  {
    rule: 'returned units are those of the return receipts, and never more than shipped',
    statement: sql`
      select 'fulfilment item ' || item.id as subject, item.returned as stored, coalesce(line.units, 0) as recomputed
      from fulfillment_item as item left join (
        select fulfillment_item_id, sum(quantity) as units from return_receipt group by fulfillment_item_id
      ) as line on line.fulfillment_item_id = item.id
      where item.returned <> coalesce(line.units, 0) or item.returned > item.quantity`,
  },
  {
    rule: 'a received return is in the journal',
    statement: sql`
      select 'return ' || receipt.id as subject, coalesce(moved.units, 0) as stored,
        case when receipt.received_at is null then 0 else receipt.quantity end as recomputed
      from return_receipt as receipt left join (
        select source_id, sum(quantity) as units from movement where kind in ('RT', 'RTF') group by source_id
      ) as moved on moved.source_id = receipt.id
      where coalesce(moved.units, 0) <> case when receipt.received_at is null then 0 else receipt.quantity end`,
  },
])
