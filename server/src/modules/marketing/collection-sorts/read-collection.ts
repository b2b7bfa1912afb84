import { maxSortRows } from '@selvedge/contract/marketing/collection-sorts/sort-script.ts'
import { allRows } from '../../../ports/partner-pages.ts'
import type { CollectedProduct, Storefront, StorefrontCollection } from '../../../ports/storefront.ts'

export interface ReadCollection {
  collection: StorefrontCollection
  products: CollectedProduct[]
}

/** A collection with its products in their order; null where the shop has none. */
export async function readCollection(shop: Storefront, handle: string): Promise<ReadCollection | null> {
  const collection = await shop.findCollection(handle)
  if (!collection) return null
  const found = await allRows((after) => shop.productsOf(collection.exId, after), maxSortRows)
  return { collection, products: [...new Map(found.map((one) => [one.exId, one])).values()] }
}
