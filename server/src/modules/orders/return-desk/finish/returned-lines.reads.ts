import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { type RefundableItem, readRefundable } from '../../refunds/refunds.public.ts'
import { type LineStep, type PricedLine, unreturnedUnits } from '../return-desk.rules.ts'

export type ReturnedLine = RefundableItem & PricedLine

/** The lines of an order with what came back of each. The caller has locked it. */
export async function readReturned(db: Db, orderId: number): Promise<ReturnedLine[]> {
  const lines = await readRefundable(db, orderId)
  const rows = await query<{ id: number; units: number }>(
    db,
    sql`select part.order_item_id as id, sum(receipt.quantity)::int as units
        from return_receipt as receipt join fulfillment_item as part on part.id = receipt.fulfillment_item_id
        where receipt.order_id = ${orderId} and receipt.received_at is not null and part.order_item_id is not null
        group by part.order_item_id`,
  )
  const received = new Map(rows.map(({ id, units }) => [id, units]))
  const steps = Map.groupBy(await readSteps(db, orderId), ({ id }) => id)
  return lines.map((line) => ({
    ...line,
    received: received.get(line.id) ?? 0,
    kept: unreturnedUnits(steps.get(line.id) ?? []),
  }))
}

/**
 * What was announced of the lines of an order, exchanged and refunded, in its order; of the same moment in this one. What the shop
 * has refunded by itself beyond our refunds is of the latest refund that it tells of, and of last where it tells of none.
 */
const readSteps = (db: Db, orderId: number): Promise<(LineStep & { id: number })[]> =>
  query(
    db,
    sql`select id, kind, units from (
          select part.order_item_id as id, 'announced' as kind, receipt.quantity as units, receipt.created_at as at, 1 as place
          from return_receipt as receipt join fulfillment_item as part on part.id = receipt.fulfillment_item_id
          where receipt.order_id = ${orderId} and part.order_item_id is not null
          union all
          select item.id, 'exchanged', swap.quantity, made.created_at, 2
          from order_item as item join return_exchange as swap on swap.order_item_id = item.id
            join orders as made on made.id = swap.exchange_order_id
          where item.order_id = ${orderId}
          union all
          select line.order_item_id, 'refunded', line.quantity, refund.created_at, 3
          from order_transaction as refund join refund_item as line on line.refund_id = refund.id
          where refund.order_id = ${orderId} and refund.kind = 'refund' and refund.refund_status is distinct from 0
          union all
          select item.id, 'refunded', item.shop_refunded - ours.units, coalesce(latest.at, 'infinity'), 3
          from order_item as item cross join lateral (
            select coalesce(sum(line.quantity), 0)::int as units from refund_item as line
              join order_transaction as refund on refund.id = line.refund_id
            where line.order_item_id = item.id and refund.kind = 'refund' and refund.refund_status = 1
          ) as ours cross join lateral (
            select max(created_at) as at from order_transaction
            where order_id = ${orderId} and kind = 'refund' and refund_status = 1 and created_by = ''
          ) as latest
          where item.order_id = ${orderId} and item.shop_refunded > ours.units
        ) as step order by at, place`,
  )
