import { z } from 'zod'
import { listOf } from '../../../core/http/replies/list-of.ts'
import { connection, node, read } from '../client/operation.ts'

const words = z.string().nullable()

const picture = z
  .object({ preview: z.object({ image: z.object({ url: z.string() }).nullable() }).nullable() })
  .nullable()

export const variants = read(
  `query Variants($after: String) {
    productVariants(first: 50, after: $after, sortKey: ID) {
      nodes {
        id title sku barcode price compareAtPrice
        selectedOptions { name value }
        inventoryItem { id }
        media(first: 1) { nodes { preview { image { url } } } }
        product { id handle title vendor onlineStoreUrl featuredMedia { preview { image { url } } } }
      }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  z.object({
    productVariants: connection(
      node.extend({
        title: z.string(),
        sku: words,
        barcode: words,
        price: z.string(),
        compareAtPrice: z.string().nullable(),
        selectedOptions: listOf(z.object({ name: z.string(), value: z.string() })),
        inventoryItem: node,
        media: z.object({ nodes: listOf(picture) }),
        product: node.extend({
          handle: z.string(),
          title: z.string(),
          vendor: z.string(),
          onlineStoreUrl: words,
          featuredMedia: picture,
        }),
      }),
    ),
  }),
)

/** The search ignores case and more: whoever asks compares. A page has room for fifty SKUs, few of them twice. */
export const variantsBySku = read(
  `query VariantsBySku($query: String!, $after: String) {
    productVariants(first: 60, query: $query, after: $after) {
      nodes { id sku inventoryItem { id } }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  z.object({
    productVariants: connection(node.extend({ sku: words, inventoryItem: node })),
  }),
)
