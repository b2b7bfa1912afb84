import { maxSortRows } from '@selvedge/contract/marketing/collection-sorts/sort-script.ts'
import type { CollectedProduct, Storefront, StorefrontCollection } from '../../../ports/storefront.ts'

export interface ReadCollection {
  collection: StorefrontCollection
  products: CollectedProduct[]
}

/**
 * A collection with its products in their order; null where the shop has none. One of more products than can be sorted is
 * no collection to work on: what was not read would count as not in it.
 */
export async function readCollection(
  shop: Storefront,
  handle: string,
): Promise<ReadCollection | 'tooLarge' | null> {
  const collection = await shop.findCollection(handle)
  if (!collection) return null
  const products = new Map<string, CollectedProduct>()
  let after: string | null = null
  do {
    const page = await shop.productsOf(collection.exId, after)
    for (const product of page.rows) products.set(product.exId, product)
    after = page.next
  } while (after !== null && products.size < maxSortRows)
  if (after !== null || products.size > maxSortRows) return 'tooLarge'
  return { collection, products: [...products.values()] }
}
