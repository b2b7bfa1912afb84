import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const pointInvariants = defineInvariants([
  {
    rule: 'the points of a customer are the sum of the journal',
    statement: sql`
      select 'customer ' || coalesce(stored.customer_id, line.customer_id) as subject, coalesce(stored.net, 0) as stored,
        coalesce(line.net, 0) as recomputed
      from point_balance as stored
      full join (select customer_id, sum(score) as net from point_entry group by customer_id) as line using (customer_id)
      where coalesce(stored.net, 0) <> coalesce(line.net, 0)`,
  },
  {
    rule: 'what is left of points is what their customer has',
    statement: sql`
      select 'customer ' || coalesce(stored.customer_id, line.customer_id) as subject, greatest(coalesce(stored.net, 0), 0) as stored,
        coalesce(line.remaining, 0) as recomputed
      from point_balance as stored
      full join (select customer_id, sum(remaining) as remaining from point_lot group by customer_id) as line
        using (customer_id)
      where greatest(coalesce(stored.net, 0), 0) <> coalesce(line.remaining, 0)`,
  },
  {
    rule: 'an order has granted what was decided, and takes back no more',
    statement: sql`
      select 'order ' || point_order.order_id as subject, coalesce(point_order.granted, 0) as stored,
        coalesce(line.granted, 0) || '/' || coalesce(line.taken, 0) as recomputed
      from point_order left join (
        select order_id, sum(score) filter (where kind = 'grant') as granted,
          -sum(score) filter (where kind = 'takeBack') as taken
        from point_entry where order_id is not null group by order_id
      ) as line using (order_id)
      where coalesce(point_order.granted, 0) <> coalesce(line.granted, 0)
        or coalesce(line.taken, 0) > coalesce(line.granted, 0)`,
  },
  {
    rule: 'what was to be spent on an order was taken, lacks, or was let go',
    statement: sql`
      select 'order ' || point_order.order_id as subject, point_order.used as stored,
        point_order.short + point_order.waived + coalesce(line.taken, 0) as recomputed
      from point_order join orders on orders.id = point_order.order_id
      left join (
        select order_id, -sum(score) as taken from point_entry
        where order_id is not null and kind = 'deduction' group by order_id
      ) as line using (order_id)
      where point_order.short + point_order.waived + coalesce(line.taken, 0) not in (0, point_order.used)
        and orders.state <> 'cancel' and orders.deleted_at is null`,
  },
  {
    rule: 'points by month are those of the journal',
    statement: sql`
      select 'points ' || coalesce(stored.status, line.status) || ' ' || coalesce(stored.month, line.month) as subject,
        coalesce(stored.n, 0) as stored, coalesce(line.n, 0) as recomputed
      from (
        select status, month, sum(n) as n from (
          select status, month, n from list_month where list = 'points'
          union all select status, date_trunc('month', day::timestamp)::date, n from list_change where list = 'points'
        ) as sums group by status, month
      ) as stored full join (
        select kind as status, date_trunc('month', day::timestamp)::date as month, sum(score) as n
        from point_entry group by 1, 2
        union all
        select 'debt', date_trunc('month', day::timestamp)::date, sum(least(net, 0) - least(net - score, 0))
        from (select day, score, sum(score) over (partition by customer_id order by id) as net from point_entry) as journal
        group by 2
      ) as line using (status, month)
      where coalesce(stored.n, 0) <> coalesce(line.n, 0)`,
  },
])
