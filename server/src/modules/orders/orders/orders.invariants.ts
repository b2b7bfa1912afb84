import { type SQL, sql } from 'drizzle-orm'
import { countedByDay, countedByMonth, searched } from '../../../core/big-lists/list-invariants.ts'
import { defineInvariants } from '../../../core/modules/invariant.ts'

const rowsBy = (at: SQL) =>
  sql`(select state as status, ${at} as at from orders where deleted_at is null) as line`
const day = sql`(created_at at time zone 'UTC')::date`

export const orderInvariants = defineInvariants([
  {
    rule: 'the units of an order are the sums over its lines',
    statement: sql`
      select 'order ' || orders.id as subject,
        concat_ws('/', orders.ordered, orders.shipped, orders.cancelled, orders.allocated) as stored,
        concat_ws('/', line.ordered, line.shipped, line.cancelled, line.allocated) as recomputed
      from orders join (
        select order_id, sum(quantity) as ordered, sum(shipped) as shipped, sum(cancelled) as cancelled,
          sum(allocated) as allocated
        from order_item group by order_id
      ) as line on line.order_id = orders.id
      where (orders.ordered, orders.shipped, orders.cancelled, orders.allocated)
        is distinct from (line.ordered, line.shipped, line.cancelled, line.allocated)`,
  },
  {
    rule: 'the state of an order follows from its units',
    statement: sql`
      select 'order ' || id as subject, state as stored, derived as recomputed
      from (
        select id, state, case
          when cancelled_at is not null then 'cancel'
          when ordered - shipped - cancelled > 0 then 'open'
          when cancelled > 0 then 'close' else 'complete' end as derived
        from orders
      ) as line
      where state <> derived`,
  },
  {
    rule: 'a deleted order carries nothing',
    statement: sql`
      select 'order ' || id as subject, shipped || '/' || allocated as stored, '0/0' as recomputed
      from orders where deleted_at is not null and (shipped <> 0 or allocated <> 0 or state <> 'cancel')`,
  },
  { rule: 'orders by day are counted', statement: countedByDay('orders', rowsBy, day) },
  {
    rule: 'orders by month are counted',
    statement: countedByMonth('orders', rowsBy, day),
  },
  {
    rule: 'orders are searched by what they say',
    statement: searched('order', sql`order_search`, sql`order_search_source`),
  },
])
