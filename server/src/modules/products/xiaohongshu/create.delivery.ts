import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { takeLock } from '../../../core/db/locks.ts'
import type { Context } from '../../../core/http/context.ts'
import type { Delivery } from '../../../core/outbox/deliveries.ts'
import { withoutTrailingSlashes } from '../../../core/trailing-slashes.ts'
import type { NoteSku } from '../../../ports/note-shop.ts'
import type { StorefrontCredentials } from '../../../ports/storefront/storefront.ts'
import { beginListingUpdate, type DeliveryTarget, type ToSend } from './deliver.ts'
import { touchListings } from './effects.ts'
import { final, firstStore, priceChannel, pricesIn } from './first-store-prices.ts'
import { findOwner, type GoodsToSend, readArticles, readGoods } from './listings.reads.ts'
import {
  type ListingRow,
  lockListing,
  type NewArticle,
  noteState,
  storeArticles,
  storeCreated,
} from './listings.sql.ts'
import { type FenPrice, isPriced } from './price.rules.ts'

interface ToMake {
  goods: GoodsToSend
  credentials: StorefrontCredentials
}

async function read(context: Context, listing: ListingRow): Promise<ToSend<ToMake>> {
  if (listing.state !== 'waiting' && listing.state !== 'created') return null
  const goods = await readGoods(context.db, listing.id)
  if (!goods) return null
  if (goods.variants.length === 0) throw final({ kind: 'xiaohongshu.noVariant', params: {} })
  if (listing.state === 'created' && (await isComplete(context, listing, goods))) return null
  const main = await firstStore(context)
  return 'missing' in main ? { waits: main.missing } : { data: { goods, credentials: main.credentials } }
}

async function isComplete({ db }: Context, { id }: ListingRow, { variants }: GoodsToSend): Promise<boolean> {
  const known = new Set((await readArticles(db, id)).map(({ sku }) => sku))
  return variants.every(({ sku }) => known.has(sku))
}

/** What the platform has of it already: what was given by hand, or what a lost answer has made. */
async function findThere(
  { shop, access }: DeliveryTarget,
  { itemId }: ListingRow,
  { variants }: GoodsToSend,
): Promise<readonly NoteSku[]> {
  const wanted = new Set(variants.map(({ sku }) => sku))
  if (itemId !== '') {
    const own = (await shop.skusOf(access.token, { itemId })).filter(({ erpCode }) => wanted.has(erpCode))
    if (own.length === 0) throw final({ kind: 'xiaohongshu.itemUnknown', params: { item: itemId } })
    return own
  }
  const [found] = await shop.skusOf(access.token, { erpCode: variants[0]?.sku ?? '' })
  if (!found) return []
  const all = await shop.skusOf(access.token, { itemId: found.itemId })
  return all.filter(({ erpCode }) => wanted.has(erpCode))
}

