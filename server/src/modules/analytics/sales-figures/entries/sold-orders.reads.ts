import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { goodsExchangedFor } from '../../../orders/orders/orders.public.ts'
import type { SaleEvent, SoldLine } from './sales-entries.rules.ts'

export interface FoundOrder {
  id: number
  channel: 'first' | 'second'
  currency: string
  day: string
  lines: SoldLine[]
  events: SaleEvent[]
}

/** What a unit cost when it left by the ship order of a fulfilment. */
const costWhenLeft = sql`(select average_before::text from stock_cost_entry
  where why = 'sale' and source_id = sent.ship_order_id and sku = part.sku order by id limit 1)`

/** Of these orders those that were paid, with all that their sales follow from. */
export const readSoldOrders = (db: Db, ids: readonly number[], zone: string): Promise<FoundOrder[]> => {
  const day = (at: ReturnType<typeof sql>) => sql`to_char(${at} at time zone ${zone}, 'YYYY-MM-DD')`
  return query(
    db,
    sql`select orders.id, orders.channel, orders.currency, ${day(sql`orders.created_at`)} as day,
          (select coalesce(json_agg(json_build_object('id', item.id, 'productId', variant.product_id, 'sku', item.sku,
              'quantity', item.quantity, 'cancelled', item.cancelled, 'unitPrice', item.unit_price::text,
              'discount', item.discount::text,
              'listPrice', coalesce(stored.list_price, list.base, item.unit_price)::text, 'left', (
                select coalesce(json_agg(json_build_object('units', part.quantity, 'cost', ${costWhenLeft}) order by part.id), '[]')
                from fulfillment_item as part join fulfillment as sent on sent.id = part.fulfillment_id
                where part.order_item_id = item.id
              )) order by item.id), '[]')
            from order_item as item join variant on variant.sku = item.sku
            left join lateral (
              select list_price from sales_entry where order_id = orders.id and order_item_id = item.id and kind = 'sale'
            ) as stored on true
            left join lateral (
              select line.base from product_discount_line as line join product_discount as discount on discount.id = line.discount_id
              where line.sku = item.sku and discount.channel = orders.channel and line.discounted = item.unit_price
                and line.state in ('applied', 'restored') and discount.created_at <= orders.created_at
                and coalesce(discount.closed_at, 'infinity') >= orders.created_at
              order by discount.id desc limit 1
            ) as list on true
            where item.order_id = orders.id) as lines,
          (select coalesce(json_agg(event order by event ->> 'day'), '[]') from (
            select json_build_object('kind', 'return', 'day', ${day(sql`receipt.received_at`)}, 'lineId', part.order_item_id,
              'units', receipt.quantity, 'cost', ${costWhenLeft}) as event
            from return_receipt as receipt join fulfillment_item as part on part.id = receipt.fulfillment_item_id
              join fulfillment as sent on sent.id = part.fulfillment_id
            where receipt.order_id = orders.id and receipt.received_at is not null
            union all
            select json_build_object('kind', 'refund', 'day', ${day(sql`refund.created_at`)}, 'lineId', line.order_item_id,
              'units', line.quantity)
            from order_transaction as refund join refund_item as line on line.refund_id = refund.id
            where refund.order_id = orders.id and refund.kind = 'refund' and refund.refund_status = 1
            union all
            select json_build_object('kind', 'exchange', 'day', ${day(sql`made.created_at`)}, 'lineId', item.id, 'units', swap.quantity)
            from order_item as item join return_exchange as swap on swap.order_item_id = item.id
              join orders as made on made.id = swap.exchange_order_id
            where item.order_id = orders.id
            union all
            select json_build_object('kind', 'money', 'day', ${day(sql`refund.created_at`)}, 'amount', refund.amount::text)
            from order_transaction as refund
            where refund.order_id = orders.id and refund.kind = 'refund' and refund.refund_status = 1
              and refund.currency = orders.currency
            union all
            select json_build_object('kind', 'money', 'day', ${day(sql`goods.created_at`)}, 'amount', goods.amount::text)
            from ${goodsExchangedFor(sql`orders.id`)} as goods
            union all
            -- What the shop has refunded by itself, as it tells, beyond what was refunded from here.
            select json_build_object('kind', 'refund', 'day', ${day(sql`coalesce(refunded.at, orders.created_at)`)}, 'lineId', item.id,
              'units', item.shop_refunded - refunded.units)
            from order_item as item cross join lateral (
              select (select max(created_at) from order_transaction where order_id = orders.id and kind = 'refund'
                  and refund_status = 1 and created_by = '') as at,
                (select coalesce(sum(line.quantity), 0) from refund_item as line join order_transaction as refund on refund.id = line.refund_id
                  where line.order_item_id = item.id and refund.kind = 'refund' and refund.refund_status = 1) as units
            ) as refunded
            where item.order_id = orders.id and item.shop_refunded > refunded.units
          ) as events) as events
        from orders where orders.id = any(${sql.param(ids)}::bigint[]) and deleted_at is null
          and (paid or source = 'storefront' and pay_status = 'refunded')
        order by orders.id`,
  )
}

/** The orders that ship orders serve. */
export async function ordersOfShipOrders(db: Db, shipOrderIds: readonly number[]): Promise<number[]> {
  if (shipOrderIds.length === 0) return []
  const rows = await query<{ id: number }>(
    db,
    sql`select distinct order_id as id from ship_order_order where ship_order_id = any(${sql.param(shipOrderIds)}::bigint[])`,
  )
  return rows.map(({ id }) => id)
}

/** The orders that have any of these SKUs, paid or not: one that is worked out meanwhile is among them. */
export async function ordersOfSkus(db: Db, skus: readonly string[]): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select distinct order_id as id from order_item where sku = any(${sql.param(skus)}::text[])`,
  )
  return rows.map(({ id }) => id)
}
