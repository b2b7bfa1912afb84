import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

/** Of these ship orders, those that are in a stock order. The caller has locked them. */
export async function findTaken(db: Db, shipOrderIds: readonly number[]): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select ship_order_id as id from ship_stock_order
        where ship_order_id = any(${sql.param(shipOrderIds)}::bigint[]) order by 1`,
  )
  return rows.map(({ id }) => id)
}

/** The stock order, which is locked, is no longer one of ship orders; answers which they were. */
export async function unlinkShipOrders(db: Db, stockOrderId: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`delete from ship_stock_order where stock_order_id = ${stockOrderId} returning ship_order_id as id`,
  )
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

export async function linkShipOrders(
  db: Db,
  stockOrderId: number,
  shipOrderIds: readonly number[],
): Promise<void> {
  await db.execute(
    sql`insert into ship_stock_order (ship_order_id, stock_order_id)
        select line.id, ${stockOrderId} from unnest(${sql.param(shipOrderIds)}::bigint[]) as line (id)`,
  )
}
