import type { Context } from '../../../../core/http/context.ts'
import { claimProducts, type DiscountRow, enterState } from '../product-discounts.sql.ts'

/** Takes the products for itself and begins to change prices. Answers how long until it goes on. */
export async function startChanging(context: Context, discount: DiscountRow): Promise<0> {
  const open = await claimProducts(context.db, discount)
  await enterState(context, discount.id, 'applying', open)
  return 0
}
