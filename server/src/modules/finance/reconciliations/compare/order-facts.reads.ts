import { sql } from 'drizzle-orm'
import { type Db, iso, query, timestamp } from '../../../../core/db/db.ts'
import type { PaymentFacts } from './payments.rules.ts'
import type { ShipmentFacts } from './shipments.rules.ts'

export type OrderFacts = PaymentFacts & ShipmentFacts

/**
 * Orders of storefronts with the money that came for them and what has left, here and as their storefronts have told it.
 * What an order comes to is what its storefront says; before it has said so nobody knows it.
 */
export const readOrderFacts = (db: Db, ids: readonly number[], settled: Date): Promise<OrderFacts[]> => {
  const before = timestamp(settled)
  return query(
    db,
    sql`select orders.id as "orderId", orders.name as label, orders.paid, orders.pay_status as "payStatus",
          coalesce(reported.currency, orders.currency) as currency,
          case when reported.order_id is not null then
            jsonb_build_object('ordered', reported.ordered::text, 'current', reported.current::text) end as totals,
          money.payments, money.refunds, shipped.left, coalesce(outside.reported, '[]') as reported
        from orders left join reported_order as reported on reported.order_id = orders.id
        cross join lateral (
          select coalesce(jsonb_agg(jsonb_build_object('currency', row.currency, 'amount', row.amount::text,
              'result', row.result) order by row.id) filter (where row.kind in ('sale', 'capture')), '[]') as payments,
            coalesce(jsonb_agg(jsonb_build_object('exId', row.ex_id, 'currency', row.currency,
              'amount', row.amount::text, 'status', row.refund_status, 'madeHere', row.created_by <> '',
              'replaced', row.replaced_by is not null, 'isOld', row.created_at <= ${before}) order by row.id)
              filter (where row.kind = 'refund'), '[]') as refunds
          from order_transaction as row where row.order_id = orders.id
        ) as money
        cross join lateral (
          select coalesce(jsonb_agg(jsonb_build_object('shipOrderId', own.ship_order_id,
              'exIds', case when own.ex_id = '' then '{}'::text[] else own.ex_id || own.further_ex_ids end,
              'trackingNumber', own.tracking_number, 'cancelled', own.cancelled_at is not null,
              'isOld', own.created_at <= ${before},
              'units', coalesce(own.reported_units,
                (select coalesce(sum(quantity), 0) from fulfillment_item where fulfillment_id = own.id)),
              'deliveryState', sending.state, 'tracked', tracking.state,
              'trackedAt', ${iso(sql`tracking.finished_at`)}) order by own.id), '[]') as left
          from fulfillment as own
          left join outbox as sending on sending.key = 'fulfill:' || own.ship_order_id || ':' || own.order_id
          left join outbox as tracking on tracking.key = 'tracking:' || own.id
          where own.order_id = orders.id and own.reported_units is distinct from 0
        ) as shipped
        cross join lateral (
          select jsonb_agg(jsonb_build_object('exId', one.ex_id, 'cancelled', one.cancelled, 'units', one.quantity,
            'trackingNumbers', one.tracking_numbers, 'reportedAt', ${iso(sql`one.reported_at`)}) order by one.ex_id)
            as reported
          from reported_fulfillment as one where one.order_id = orders.id
        ) as outside
        where orders.id = any(${sql.param(ids)}::bigint[]) and orders.source = 'storefront'
          and orders.deleted_at is null and orders.created_at <= ${before}
        order by orders.id`,
  )
}
