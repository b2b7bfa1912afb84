import { sql } from 'drizzle-orm'
import { actorOf, type Context } from '../../core/context.ts'
import { type Db, query } from '../../core/db.ts'
import type { Part } from './ship-orders.rules.ts'
import type { ScannedItem } from './ship-scans.rules.ts'

/** Scans that count. */
const counting = sql`undone_at is null`

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

/** Units scanned, by item. */
export async function selectScannedUnits(db: Db, shipOrderId: number): Promise<Map<number, number>> {
  const rows = await query<{ id: number; scanned: number }>(
    db,
    sql`select ship_item_id as id, sum(quantity)::int as scanned from ship_scan
        where ship_order_id = ${shipOrderId} and ${counting} group by ship_item_id`,
  )
  return new Map(rows.map((row) => [row.id, row.scanned]))
}

/** The SKU that any product has or bears as its barcode; null for a code that nobody knows. */
export async function findSkuByCode(db: Db, code: string): Promise<string | null> {
  const [row] = await query<{ sku: string }>(
    db,
    sql`select sku from variant where barcode = ${code} or lower(sku) = lower(${code})
        order by sku = ${code} desc, id limit 1`,
  )
  return row?.sku ?? null
}

/** Writes one scan, with a row per item that it counts for. The caller has locked the ship order. */
export async function insertScan(
  context: Context,
  shipOrderId: number,
  code: string,
  parts: readonly Part<{ id: number }>[],
): Promise<void> {
  await context.db.execute(
    sql`insert into ship_scan (ship_order_id, ship_item_id, number, quantity, code, actor, at)
        select ${shipOrderId}, line.id,
          (select coalesce(max(number), 0) + 1 from ship_scan where ship_order_id = ${shipOrderId}),
          line.quantity, ${code}, ${actorOf(context)}, ${context.now.toISOString()}::timestamptz
        from unnest(${sql.param(parts.map(({ item }) => item.id))}::bigint[],
                    ${sql.param(parts.map(({ quantity }) => quantity))}::int[]) as line (id, quantity)`,
  )
}

/** What a scan that no longer counts had counted for. */
export interface UndoneScan {
  itemId: number
  quantity: number
}

/** Takes back the last scan that counts; nothing where there is none. The caller has locked the ship order. */
export function undoLastScan(context: Context, shipOrderId: number): Promise<UndoneScan[]> {
  return query(
    context.db,
    sql`update ship_scan set undone_at = ${context.now.toISOString()}::timestamptz
        where ship_order_id = ${shipOrderId} and ${counting}
          and number = (select max(number) from ship_scan where ship_order_id = ${shipOrderId} and ${counting})
        returning ship_item_id as "itemId", quantity`,
  )
}

/** Takes back every scan. The caller has locked the ship order. */
export function undoScans(context: Context, shipOrderId: number): Promise<UndoneScan[]> {
  return query(
    context.db,
    sql`update ship_scan set undone_at = ${context.now.toISOString()}::timestamptz
        where ship_order_id = ${shipOrderId} and ${counting} returning ship_item_id as "itemId", quantity`,
  )
}
