import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'

/**
 * SKUs that the shop has been told of, whatever became of telling it since, and of which a location holds another number than the
 * supplier. A size with the SKU of another style is not the supplier's to count.
 */
export const readStrayUnits = (
  db: Db,
  locationId: number,
  most: number,
): Promise<{ sku: string; quantity: number }[]> =>
  query(
    db,
    sql`select offered.sku, offered.quantity from trading_variant as offered
          join trading_product on trading_product.id = offered.product_id and sent_at is not null
          join variant on variant.sku = offered.sku
          join product on product.id = variant.product_id and product.spu = trading_product.spu
          left join balance on balance.sku = offered.sku and balance.location_id = ${locationId}
        where coalesce(balance.on_hand, 0) <> offered.quantity order by offered.sku limit ${most}`,
  )
