import { sql } from 'drizzle-orm'
import { query, timestamp } from '../../../../core/db/db.ts'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import type { Part } from '../ship-orders.rules.ts'

/** Scans that count. */
export const counting = sql`undone_at is null`

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
          line.quantity, ${code}, ${actorOf(context)}, ${timestamp(context.now)}
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
    sql`update ship_scan set undone_at = ${timestamp(context.now)}
        where ship_order_id = ${shipOrderId} and ${counting}
          and number = (select max(number) from ship_scan where ship_order_id = ${shipOrderId} and ${counting})
        returning ship_item_id as "itemId", quantity`,
  )
}

/** Takes back every scan. The caller has locked the ship order. */
export function undoScans(context: Context, shipOrderId: number): Promise<UndoneScan[]> {
  return query(
    context.db,
    sql`update ship_scan set undone_at = ${timestamp(context.now)}
        where ship_order_id = ${shipOrderId} and ${counting} returning ship_item_id as "itemId", quantity`,
  )
}
