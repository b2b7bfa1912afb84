import { maxSortRows } from '@selvedge/contract/marketing/collection-sorts/sort-script.ts'
import { allRows } from '../../../ports/partner-pages.ts'
import type {
  CollectedProduct,
  Storefront,
  StorefrontCollection,
} from '../../../ports/storefront/storefront.ts'

export interface ReadCollection {
  collection: StorefrontCollection
  products: CollectedProduct[]
}

/**
 * A collection with its products in their order; null where the shop has none. One of more products than can be sorted is
 * no collection to work on: what was not read would count as not in it.
 */
export async function readCollection(
  storefront: Storefront,
  handle: string,
): Promise<ReadCollection | 'tooLarge' | null> {
  const collection = await storefront.findCollection(handle)
  if (!collection) return null
  // One more than can be sorted is enough to know that there are too many.
  const found = await allRows((after) => storefront.productsOf(collection.exId, after), maxSortRows + 1)
  const products = new Map(found.map((product) => [product.exId, product]))
  return products.size > maxSortRows ? 'tooLarge' : { collection, products: [...products.values()] }
}
