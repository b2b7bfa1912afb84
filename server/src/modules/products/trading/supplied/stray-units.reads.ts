import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'

/**
 * SKUs that the shop has been told of, whatever became of telling it since, and of which a location holds another number than the
 * supplier, less what was shipped from there since he has told his: those are gone, whatever his page says. A size with the SKU of
 * another style is not the supplier's to count.
 */
export const readStrayUnits = (
  db: Db,
  locationId: number,
  most: number,
): Promise<{ sku: string; quantity: number }[]> =>
  query(
    db,
    sql`select offered.sku, remaining.quantity from trading_variant as offered
          join trading_product on trading_product.id = offered.product_id and sent_at is not null
          join variant on variant.sku = offered.sku
          join product on product.id = variant.product_id and product.spu = trading_product.spu
          left join balance on balance.sku = offered.sku and balance.location_id = ${locationId}
          cross join lateral (
            select greatest(offered.quantity + coalesce(sum(movement.quantity), 0), 0)::int as quantity from movement
            where movement.sku = offered.sku and movement.location_id = ${locationId} and movement.at > offered.quantity_at
              and movement.kind in ('FM', 'OD')) as remaining
        where coalesce(balance.on_hand, 0) <> remaining.quantity order by offered.sku limit ${most}`,
  )
