import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import type { ScannedItem } from './ship-scans.rules.ts'
import { counting } from './ship-scans.sql.ts'

/** The items of a ship order with their barcodes and what is scanned of each. The caller has locked it. */
export function selectScannedItems(db: Db, shipOrderId: number): Promise<ScannedItem[]> {
  return query(
    db,
    sql`select item.id, item.sku, item.quantity, variant.barcode,
          coalesce((select sum(quantity) from ship_scan where ship_item_id = item.id and ${counting}), 0)::int
            as scanned
        from ship_item as item join variant on variant.sku = item.sku
        where item.ship_order_id = ${shipOrderId} order by item.id`,
  )
}
