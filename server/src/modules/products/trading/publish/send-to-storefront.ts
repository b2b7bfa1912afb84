import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { joinedTags } from '@selvedge/contract/products/trading/trading-tags.ts'
import type { Context } from '../../../../core/http/context.ts'
import type { ProductToSave, StorefrontProduct } from '../../../../ports/storefront/storefront-products.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { hasImages } from '../../images/images.public.ts'
import { planProduct } from '../../imports/imports.public.ts'
import { readOwn } from '../../prices/prices.public.ts'
import { saveProducts } from '../../products/products.public.ts'
import { pictureAccess } from '../pictures/picture-access.ts'
import { factorOf, picturesOf, priceOf, styleNumberOf, withoutToken } from '../trading.rules.ts'
import type { ProductToSend } from '../trading.sql.ts'
import { findHeld, findInCatalogue, findStyle } from '../variants/catalogue.reads.ts'
import { tradingChannel } from './release.ts'

/** A picture that is kept here, or in the image store; a supplier may have a folder of that name, too. */
const ownImage = /\/uploads\/[0-9a-f]{40}\.(png|jpg|webp)$/

/** A product as it is to be in the shop, but for what is kept of what the shop has. */
export interface ProductInStore extends Omit<ProductToSave, 'options' | 'variants' | 'others'> {
  /** For a shop that tells it apart by colours, too. */
  color: string
  variants: readonly {
    sku: string
    barcode: string
    size: string
    price: string
    compareAt: string | null
    /** Whether the price is to reach a shop that asks another. */
    isRequested: boolean
  }[]
}

export interface Prepared {
  inStore: ProductInStore
  /** SKUs whose price in the shop a discount keeps. */
  held: ReadonlySet<string>
}

/** The product as the shop is to have it, once the catalogue has it; or why the shop can't have it. */
export async function prepare(
  context: Context,
  product: ProductToSend,
): Promise<Prepared | { problem: StorableFailure }> {
  const { spu, channel, brand, category, tags } = product
  const factor = factorOf(await readSetting(context, 'trading_price_factors'), channel)
  if (factor === null) return { problem: { kind: 'trading.noFactor', params: { channel } } }
  const unpriced = product.variants.find(({ cost }) => cost === null)
  if (unpriced) return { problem: { kind: 'trading.noPrice', params: { sku: unpriced.sku } } }
  const skus = product.variants.map(({ sku }) => sku)
  const known = await findInCatalogue(context, skus)
  const taken = known.find((one) => one.spu !== spu)
  if (taken) return { problem: { kind: 'trading.skuTaken', params: { sku: taken.sku, spu: taken.spu } } }
  const barcodes = new Map(known.map(({ sku, barcode }) => [sku, barcode]))
  const prices = new Map((await readOwn(context.db, tradingChannel, skus)).map((one) => [one.sku, one]))
  const pictures = picturesOf(product, await pictureAccess(context))
  const style = await findStyle(context, spu)
  // What a reviewer has called it since stays, and so does a copy of its picture.
  const name = style?.name ?? product.name
  const hasCopy = style ? ownImage.test(style.image) : false
  const input = {
    spu,
    name,
    cnName: '',
    brand,
    ref: styleNumberOf(product.productCode),
    category,
    // Without the token: the catalogue is read by everybody.
    image: hasCopy ? '' : (picturesOf(product, withoutToken)[0] ?? ''),
    composition: product.component,
    tags,
    variants: product.variants.map(({ sku, title }) => ({
      sku,
      barcode: barcodes.get(sku) ?? '',
      size: title,
      image: '',
    })),
  }
  await saveProducts(context, [input], { cameFrom: 'supplier', channel })
  return {
    inStore: {
      handle: spu,
      title: style?.title || name,
      vendor: brand,
      productType: category,
      tags: joinedTags(tags, style?.tags ?? []),
      descriptionHtml: product.description + product.extendData,
      // What our own people have uploaded is shown by itself: a list of pictures would take its place.
      images: (await hasImages(context.db, spu)) ? [] : pictures,
      status: 'active',
      color: product.color,
      variants: product.variants.map(({ sku, title, cost, requestedPrice }) => {
        const own = requestedPrice === null ? prices.get(sku) : undefined
        return {
          sku,
          barcode: barcodes.get(sku) ?? '',
          size: title,
          price: requestedPrice ?? own?.price ?? priceOf(cost ?? '0', factor),
          compareAt: own?.compareAt ?? null,
          isRequested: requestedPrice !== null,
        }
      }),
    },
    held: await findHeld(context, tradingChannel, skus),
  }
}

/**
 * The product as the shop is to have it: with the tags and variants that it has there, whatever they are chosen by, and the
 * prices that a discount keeps or nobody has changed; or why the shop can't have it.
 */
export function mergeWithStorefront(
  { inStore, held }: Prepared,
  known: StorefrontProduct | null,
): { whole: ProductToSave } | { problem: StorableFailure } {
  const { color, variants, ...more } = inStore
  const style = { ...more, category: more.productType, image: '' }
  // A product that is new is chosen by its size alone: it has one colour.
  const sizes = variants.map((one) => ({ ...one, color: known ? color : '' }))
  const plan = planProduct({ ...style, variants: sizes }, more.vendor, '', [], known)
  if (!('handle' in plan))
    return { problem: { kind: 'trading.options', params: { options: plan.options.join(' / ') } } }
  const own = new Map(variants.map((one) => [one.sku, one]))
  return {
    whole: {
      ...more,
      tags: joinedTags(known?.tags ?? [], more.tags),
      options: plan.options,
      variants: plan.variants.flatMap(({ exId, sku, options }) => {
        const one = own.get(sku)
        if (!one) return []
        const { barcode, price, compareAt, isRequested } = one
        // A size that is made anew needs a price.
        const stays = exId !== null && (held.has(sku) || !isRequested)
        return [{ exId, sku, barcode, options, price: stays ? null : price, compareAt }]
      }),
      others: plan.variants.flatMap(({ exId, sku, options }) =>
        exId === null || own.has(sku) ? [] : [{ exId, options }],
      ),
    },
  }
}
