import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'

export interface SoldUnits {
  sku: string
  supplier: string
  brand: string
  currency: string
  cost: string | null
  quantity: number
}

/**
 * Units of published goods that orders have paid for since and no purchase order of ours has bought yet. Whoever reads them to
 * buy them holds the products.
 */
export const readSoldUnits = (db: Db, ids: readonly number[]): Promise<SoldUnits[]> =>
  query(
    db,
    sql`with sold as (
          select variant.sku, product.channel as supplier, product.brand, variant.currency,
            to_char(variant.cost, 'FM999999999990.0099') as cost, (
              select coalesce(sum(item.quantity - item.cancelled), 0) from order_item as item
                join orders on orders.id = item.order_id
              where item.sku = variant.sku and orders.paid and orders.deleted_at is null
                and orders.created_at >= product.published_at) - (
              -- As many as the order asks for by now, whatever it was drafted with.
              select coalesce(sum(line.quantity - line.closed), 0) from trading_purchase as bought
                join stock_order on stock_order.id = bought.stock_order_id
                join stock_order_item as line on line.stock_order_id = bought.stock_order_id and line.sku = bought.sku
              where bought.sku = variant.sku and stock_order.deleted_at is null) as quantity
          from trading_variant as variant join trading_product as product on product.id = variant.product_id
          where product.state = 1
            ${ids.length > 0 ? sql`and product.id = any(${sql.param(ids)}::bigint[])` : sql``})
        select sku, supplier, brand, currency, cost, quantity::int from sold where quantity > 0
        order by supplier, currency, sku`,
  )

/** Waits until nobody else buys for these products, or for any where none are named. */
export async function lockPublished(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(
    sql`select from trading_product where state = 1
          ${ids.length > 0 ? sql`and id = any(${sql.param(ids)}::bigint[])` : sql``}
        order by id for no key update`,
  )
}
