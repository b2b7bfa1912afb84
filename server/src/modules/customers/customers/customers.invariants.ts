import { type SQL, sql } from 'drizzle-orm'
import { countedByDay, countedByMonth, searched } from '../../../core/big-lists/list-invariants.ts'
import { defineInvariants } from '../../../core/modules/invariant.ts'

const rowsBy = (at: SQL) =>
  sql`(select 'all'::text as status, ${at} as at from customer where merged_into is null) as line`
const day = sql`(created_at at time zone 'UTC')::date`

export const customerInvariants = defineInvariants([
  { rule: 'customers by day are counted', statement: countedByDay('customers', rowsBy, day) },
  { rule: 'customers by month are counted', statement: countedByMonth('customers', rowsBy, day) },
  {
    rule: 'customers are searched by what they say',
    statement: searched('customer', sql`customer_search`, sql`customer_search_source`),
  },
])
