import { z } from 'zod'
import type { Delivery } from '../../../../core/outbox/deliveries.ts'
import { resend } from '../trading.sql.ts'
import { queueTradingSend } from './release.ts'
import { requestStorefrontPrices } from './request-storefront-prices.ts'

const payload = z.object({ given: z.string() })

/** Has the shop told anew of all that is published, or of what a channel, a brand or a style names. */
export const syncDelivery: Delivery = {
  async prepare(context, effect) {
    const { given } = payload.parse(effect.payload)
    const products = await resend(context.db, given, context.now)
    await requestStorefrontPrices(context, products)
    if (products.length > 0) await queueTradingSend(context.db)
    return { done: true }
  },
}
