import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'

/** SKUs that the shop has been told of and of which a location holds another number than the supplier. */
export const readStrayUnits = (
  db: Db,
  locationId: number,
  most: number,
): Promise<{ sku: string; quantity: number }[]> =>
  query(
    db,
    sql`select offered.sku, offered.quantity from trading_variant as offered
          join trading_product on trading_product.id = offered.product_id and send_state = 'sent'
          join variant on variant.sku = offered.sku
          left join balance on balance.sku = offered.sku and balance.location_id = ${locationId}
        where coalesce(balance.on_hand, 0) <> offered.quantity order by offered.sku limit ${most}`,
  )
