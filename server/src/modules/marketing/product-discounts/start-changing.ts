import type { Context } from '../../../core/http/context.ts'
import { claimProducts, type DiscountRow, enterState } from './product-discounts.sql.ts'

/** Takes the products for itself and begins to change prices. False: there is work to do. */
export async function startChanging(context: Context, discount: DiscountRow): Promise<false> {
  const open = await claimProducts(context.db, discount)
  await enterState(context, discount.id, 'applying', open)
  return false
}
