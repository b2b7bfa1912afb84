import { type SQL, sql } from 'drizzle-orm'
import { countedByDay, countedByMonth, searched } from '../../../core/big-lists/list-invariants.ts'
import { defineInvariants } from '../../../core/modules/invariant.ts'

const rowsBy = (at: SQL) =>
  sql`(select result as status, ${at} as at from order_transaction where kind in ('sale', 'capture')) as line`
const day = sql`(created_at at time zone 'UTC')::date`

export const transactionInvariants = defineInvariants([
  { rule: 'payments by day are counted', statement: countedByDay('payments', rowsBy, day) },
  { rule: 'payments by month are counted', statement: countedByMonth('payments', rowsBy, day) },
  {
    rule: 'payments are searched by what they say',
    statement: searched('payment', sql`payment_search`, sql`payment_search_source`),
  },
  {
    rule: 'the identity of a buyer is kept with a payment',
    statement: sql`
      select 'payment ' || buyer.payment_id as subject, 'stored' as stored, 'no payment' as recomputed
      from payment_buyer as buyer left join order_transaction as payment on payment.id = buyer.payment_id
      where payment.kind is null or payment.kind not in ('sale', 'capture')`,
  },
])
