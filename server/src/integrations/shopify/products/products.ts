import { StorefrontError } from '../../../ports/storefront/storefront.ts'
import type { ProductToSave, SavedProduct } from '../../../ports/storefront/storefront-products.ts'
import type { ShopifyClient } from '../client/client.ts'
import { gidOf, numberOf } from '../client/ids.ts'
import { accept, allPages, refusedWith } from '../client/operation.ts'
import { saveProduct as document } from '../documents/products.ts'
import { productVariants } from '../documents/whole-products.ts'

const statuses = { active: 'ACTIVE', draft: 'DRAFT' } as const

const optionValuesOf = (options: ProductToSave['variants'][number]['options']) =>
  options.map(({ name, value }) => ({ optionName: name, name: value }))

/** Lists replace those of the shop; pictures are left out where there are none, so that the shop keeps its own. */
const inputOf = ({ handle, title, vendor, productType, tags, ...more }: ProductToSave) => ({
  handle,
  title,
  vendor,
  productType,
  tags: [...tags],
  descriptionHtml: more.descriptionHtml,
  status: statuses[more.status],
  ...(more.images.length > 0 && {
    files: more.images.map((originalSource) => ({ originalSource, contentType: 'IMAGE' })),
  }),
  productOptions: more.options.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({ name: value })),
  })),
  variants: [
    ...more.others.map(({ exId, options }) => ({
      id: gidOf('ProductVariant', exId),
      optionValues: optionValuesOf(options),
    })),
    ...more.variants.map(({ exId, sku, barcode, options, price, compareAt }) => ({
      ...(exId !== null && { id: gidOf('ProductVariant', exId) }),
      sku,
      ...(barcode !== '' && { barcode }),
      // A shop sells without end what it does not count, and it counts nothing that is new by itself.
      inventoryItem: { tracked: true },
      ...(price !== null && { price, compareAtPrice: compareAt }),
      optionValues: optionValuesOf(options),
    })),
  ],
})

/** Makes a product or brings it up to date, by its handle. */
export async function saveProduct(client: ShopifyClient, product: ProductToSave): Promise<SavedProduct> {
  const { productSet } = await client.run(document, {
    identifier: { handle: product.handle },
    input: inputOf(product),
  })
  accept(productSet.userErrors)
  const saved = productSet.product
  if (!saved) throw new StorefrontError(refusedWith('no product'), { retryable: false })
  const variants = await allPages<{ id: string; sku: string | null }>(async (after) =>
    after === null
      ? saved.variants
      : (await client.run(productVariants, { id: saved.id, after })).product?.variants,
  )
  return {
    exId: numberOf(saved.id),
    variants: variants.map(({ id, sku }) => ({ exId: numberOf(id), sku: sku?.trim() ?? '' })),
  }
}