function picturesOf({ image, variants }: GoodsToSend, imageBase: string): string[] {
  const base = withoutTrailingSlashes(imageBase)
  const all = [image, ...variants.map((one) => one.image)].map((one) =>
    one.startsWith('/') && base !== '' ? base + one : one,
  )
  return [...new Set(all)].filter((one) => /^https?:\/\//.test(one))
}

interface Made {
  there: readonly NoteSku[]
  /** What it was made with; nothing is known of what was there. */
  prices: ReadonlyMap<string, FenPrice>
  stock: ReadonlyMap<string, number>
}

async function make(
  reported: DeliveryTarget,
  listing: ListingRow,
  { goods, credentials }: ToMake,
): Promise<Made> {
  const { shop, access, partners } = reported
  const pictures = picturesOf(goods, access.imageBase)
  if (pictures.length === 0) throw final({ kind: 'xiaohongshu.noImage', params: {} })
  const found = await pricesIn(
    partners.storefront(priceChannel, credentials),
    goods.variants.map(({ sku }) => sku),
  )
  const prices = new Map<string, FenPrice>()
  for (const [sku, price] of found) {
    if (!isPriced(price)) throw final(price)
    prices.set(sku, price)
  }
  const brandId =
    listing.brand === '' ? '' : await shop.findBrand(access.token, listing.brand, goods.category)
  if (brandId === null) throw final({ kind: 'xiaohongshu.noBrand', params: { brand: listing.brand } })
  const shippingTemplateId = access.shippingTemplateId || (await shop.shippingTemplate(access.token))
  if (!shippingTemplateId) throw final({ kind: 'xiaohongshu.noTemplate', params: {} })
  const there = await shop.createItem(access.token, {
    name: listing.title,
    brandId,
    categoryId: goods.category,
    shippingTemplateId,
    images: pictures,
    skus: goods.variants.map(({ sku, barcode, stock, ...options }) => ({
      erpCode: sku,
      barcode,
      option: variantOptions(options) || sku,
      stock,
      ...(prices.get(sku) ?? { price: 0, originalPrice: 0 }),
    })),
  })
  return { there, prices, stock: new Map(goods.variants.map(({ sku, stock }) => [sku, stock])) }
}

async function settle(context: Context, id: number, { there, prices, stock }: Made): Promise<void> {
  const itemId = there[0]?.itemId ?? ''
  // Before the listing, as whoever gives an id by hand takes it.
  await takeLock(context.db, 'xiaohongshuItem', itemId)
  const listing = await lockListing(context.db, id)
  if (!listing) return
  const owner = await findOwner(context.db, itemId)
  if (owner && owner.productId !== listing.productId) {
    const problem = { kind: 'xiaohongshu.articleTaken', params: { sku: there[0]?.erpCode ?? '' } } as const
    await noteState(context.db, id, { state: 'failed', problem })
    return
  }
  const articles = there.map(({ erpCode, skuId }): NewArticle => {
    const price = prices.get(erpCode)
    return {
      sku: erpCode,
      exId: skuId,
      sentStock: stock.get(erpCode) ?? null,
      sentPrice: price?.price ?? null,
      sentOriginal: price?.originalPrice ?? null,
    }
  })
  if (listing.state === 'created') await storeArticles(context, id, articles)
  else await storeCreated(context, id, itemId, articles)
  // Stock may have moved since it was read; what was there already is told both.
  touchListings(context, 'stock', [id])
  if (prices.size === 0) touchListings(context, 'price', [id])
  // Somebody has taken it back meanwhile.
  if (!listing.isOn) touchListings(context, 'availability', [id])
  context.note({ subject: 'xiaohongshuListing', subjectId: id, after: { itemId } })
}

const noteOf = async (
  context: Context,
  id: number,
  from: readonly ListingRow['state'][],
  to: Parameters<typeof noteState>[2],
): Promise<void> => {
  const listing = await lockListing(context.db, id)
  if (listing && from.includes(listing.state)) await noteState(context.db, id, to)
}

/** Has a product made there once: what is there already, of whatever attempt, is taken for it. */
export const createDelivery: Delivery = {
  prepare: beginListingUpdate('create', {
    read,
    async send(reported, listing, data) {
      const there = await findThere(reported, listing, data.goods)
      const made =
        there.length > 0
          ? { there, prices: new Map(), stock: new Map() }
          : await make(reported, listing, data)
      return (context) => settle(context, listing.id, made)
    },
  }),
  failed: (context, { subjectId }, problem) =>
    noteOf(context, subjectId, ['waiting'], { state: 'failed', problem }),
  retried: (context, { subjectId }) =>
    noteOf(context, subjectId, ['failed'], { state: 'waiting', problem: null }),
  givenUp: (context, { subjectId }) =>
    // What waits for access, or for its next try, is given up too.
    noteOf(context, subjectId, ['waiting', 'failed'], { state: 'cancelled', problem: null }),
}
