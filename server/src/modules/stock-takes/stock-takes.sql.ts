import { sql } from 'drizzle-orm'
import type { Db } from '../../core/db.ts'
import type { StockTakeLine } from './stock-takes.rules.ts'
import { stockTakes } from './stock-takes.schema.ts'

export async function insertStockTake(db: Db, take: typeof stockTakes.$inferInsert): Promise<number> {
  const [row] = await db.insert(stockTakes).values(take).returning({ id: stockTakes.id })
  if (!row) throw new Error('the stock take was not inserted')
  return row.id
}

/** `onHand` is what each SKU had before the take. */
export async function insertStockTakeItems(
  db: Db,
  stockTakeId: number,
  lines: readonly StockTakeLine[],
  onHand: ReadonlyMap<string, number>,
): Promise<void> {
  await db.execute(
    sql`insert into stock_take_item (stock_take_id, sku, quantity, on_hand)
        select ${stockTakeId}, * from unnest(
          ${sql.param(lines.map((line) => line.sku))}::text[],
          ${sql.param(lines.map((line) => line.quantity))}::int[],
          ${sql.param(lines.map((line) => onHand.get(line.sku) ?? 0))}::int[])`,
  )
}
