import type { Context } from '../../../../core/http/context.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { factorOf, priceOf } from '../trading.rules.ts'
import { lockCosts, writeRequestedPrices } from './requested-prices.sql.ts'

/**
 * The shop is to ask for these products what their costs come to by now. Called by what a confirmed session does alone: what costs
 * become later, or who has them told for another reason, changes no price there.
 */
export async function requestStorefrontPrices(
  context: Context,
  productIds: readonly number[],
): Promise<void> {
  const factors = await readSetting(context, 'trading_price_factors')
  const variants = await lockCosts(context.db, productIds)
  await writeRequestedPrices(
    context.db,
    variants.map(({ id, channel, cost }) => {
      const factor = factorOf(factors, channel)
      return { id, price: factor === null || cost === null ? null : priceOf(cost, factor) }
    }),
  )
}
