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
    rule: 'the lines of a look set have what it was bought for',
    statement: sql`
      select 'order set ' || bought.id as subject, concat_ws('/', bought.unit_price, bought.discount) as stored,
        concat_ws('/', line.unit_price, line.discount) as recomputed
      from order_set as bought left join (
        select set_id, sum(unit_price) as unit_price, sum(discount) as discount
        from order_item where set_id is not null group by set_id
      ) as line on line.set_id = bought.id
      where (bought.unit_price, bought.discount) is distinct from (line.unit_price, line.discount)`,
  },
  {
    rule: 'the lines of a look set are of its order, and as many units each',
    statement: sql`
      select 'order set ' || bought.id as subject, bought.order_id || ': ' || max(item.quantity) as stored,
        min(item.order_id) || ': ' || min(item.quantity) as recomputed
      from order_set as bought join order_item as item on item.set_id = bought.id
      group by bought.id
      having min(item.quantity) <> max(item.quantity) or min(item.order_id) <> bought.order_id
        or max(item.order_id) <> bought.order_id`,
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
