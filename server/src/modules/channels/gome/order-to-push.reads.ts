import type { PushedField } from '@selvedge/contract/channels/gome/gome-settings.ts'
import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { gomeLane } from '@selvedge/contract/house/sync/partners.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, iso, query } from '../../../core/db/db.ts'
import { personNameOf } from '../../../core/db/person-name.ts'

export type OrderToPush = Record<PushedField, unknown> & { number: string; shop: Channel }

/** No product of an order is of an excluded brand. */
const hasNoneOf = (excludedBrands: readonly string[]): SQL =>
  sql`not exists (select from order_item as item join variant on variant.sku = item.sku
        join product on product.id = variant.product_id
        where item.order_id = orders.id
          and lower(product.brand) = any(${sql.param(excludedBrands.map((brand) => brand.toLowerCase()))}::text[]))`

/** An order as it is pushed, though it has shipped meanwhile; null where there is nothing to push of it any more. */
export async function readOrderToPush(
  db: Db,
  orderId: number,
  excludedBrands: readonly string[],
): Promise<OrderToPush | null> {
  const [row] = await query<OrderToPush>(
    db,
    sql`select name as number, channel as shop, ${iso(sql`created_at`)} as "createdAt", currency, shipping_fee::text as "shippingFee",
          ${personNameOf(sql`first_name`, sql`last_name`)} as receiver, phone, country, province, city,
          btrim(address1 || ' ' || address2) as address, postcode,
          (select coalesce(jsonb_agg(jsonb_build_object('sku', item.sku, 'quantity', item.quantity - item.cancelled,
              'unitPrice', item.unit_price::text, 'discount', item.discount::text) order by item.id), '[]')
            from order_item as item where item.order_id = orders.id and item.quantity > item.cancelled) as lines
        from orders where id = ${orderId} and paid and state in ('open', 'complete') and deleted_at is null
          and ${hasNoneOf(excludedBrands)}`,
  )
  return row ?? null
}

/** What is queued for those of these orders that are paid, open and have no product of an excluded brand. */
export const ordersToPush = (ids: readonly number[], excludedBrands: readonly string[]): SQL =>
  sql`select 'gome.order', 'gome.order:' || orders.id, 'order', orders.id, jsonb_build_object('orderId', orders.id),
      'gome:' || orders.id, ${gomeLane}::text
    from orders where id = any(${sql.param(ids)}::bigint[]) and paid and state = 'open' and deleted_at is null
      and ${hasNoneOf(excludedBrands)}
    order by orders.id`
