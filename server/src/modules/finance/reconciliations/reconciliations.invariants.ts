import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const reconciliationInvariants = defineInvariants([
  {
    rule: 'a difference of a reconciliation is what is here less what is there',
    statement: sql`
      select 'difference ' || id as subject,
        coalesce(difference::text, '-') || ' / ' || coalesce(units_difference::text, '-') as stored,
        coalesce(money::text, '-') || ' / ' || coalesce(units::text, '-') as recomputed
      from reconciliation_difference cross join lateral (
        select case when theirs_amount is not null
            then ours_amount - case when theirs_currency = ours_currency then theirs_amount else 0 end end as money,
          ours_units - theirs_units as units
      ) as both_sides
      where (difference, units_difference) is distinct from (money, units)`,
  },
])
