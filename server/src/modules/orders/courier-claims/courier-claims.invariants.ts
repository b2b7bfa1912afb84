import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const courierClaimInvariants = defineInvariants([
  {
    rule: 'a claim at a courier is of goods that have come back, and asks for no less than was paid',
    statement: sql`
      select 'claim ' || claim.id as subject, coalesce(claim.paid_amount, 0)::text as stored,
        case when receipt.received_at is null then 'not received' else claim.amount::text end as recomputed
      from courier_claim as claim join return_receipt as receipt on receipt.id = claim.return_receipt_id
      where receipt.received_at is null or receipt.order_id <> claim.order_id
        or coalesce(claim.paid_amount, 0) > claim.amount`,
  },
])
