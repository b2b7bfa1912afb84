import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { joinedTags } from '@selvedge/contract/products/trading/trading-tags.ts'
import type { Context } from '../../../../core/http/context.ts'
import type { ProductToSave, StorefrontProduct } from '../../../../ports/storefront-products.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { saveProducts } from '../../products/products.public.ts'
import { findHeld, findInCatalogue, findStyle } from '../catalogue.reads.ts'
import { pictureAccess } from '../pictures/picture-access.ts'
import { factorOf, picturesOf, priceOf, styleNumberOf, withoutToken } from '../trading.rules.ts'
import type { ProductToSend } from '../trading.sql.ts'
import { tradingChannel } from './release.ts'

const option = 'Size'

/** A picture that is kept here, or in the image store; a supplier may have a folder of that name, too. */
const ownImage = /\/uploads\/[0-9a-f]{40}\.(png|jpg|webp)$/

/** A product as it is to be in the shop, but for what is kept of what the shop has. */
export interface ProductToTell extends ProductToSave {
  variants: readonly (ProductToSave['variants'][number] & { price: string })[]
}

export interface Prepared {
  tell: ProductToTell
  /** SKUs whose price in the shop a discount keeps. */
  held: ReadonlySet<string>
}

/** The product as the shop is to have it, once the catalogue has it; or why the shop can't have it. */
export async function prepare(
  context: Context,
  product: ProductToSend,
): Promise<Prepared | { problem: Failure }> {
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
  const pictures = picturesOf(product, await pictureAccess(context))
  const style = await findStyle(context, spu)
  // What a reviewer has called it since stays, and so does a copy of its picture.
  const name = style?.name ?? product.name
  const hasCopy = style ? ownImage.test(style.image) : false
  await saveProducts(context, [
    {
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
    },
  ])
  return {
    tell: {
      handle: spu,
      title: style?.title || name,
      vendor: brand,
      productType: category,
      tags: joinedTags(tags, style?.tags ?? []),
      descriptionHtml: product.description + product.extendData,
      images: pictures,
      status: 'active',
      option,
      variants: product.variants.map(({ sku, title, cost }) => ({
        sku,
        barcode: barcodes.get(sku) ?? '',
        value: title,
        price: priceOf(cost ?? '0', factor),
        compareAt: null,
      })),
    },
    held: await findHeld(context, tradingChannel, skus),
  }
}

/** The product with the tags that it bears in the shop, and the prices that a discount keeps there. */
export function mergeWithShop({ tell, held }: Prepared, known: StorefrontProduct | null): ProductToSave {
  if (!known) return tell
  // A size that the shop calls otherwise is made anew, and needs a price.
  const isThere = (sku: string, size: string) =>
    known.variants.some((one) => one.sku === sku && one.options.some(({ value }) => value === size))
  return {
    ...tell,
    tags: joinedTags(known.tags, tell.tags),
    variants: tell.variants.map((one) =>
      held.has(one.sku) && isThere(one.sku, one.value) ? { ...one, price: null } : one,
    ),
  }
}
