import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const customerMergeInvariants = defineInvariants([
  {
    rule: 'who was merged is part of one who stands alone, and has no points left',
    statement: sql`
      select 'customer ' || one.id as subject, one.merged_into || ' ' || coalesce(balance.net, 0) as stored,
        coalesce(root.merged_into::text, 'alone') as recomputed
      from customer as one join customer as root on root.id = one.merged_into
      left join point_balance as balance on balance.customer_id = one.id
      where root.merged_into is not null or coalesce(balance.net, 0) <> 0`,
  },
  {
    rule: 'points that went from one customer to another add up to nothing',
    statement: sql`
      select 'points of ' || day as subject, 0 as stored, sum(score) as recomputed
      from point_entry where kind = 'merge' group by day having sum(score) <> 0`,
  },
])
