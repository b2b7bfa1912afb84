import { type Storefront, StorefrontError } from '../../../ports/storefront/storefront.ts'
import type { ProductCommand } from '../../../ports/storefront/storefront-products.ts'
import type { ShopifyClient } from '../client/client.ts'
import { gidOf, numberOf } from '../client/ids.ts'
import { accept, allPages, refusedWith } from '../client/operation.ts'
import * as documents from '../documents/whole-products.ts'

const inputOf = ({
  exId,
  handle,
  title,
  vendor,
  category,
  image,
  tags,
  options,
  variants,
  status,
  emptied = [],
}: ProductCommand) => ({
  handle,
  title,
  vendor,
  tags,
  ...((category !== '' || emptied.includes('category')) && { productType: category }),
  ...(status !== undefined && { status: status.toUpperCase() }),
  // A list of pictures takes the place of those that are there: only a product that is new has none.
  ...(exId === null && image !== '' && { files: [{ originalSource: image, contentType: 'IMAGE' }] }),
  productOptions: options.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({ name: value })),
  })),
  variants: variants.map(({ emptied: clear = [], ...variant }) => ({
    ...(variant.exId !== null && { id: gidOf('ProductVariant', variant.exId) }),
    optionValues: variant.options.map(({ name, value }) => ({ optionName: name, name: value })),
    ...(variant.sku !== '' && { sku: variant.sku }),
    ...(variant.exId === null && { inventoryItem: { tracked: true } }),
    ...((variant.barcode !== '' || clear.includes('barcode')) && { barcode: variant.barcode }),
    ...(variant.price !== null && { price: variant.price }),
    ...((variant.compareAt !== null || clear.includes('compareAt')) && { compareAtPrice: variant.compareAt }),
  })),
})

/** What concerns whole products of a shop. */
export const productsBy = (
  client: ShopifyClient,
): Pick<Storefront, 'findProduct' | 'setProduct' | 'productSelling' | 'changeTitle'> => ({
  async findProduct(handle) {
    const { productByIdentifier: found } = await client.run(documents.productByHandle, { handle })
    if (!found) return null
    const variants = await allPages(
      async (after) =>
        (await client.run(documents.productVariants, { id: found.id, after })).product?.variants,
    )
    return {
      exId: numberOf(found.id),
      title: found.title,
      vendor: found.vendor,
      category: found.productType,
      status: found.status.toLowerCase(),
      tags: found.tags,
      options: found.options.map(({ name }) => name),
      variants: variants.map(({ id, sku, selectedOptions, barcode, price, compareAtPrice }) => ({
        exId: numberOf(id),
        sku: sku?.trim() ?? '',
        options: selectedOptions,
        barcode: barcode ?? '',
        price,
        compareAt: compareAtPrice,
      })),
    }
  },

  async setProduct(command) {
    const { productSet: made } = await client.run(documents.setProduct, {
      identifier: command.exId === null ? { handle: command.handle } : { id: gidOf('Product', command.exId) },
      input: inputOf(command),
    })
    accept(made.userErrors)
    const { product } = made
    if (!product) throw new StorefrontError(refusedWith('no product'), { retryable: false })
    const url = product.onlineStoreUrl ?? ''
    const variants = await allPages(async (after) =>
      after === null
        ? product.variants
        : (await client.run(documents.productArticles, { id: product.id, after })).product?.variants,
    )
    return {
      exId: numberOf(product.id),
      articles: variants.flatMap(({ sku, inventoryItem }) =>
        sku ? [{ exId: numberOf(inventoryItem.id), sku: sku.trim(), url }] : [],
      ),
    }
  },

  async productSelling(handle, skus) {
    const query = skus.map((sku) => `sku:${JSON.stringify(sku)}`).join(' OR ') || 'sku:""'
    const { productByIdentifier: named, productVariants } = await client.run(documents.productSelling, {
      handle,
      query,
    })
    // The search takes more for a match than we do.
    const selling = productVariants.nodes.find(({ sku }) => sku !== null && skus.includes(sku.trim()))
    const found = named ?? selling?.product
    return found ? numberOf(found.id) : null
  },

  async changeTitle(productExId, title) {
    const { productUpdate } = await client.run(documents.changeTitle, {
      product: { id: gidOf('Product', productExId), title },
    })
    accept(productUpdate.userErrors)
  },
})
