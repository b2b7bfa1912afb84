import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { unitsOfShipOrders } from '../../../shipping/ship-stock-orders/ship-stock-orders.public.ts'

/**
 * Products with their units: of a stock order (of one that was made of ship orders what those hold now), of an order (without its units), or those with an id. `key` says what decides the code of each, `own_code` what a
 * person has said of it: null nothing, empty that there is none.
 */
export const declaredProducts = (
  which: { orderId: number | SQL } | { boughtIn: number } | { productId: number },
): SQL => sql`
  select product.id, line.count, line.first, said.hs_code as own_code,
    coalesce(said.kind, product.category) as kind,
    json_build_array(coalesce(said.customs_component, product.composition), coalesce(said.sex, product.sex),
      coalesce(said.kind, product.category), coalesce(said.weaving_type, product.weaving), said.style)::text as key
  from ${
    'orderId' in which
      ? sql`(select variant.product_id, sum(coalesce(shipped.units, item.quantity)) as count, min(item.id) as first
          from stock_order_item as item join variant on variant.sku = item.sku
          left join ${unitsOfShipOrders(which.orderId)} as shipped on shipped.sku = item.sku
          where item.stock_order_id = ${which.orderId} and coalesce(shipped.units, item.quantity) > 0
          group by variant.product_id)`
      : 'boughtIn' in which
        ? sql`(select variant.product_id, 0 as count, min(item.id) as first
            from order_item as item join variant on variant.sku = item.sku
            where item.order_id = ${which.boughtIn} group by variant.product_id)`
        : sql`(select ${which.productId}::bigint as product_id, 0 as count, 0 as first)`
  } as line
  join product on product.id = line.product_id left join customs_product as said on said.product_id = product.id`

/** The stock orders that hold a product, as a column: of one that was made of ship orders what those hold now. */
export const ordersDeclaring = (productId: number): SQL => sql`
  select item.stock_order_id from variant join stock_order_item as item on item.sku = variant.sku
  where variant.product_id = ${productId} and coalesce((
    select shipped.units from ${unitsOfShipOrders(sql`item.stock_order_id`)} as shipped
    where shipped.sku = item.sku), item.quantity) > 0`

/** Products that are declared alike: how many, and how many of them wait for a code from the HS code rules. */
export interface AlikeProducts {
  key: string
  products: number
  /** Those of which nobody has said a code, or that there is none. */
  open: number
  /** Those of which somebody has said that there is no code. */
  cleared: number
}

/** What the products of a stock order are like: far fewer ways than products. */
export const readAlike = (db: Db, orderId: number): Promise<AlikeProducts[]> =>
  query(
    db,
    sql`select key, count(*) as products, count(*) filter (where own_code is null) as open,
          count(*) filter (where own_code = '') as cleared
        from (${declaredProducts({ orderId })}) as declared group by key order by key`,
  )

/** What the products of an order are like. */
export const readBoughtAlike = (db: Db, orderId: number): Promise<{ key: string }[]> =>
  query(
    db,
    sql`select distinct key from (${declaredProducts({ boughtIn: orderId })}) as declared order by key`,
  )
