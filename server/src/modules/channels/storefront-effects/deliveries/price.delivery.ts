import { z } from 'zod'
import type { Delivery } from '../../../../core/outbox/deliveries.ts'
import { maskedFailure } from '../../../../ports/storable-failure.ts'
import { giveUpPrices, readRequested, settlePrices } from '../../../products/prices/prices.public.ts'
import { channel, sendToStorefront } from '../connect.ts'
import { sendPrices } from '../send-prices.ts'

const payload = z.object({ channel, productId: z.int() })

/**
 * Tells a shop the prices of a style that it is to be told, as they are by now. While a discount keeps one of them it waits: the
 * discount gives back what the shop had before, and is asked first.
 */
export const priceDelivery: Delivery = {
  async prepare(context, effect) {
    const style = payload.parse(effect.payload)
    const requested = await readRequested(context.db, style.channel, style.productId)
    if (requested.length === 0) return { done: true }
    const held = requested.find(({ heldBy }) => heldBy !== null)
    if (held)
      return { waits: maskedFailure({ kind: 'storefront.priceHeld', params: { title: held.heldBy ?? '' } }) }
    return sendToStorefront(context, style.channel, async (storefront) => {
      const reported = await sendPrices(storefront, requested)
      return async (after) => {
        // A discount may have begun while the shop was told: what it keeps is told once more behind it.
        const now = await readRequested(after.db, style.channel, style.productId)
        const taken = now.filter(({ heldBy }) => heldBy !== null).map(({ sku }) => sku)
        await settlePrices(after, style, reported, new Set(taken))
      }
    })
  },
  async givenUp(context, effect) {
    const given = payload.safeParse(effect.payload)
    if (given.success) await giveUpPrices(context, given.data.channel, given.data.productId)
  },
}
