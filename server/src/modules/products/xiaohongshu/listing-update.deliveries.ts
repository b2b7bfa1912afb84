import { failures } from '@selvedge/contract/house/sync/failures.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { Delivery } from '../../../core/outbox/deliveries.ts'
import { TokenRefused } from '../../../ports/note-shop.ts'
import { PartnerError } from '../../../ports/partner.ts'
import { maskedFailure } from '../../../ports/storable-failure.ts'
import type { StorefrontCredentials } from '../../../ports/storefront/storefront.ts'
import { beginListingUpdate, type ToSend } from './deliver.ts'
import { firstStore, priceChannel, pricesIn } from './first-store-prices.ts'
import { type ArticleToSend, readArticles, readGoods } from './listings.reads.ts'
import {
  clearAvailability,
  clearSent,
  clearStock,
  keepStock,
  lockListing,
  type SentPrice,
  type SentStock,
  storeAvailability,
  storePrices,
} from './listings.sql.ts'
import { isPriced } from './price.rules.ts'

/** What the platform refuses of one SKU keeps nothing from the others; what keeps it from answering is thrown. */
async function refusedOf(sku: string, sending: Promise<void>): Promise<StorableFailure | null> {
  try {
    await sending
    return null
  } catch (error) {
    if (!(error instanceof PartnerError) || error.retryable || error instanceof TokenRefused) throw error
    const { failure } = error
    const reported = failure.kind === 'service.refused' ? failure.params.said : failures.word('zh', failure)
    return maskedFailure({ kind: 'xiaohongshu.refusedSku', params: { sku, said: reported } })
  }
}

/**
 * Tells how many there are of each SKU, where that is not what was told last. An answer may be lost: what is about to be told is
 * unknown from before the first call until all of it was answered, and whoever repeats it tells it in any case.
 */
export const stockDelivery: Delivery = {
  prepare: beginListingUpdate('stock', {
    async read(context, { id, state }) {
      const articles = state === 'created' ? await readArticles(context.db, id) : []
      const differing = articles.filter(({ stock, sentStock }) => stock !== sentStock)
      if (differing.length === 0) return null
      const exIds = differing.map(({ exId }) => exId)
      await clearStock(context, id, exIds)
      return { data: differing }
    },
    async send({ shop, access }, { id }, differing) {
      const reported: SentStock[] = []
      let problem: StorableFailure | null = null
      for (const { sku, exId, stock } of differing) {
        const refused = await refusedOf(sku, shop.setStock(access.token, exId, stock))
        if (refused) problem ??= refused
        else reported.push({ exId, stock })
      }
      return (context) => keepStock(context, id, reported, problem)
    },
  }),
}

interface PricesToSend {
  articles: readonly ArticleToSend[]
  credentials: StorefrontCredentials
}

/** Tells what each SKU costs in the first store, where that is not what was told last. */
export const priceDelivery: Delivery = {
  prepare: beginListingUpdate('price', {
    async read(context, { id, state }): Promise<ToSend<PricesToSend>> {
      const goods = state === 'created' ? await readGoods(context.db, id) : null
      if (!goods) return null
      const main = await firstStore(context)
      if ('missing' in main) return { waits: main.missing }
      const articles = await readArticles(context.db, id)
      // Which of them differ is known only once the first store was asked.
      await clearSent(context, 'price', [id])
      return { data: { articles, credentials: main.credentials } }
    },
    async send({ shop, access, partners }, { id }, { articles, credentials }) {
      const prices = await pricesIn(
        partners.storefront(priceChannel, credentials),
        articles.map(({ sku }) => sku),
      )
      const reported: SentPrice[] = []
      let problem: StorableFailure | null = null
      for (const { sku, exId, sentPrice, sentOriginal } of articles) {
        const wanted = prices.get(sku)
        if (!wanted) continue
        if (!isPriced(wanted)) {
          problem ??= wanted
          continue
        }
        if (wanted.price === sentPrice && wanted.originalPrice === sentOriginal) {
          reported.push({ exId, ...wanted })
          continue
        }
        const refused = await refusedOf(sku, shop.setPrice(access.token, exId, wanted))
        if (refused) problem ??= refused
        else reported.push({ exId, ...wanted })
      }
      return (context) => storePrices(context, id, reported, problem)
    },
  }),
}

/** Puts a product on sale there, or takes it off. */
export const availabilityDelivery: Delivery = {
  prepare: beginListingUpdate('availability', {
    async read(context, { id, state, isOn, sentOn }) {
      if (state !== 'created' || isOn === sentOn) return null
      await clearAvailability(context, id)
      return { data: { on: isOn, articles: await readArticles(context.db, id) } }
    },
    async send({ shop, access }, { id }, { on, articles }) {
      for (const { exId } of articles) await shop.setAvailable(access.token, exId, on)
      return async (context) => {
        if (await lockListing(context.db, id)) await storeAvailability(context, id, on)
      }
    },
  }),
}
