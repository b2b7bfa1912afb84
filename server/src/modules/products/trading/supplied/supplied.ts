import type { Context } from '../../../../core/http/context.ts'
import { queueTradingSend } from '../publish/release.ts'
import { type TradingInput, upsertTrading } from '../variants/upsert-trading.sql.ts'
import { queueCounting } from './count-supplier.ts'
import { resendStyles, type Supplied, writeSupplied } from './supplied.sql.ts'

/** Takes products with their sizes over from a supplier; the shop is told of those that it sells. */
export async function takeOver(context: Context, products: readonly TradingInput[]): Promise<void> {
  if (products.length === 0) return
  await upsertTrading(context.db, products, context.now)
  const styles = products.map(({ spu }) => spu)
  if ((await resendStyles(context.db, styles, context.now)) === 0) return
  await queueTradingSend(context.db)
  // Whatever keeps the shop from being told: orders are routed by these units.
  await queueCounting(context.db)
}

/**
 * Takes over what a supplier has of sizes, and asks for them. What they cost us stays until costs are synced, unless he asks for them
 * in another currency.
 */
export async function changeSupplied(context: Context, rows: readonly Supplied[]): Promise<void> {
  if (rows.length === 0) return
  if (await writeSupplied(context.db, rows, context.now)) await queueCounting(context.db)
}
