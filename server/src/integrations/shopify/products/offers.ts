import { nextPage } from '../../../ports/partner-pages.ts'
import type { StorefrontOffers } from '../../../ports/storefront/storefront-offers.ts'
import type { ShopifyClient } from '../client/client.ts'
import { gidOf, numberOf } from '../client/ids.ts'
import { levels } from '../documents/inventory.ts'
import * as documents from '../documents/offers.ts'

/** All that a shop was told of its variants. */
export const offersBy = (client: ShopifyClient): StorefrontOffers => ({
  async offers(locationExIds, after) {
    const { productVariants: page } = await client.run(documents.offers, { after })
    const items = page.nodes.map(({ inventoryItem }) => inventoryItem.id)
    const held = new Map<string, { locationExId: string; available: number }[]>(items.map((id) => [id, []]))
    // One location at a time: a list of all levels of a variant would have pages of its own.
    for (const locationExId of items.length > 0 ? locationExIds : []) {
      const { nodes } = await client.run(levels, { items, location: gidOf('Location', locationExId) })
      for (const one of nodes) {
        const counted = one?.inventoryLevel?.quantities.find(({ name }) => name === 'available')
        if (one?.id && counted) held.get(one.id)?.push({ locationExId, available: counted.quantity })
      }
    }
    const rows = page.nodes.map(({ id, sku, price, compareAtPrice, inventoryItem, product }) => ({
      exId: numberOf(id),
      itemExId: numberOf(inventoryItem.id),
      productExId: numberOf(product.id),
      handle: product.handle,
      sku: sku?.trim() ?? '',
      price,
      compareAt: compareAtPrice,
      tags: product.tags,
      levels: held.get(inventoryItem.id) ?? [],
    }))
    return { rows, next: nextPage(after, page.pageInfo) }
  },
})
