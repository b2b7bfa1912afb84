import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const tieOutInvariants = defineInvariants([
  {
    rule: 'what a month differs by in a tie-out is the sum of its lines',
    statement: sql`
      select 'tie-out ' || coalesce(total.run_id, line.run_id) || ' ' || coalesce(total.month, line.month) as subject,
        coalesce(total.units, 0) || ' worth ' || coalesce(total.worth, 0) as stored,
        coalesce(line.units, 0) || ' worth ' || coalesce(line.worth, 0) as recomputed
      from (
        select run_id, month, sum(units_here - units_taken) as units, sum(value_here - value_taken) as worth
        from tie_out_sum group by run_id, month
      ) as total full join (
        select run_id, month, sum(units_here - units_taken) as units, sum(value_here - value_taken) as worth
        from tie_out_row group by run_id, month
      ) as line using (run_id, month)
      where (coalesce(total.units, 0), coalesce(total.worth, 0)) <> (coalesce(line.units, 0), coalesce(line.worth, 0))`,
  },
])
