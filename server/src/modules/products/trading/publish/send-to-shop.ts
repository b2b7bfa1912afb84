import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import type { Context } from '../../../../core/http/context.ts'
import type { ProductToSave } from '../../../../ports/storefront-products.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { upsertProducts } from '../../products/products.public.ts'
import { findInCatalogue, findStyle } from '../catalogue.reads.ts'
import { pictureAccess } from '../pictures/picture-access.ts'
import { factorOf, picturesOf, priceOf, styleNumberOf, withoutToken } from '../trading.rules.ts'
import type { ProductToSend } from '../trading.sql.ts'

const option = 'Size'

/** A picture that is kept here, or in the image store; a supplier may have a folder of that name, too. */
const ownImage = /\/uploads\/[0-9a-f]{40}\.(png|jpg|webp)$/

/** The product as the shop is to have it, once the catalogue has it; or why the shop can't have it. */
export async function prepare(
  context: Context,
  product: ProductToSend,
): Promise<{ tell: ProductToSave } | { problem: Failure }> {
  const { spu, channel, brand, category, tags } = product
  const factor = factorOf(await readSetting(context, 'trading_price_factors'), channel)
  if (factor === null) return { problem: { kind: 'trading.noFactor', params: { channel } } }
  const unpriced = product.variants.find(({ cost }) => cost === null)
  if (unpriced) return { problem: { kind: 'trading.noPrice', params: { sku: unpriced.sku } } }
  const known = await findInCatalogue(
    context,
    product.variants.map(({ sku }) => sku),
  )
  const taken = known.find((one) => one.spu !== spu)
  if (taken) return { problem: { kind: 'trading.skuTaken', params: { sku: taken.sku, spu: taken.spu } } }
  const barcodes = new Map(known.map(({ sku, barcode }) => [sku, barcode]))
  const pictures = picturesOf(product, await pictureAccess(context))
  const style = await findStyle(context, spu)
  // What a reviewer has called it since stays, and so does a copy of its picture.
  const name = style?.name ?? product.name
  const hasCopy = style ? ownImage.test(style.image) : false
  await upsertProducts(
    context.db,
    [
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
    ],
    context.now,
  )
  return {
    tell: {
      handle: spu,
      title: name,
      vendor: brand,
      productType: category,
      tags,
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
  }
}
