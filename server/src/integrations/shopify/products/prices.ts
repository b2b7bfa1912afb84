import { nextPage } from '../../../ports/partner-pages.ts'
import type { Storefront } from '../../../ports/storefront/storefront.ts'
import type {
  PricedVariant,
  SoldVariant,
  StorefrontPrice,
} from '../../../ports/storefront/storefront-prices.ts'
import type { ShopifyClient } from '../client/client.ts'
import { gidOf, numberOf } from '../client/ids.ts'
import { accept, allPages } from '../client/operation.ts'
import * as documents from '../documents/prices.ts'

/** The storefront takes no longer lists. */
const maxList = 250
/** SKUs in one search. */
const maxSearched = 50

const folded = (tag: string) => tag.trim().toLowerCase()

async function variantsOfSkus(client: ShopifyClient, skus: readonly string[]): Promise<SoldVariant[]> {
  const found: SoldVariant[] = []
  for (let from = 0; from < skus.length; from += maxSearched) {
    const requested = new Set(skus.slice(from, from + maxSearched))
    const query = [...requested].map((sku) => `sku:${JSON.stringify(sku)}`).join(' OR ')
    const nodes = await allPages(
      async (after) => (await client.run(documents.variantsOfSkus, { query, after })).productVariants,
    )
    // The search takes more for a match than we do.
    for (const { id, sku, price, compareAtPrice: compareAt, product } of nodes) {
      const own = sku?.trim() ?? ''
      if (requested.has(own))
        found.push({ exId: numberOf(id), productExId: numberOf(product.id), sku: own, price, compareAt })
    }
  }
  return found
}

/** What concerns the prices of a shop. */
export const pricesBy = (
  client: ShopifyClient,
): Pick<
  Storefront,
  'currency' | 'taggedVariants' | 'pricesOf' | 'pricesOfSkus' | 'variantsOfSkus' | 'setPrices'
> => ({
  async currency() {
    return (await client.run(documents.currency)).shop.currencyCode
  },

  async taggedVariants(tags, after) {
    const query = tags.map((tag) => `tag:${JSON.stringify(tag)}`).join(' AND ')
    const { productVariants: page } = await client.run(documents.taggedVariants, { query, after })
    // The search takes more for a match than we do.
    const wanted = tags.map(folded)
    const rows = page.nodes
      .filter(({ product }) => {
        const own = new Set(product.tags.map(folded))
        return wanted.every((tag) => own.has(tag))
      })
      .map(
        ({ id, title, sku, price, compareAtPrice, product }): PricedVariant => ({
          exId: numberOf(id),
          productExId: numberOf(product.id),
          sku: sku?.trim() ?? '',
          title: product.title,
          optionTitle: title,
          vendor: product.vendor,
          image: product.featuredMedia?.preview?.image?.url ?? '',
          price,
          compareAt: compareAtPrice,
        }),
      )
    return { rows, next: nextPage(after, page.pageInfo) }
  },

  async pricesOf(exIds) {
    const found = new Map<string, StorefrontPrice>()
    for (let from = 0; from < exIds.length; from += maxList) {
      const ids = exIds.slice(from, from + maxList).map((exId) => gidOf('ProductVariant', exId))
      const { nodes } = await client.run(documents.prices, { ids })
      for (const one of nodes) {
        if (one?.id && one.price)
          found.set(numberOf(one.id), { price: one.price, compareAt: one.compareAtPrice ?? null })
      }
    }
    return found
  },

  async pricesOfSkus(skus) {
    const found = await variantsOfSkus(client, skus)
    return new Map(found.map(({ sku, price, compareAt }) => [sku, { price, compareAt }]))
  },

  variantsOfSkus: (skus) => variantsOfSkus(client, skus),

  async setPrices(productExId, prices) {
    for (let from = 0; from < prices.length; from += maxList) {
      const { productVariantsBulkUpdate } = await client.run(documents.setPrices, {
        productId: gidOf('Product', productExId),
        variants: prices.slice(from, from + maxList).map(({ exId, price, compareAt }) => ({
          id: gidOf('ProductVariant', exId),
          price,
          compareAtPrice: compareAt,
        })),
      })
      accept(productVariantsBulkUpdate.userErrors)
    }
  },
})
