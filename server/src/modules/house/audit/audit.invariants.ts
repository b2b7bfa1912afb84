import { type SQL, sql } from 'drizzle-orm'
import { countedByDay, countedByMonth } from '../../../core/big-lists/list-invariants.ts'
import { defineInvariants } from '../../../core/modules/invariant.ts'

const rowsBy = (at: SQL) => sql`(select endpoint as status, ${at} as at from audit_entry) as line`
const day = sql`(audit_entry.at at time zone 'UTC')::date`

export const auditInvariants = defineInvariants([
  { rule: 'changes by day are counted', statement: countedByDay('audit', rowsBy, day) },
  {
    rule: 'changes by month are counted',
    statement: countedByMonth('audit', rowsBy, day),
  },
])
