import { sql } from 'drizzle-orm'
import { type Db, query } from '../../core/db.ts'
import { purchaseOrders } from './purchase-orders.schema.ts'

/** Of these ship orders, those that are in a purchase order. The caller has locked them. */
export async function findPurchased(db: Db, shipOrderIds: readonly number[]): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select ship_order_id as id from purchase_order_ship_order
        where ship_order_id = any(${sql.param(shipOrderIds)}::bigint[]) order by 1`,
  )
  return rows.map(({ id }) => id)
}

export async function insertPurchaseOrder(
  db: Db,
  order: typeof purchaseOrders.$inferInsert,
  lines: readonly { sku: string; quantity: number }[],
  shipOrderIds: readonly number[],
): Promise<number> {
  const [row] = await db.insert(purchaseOrders).values(order).returning({ id: purchaseOrders.id })
  if (!row) throw new Error('the purchase order was not inserted')
  await db.execute(
    sql`insert into purchase_order_item (purchase_order_id, sku, quantity)
        select ${row.id}, * from unnest(${sql.param(lines.map(({ sku }) => sku))}::text[],
          ${sql.param(lines.map(({ quantity }) => quantity))}::int[])`,
  )
  await db.execute(
    sql`insert into purchase_order_ship_order (ship_order_id, purchase_order_id)
        select line.id, ${row.id} from unnest(${sql.param(shipOrderIds)}::bigint[]) as line (id)`,
  )
  return row.id
}
