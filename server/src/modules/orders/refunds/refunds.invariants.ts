import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const refundInvariants = defineInvariants([
  {
    rule: 'no payment has more refunded from here than was paid',
    statement: sql`
      select 'order ' || refund.order_id as subject, sum(refund.amount)::text as stored,
        coalesce(max(payment.amount), max(bought.total))::text as recomputed
      from order_transaction as refund
      left join order_transaction as payment on payment.id = refund.payment_id
      left join lateral (
        select orders.shipping_fee + sum(item.quantity * item.unit_price) as total
        from orders join order_item as item on item.order_id = orders.id
        where orders.id = refund.order_id group by orders.id
      ) as bought on true
      where refund.created_by <> '' and refund.refund_status is distinct from 0
      group by refund.order_id, refund.payment_id
      having sum(refund.amount) > coalesce(max(payment.amount), max(bought.total))`,
  },
  {
    rule: 'no line has more units refunded from here and exchanged than have shipped',
    statement: sql`
      select 'order item ' || item.id as subject, sum(settled.quantity)::text as stored, item.shipped::text as recomputed
      from (
        select line.order_item_id, line.quantity from refund_item as line
          join order_transaction as refund on refund.id = line.refund_id where refund.refund_status is distinct from 0
        union all select order_item_id, quantity from return_exchange
      ) as settled join order_item as item on item.id = settled.order_item_id
      group by item.id having sum(settled.quantity) > item.shipped`,
  },
])
