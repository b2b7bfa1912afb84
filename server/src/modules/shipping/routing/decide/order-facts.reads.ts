import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { carries } from '../../../orders/orders/orders.public.ts'
import type { OrderFacts } from '../rules/rule-conditions.rules.ts'

/** What the conditions of rules ask of these orders, by id. */
export async function readOrderFacts(db: Db, orderIds: readonly number[]): Promise<Map<number, OrderFacts>> {
  const rows = await query<OrderFacts & { id: number }>(
    db,
    sql`select orders.id, channel, currency, country, province, shipping_tag as "shippingTag",
          goods.brands, goods.value::text as value, shipped.count as shipments
        from orders
        cross join lateral (
          select coalesce(sum(item.quantity * item.unit_price), 0) as value,
            coalesce(array_agg(distinct product.brand), '{}') as brands
          from order_item as item join variant on variant.sku = item.sku
          join product on product.id = variant.product_id
          where item.order_id = orders.id) as goods
        cross join lateral (
          select count(*) from ship_order_order as link join ship_order on ship_order.id = link.ship_order_id
          where link.order_id = orders.id and status & 255 <> 8 and ${carries}) as shipped
        where orders.id = any(${sql.param(orderIds)}::bigint[])`,
  )
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
